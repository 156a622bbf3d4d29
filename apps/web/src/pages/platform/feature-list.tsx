import { useInfiniteQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { limits } from "@upwell/contract/limits";
import { tryAgain } from "@upwell/messages/common";
import { listCouldNotLoad, loadingList } from "@upwell/messages/feature";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { FeatureCard, FeatureCardSkeleton } from "../../domain/features/feature-card.tsx";
import { platformFeatures } from "../../domain/features/queries.ts";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { useListKeys } from "../../domain/features/use-list-keys.ts";
import { useReadOn } from "../../domain/features/use-read-on.ts";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { FeatureVote } from "../../domain/votes/feature-vote.tsx";

export type FeatureListProps = {
  slug: string;
  platform: Platform | undefined;
  state: FeatureFilterState;
};

function Nothing({ platform, state }: Omit<FeatureListProps, "slug">) {
  if (state.isFiltering) {
    return (
      <EmptyState
        className="mt-6"
        title={m.noMatches}
        description={m.noMatchesText}
        action={
          <Button variant="secondary" onClick={state.clearAll}>
            {m.clearAllFilters}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className="mt-6"
      title={m.noFeatures}
      description={platform && m.noFeaturesText(platform.name)}
      action={<Button onClick={() => beginSuggesting(platform)}>{m.suggestFeature}</Button>}
    />
  );
}

/** The features that a filter lets through, page by page. */
export function FeatureList({ slug, platform, state }: FeatureListProps) {
  const pages = useInfiniteQuery(platformFeatures(slug, state.filter));
  const features = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const list = useListKeys();
  const readOnFrom = useReadOn(list, features.length);
  if (pages.isPending) {
    return (
      <SkeletonGroup label={loadingList}>
        {["a", "b", "c", "d"].map((key) => (
          <FeatureCardSkeleton key={key} />
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.isError && pages.data === undefined) {
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
  if (features.length === 0) return <Nothing platform={platform} state={state} />;

  function loadMore() {
    readOnFrom(features.length);
    void pages.fetchNextPage();
  }

  return (
    <>
      <ol ref={list}>
        {features.map((feature) => (
          <li key={feature.id}>
            <FeatureCard
              feature={feature}
              vote={<FeatureVote feature={feature} />}
              showPlatform={false}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {m.shown(features.length)}
      </p>
      {pages.hasNextPage && features.length >= limits.loadMoreAt && (
        <div className="mt-8 flex justify-center">
          <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={loadMore}>
            {m.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
