import type { Feature } from "@upwell/client/entities";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import { listCouldNotLoad, loadingList } from "@upwell/messages/feature";
import { FeatureCard, FeatureCardSkeleton } from "../../domain/features/feature-card.tsx";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";

export type PagedFeaturesProps = Pick<
  PagedListProps<Feature>,
  "pages" | "empty" | "more" | "skeletonCount" | "cursorParameter"
> & {
  /** The level of the titles in the page's outline. */
  heading?: "h2" | "h3";
  /** On the platform's page. */
  dense?: boolean;
};

/** A paged list of features with vote buttons. */
export function PagedFeatures({ heading = "h3", dense = false, ...list }: PagedFeaturesProps) {
  const keys = useListKeys();
  return (
    <PagedList
      {...list}
      loading={loadingList}
      failed={listCouldNotLoad}
      skeleton={<FeatureCardSkeleton dense={dense} />}
    >
      {(features) => (
        <ol ref={keys}>
          {features.map((feature) => (
            <li key={feature.id}>
              <FeatureCard
                feature={feature}
                vote={<FeatureVote feature={feature} />}
                heading={heading}
                dense={dense}
              />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
