import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Feature } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import type { Page } from "@upwell/contract/client";
import { loadMore, tryAgain } from "@upwell/messages/common";
import { listCouldNotLoad, loadingList } from "@upwell/messages/feature";
import { Button } from "@upwell/ui/button";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import { ErrorState } from "@upwell/ui/states";
import type { ReactNode } from "react";
import { FeatureCard, FeatureCardSkeleton } from "../../domain/features/feature-card.tsx";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { useReadOn } from "../../domain/features/use-read-on.ts";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";

export type PagedFeaturesProps = {
  pages: UseInfiniteQueryResult<InfiniteData<Page<Feature[]>>>;
  /** What stands here when there is none. */
  empty: ReactNode;
  /** The level of the titles among the headings of the page. */
  heading?: "h2" | "h3";
};

/** A list of features that goes on when it is asked to. */
export function PagedFeatures({ pages, empty, heading = "h3" }: PagedFeaturesProps) {
  const features = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useListKeys();
  const readOnFrom = useReadOn(list, features.length);
  if (pages.isPending) {
    return (
      <SkeletonGroup label={loadingList}>
        {["a", "b", "c"].map((key) => (
          <FeatureCardSkeleton key={key} />
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.data === undefined) {
    return (
      <ErrorState
        className="mt-6"
        title={listCouldNotLoad}
        description={failureMessage(pages.error, tryAgain)}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  }
  if (features.length === 0) return <div className="pt-6">{empty}</div>;
  return (
    <>
      <ol ref={list}>
        {features.map((feature) => (
          <li key={feature.id}>
            <FeatureCard
              feature={feature}
              vote={<FeatureVote feature={feature} />}
              heading={heading}
            />
          </li>
        ))}
      </ol>
      {pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => {
              readOnFrom(features.length);
              void pages.fetchNextPage();
            }}
          >
            {loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
