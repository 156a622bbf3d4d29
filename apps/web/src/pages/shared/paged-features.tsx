import type { Feature } from "@upwell/client/entities";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import { updateQuery } from "@upwell/client/hash-location";
import { didYouMean } from "@upwell/messages/common";
import { listCouldNotLoad, loadingList } from "@upwell/messages/feature";
import {
  type Density,
  FeatureCard,
  FeatureCardSkeleton,
} from "../../domain/features/feature-card.tsx";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";

export type PagedFeaturesProps = Pick<
  PagedListProps<Feature>,
  "pages" | "empty" | "more" | "skeletonCount" | "cursorParameter"
> & {
  /** The level of the titles in the page's outline. */
  heading?: "h2" | "h3";
  density?: Density;
  /** On the platform's page. */
  isPlatformKnown?: boolean;
};

/** A paged list of features with vote buttons. */
export function PagedFeatures({
  heading = "h3",
  density = "roomy",
  isPlatformKnown = false,
  ...list
}: PagedFeaturesProps) {
  const keys = useListKeys();
  const corrected = list.pages.data?.pages[0]?.corrected;
  return (
    <>
      {corrected !== undefined && <DidYouMean search={corrected} />}
      <PagedList
        {...list}
        loading={loadingList}
        failed={listCouldNotLoad}
        skeleton={<FeatureCardSkeleton density={density} />}
      >
        {(features) => (
          <ol ref={keys}>
            {features.map((feature) => (
              <li key={feature.id}>
                <FeatureCard
                  feature={feature}
                  vote={
                    <FeatureVote feature={feature} size={density === "compact" ? "sm" : "md"} />
                  }
                  maxTags={density === "compact" ? 2 : 3}
                  heading={heading}
                  density={density}
                  isPlatformKnown={isPlatformKnown}
                />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </>
  );
}

/** Names the search that found the list, instead of one that finds nothing. */
function DidYouMean({ search }: { search: string }) {
  return (
    <p role="status" className="py-3 text-sm text-ink-soft">
      {didYouMean}{" "}
      <button
        type="button"
        className="font-semibold text-ink underline underline-offset-4"
        onClick={() => updateQuery({ search })}
      >
        {search}
      </button>
    </p>
  );
}
