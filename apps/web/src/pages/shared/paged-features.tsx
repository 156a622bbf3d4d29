import type { Feature } from "@upwell/client/entities";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import { updateQuery } from "@upwell/client/hash-location";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import { didYouMean } from "@upwell/messages/common";
import { listCouldNotLoad, loadingList } from "@upwell/messages/feature-list";
import { lazy, Suspense } from "react";
import { type Density, FeatureCardSkeleton } from "../../domain/features/feature-card.tsx";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { FeatureCards } from "./feature-cards.tsx";

const ByMeaning = lazy(() => import("./by-meaning.tsx"));

export type PagedFeaturesProps = Pick<
  PagedListProps<Feature>,
  "pages" | "empty" | "more" | "skeletonCount" | "cursorParameter"
> & {
  /** The level of the titles in the page's outline. */
  heading?: "h2" | "h3";
  density?: Density;
  /** On the platform's page. */
  isPlatformKnown?: boolean;
  /** The search that the list answers. Below the whole list follows what is like it in meaning. */
  search?: { text: string; platform: string | undefined };
};

/** A paged list of features with vote buttons. */
export function PagedFeatures({
  heading = "h3",
  density = "roomy",
  isPlatformKnown = false,
  search,
  ...list
}: PagedFeaturesProps) {
  const keys = useListKeys();
  const isHydrated = useIsHydrated();
  const { data, hasNextPage } = list.pages;
  const corrected = data?.pages[0]?.corrected;
  const cards = { density, isPlatformKnown };
  return (
    <>
      {corrected !== undefined && <DidYouMean search={corrected} />}
      <PagedList
        {...list}
        loading={loadingList}
        failed={listCouldNotLoad}
        skeleton={<FeatureCardSkeleton density={density} />}
      >
        {(features) => <FeatureCards {...cards} features={features} heading={heading} ref={keys} />}
      </PagedList>
      {isHydrated && data !== undefined && !hasNextPage && search?.text && (
        <Suspense>
          <ByMeaning
            {...cards}
            search={search.text}
            platform={search.platform}
            found={data.pages.flatMap(({ items }) => items)}
            heading={heading}
          />
        </Suspense>
      )}
    </>
  );
}

/** Names the search that found the list, instead of one that finds nothing. */
const DidYouMean = ({ search }: { search: string }) => (
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
