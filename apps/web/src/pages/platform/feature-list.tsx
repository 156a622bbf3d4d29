import { useInfiniteQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { platformFeatures } from "../../domain/features/queries.ts";
import type { FeatureFilterState } from "../../domain/features/use-feature-filter.ts";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";

export type FeatureListProps = {
  slug: string;
  platform: Platform | undefined;
  state: FeatureFilterState;
};

function getEmptyState({ platform, state }: Omit<FeatureListProps, "slug">) {
  if (state.isFiltering)
    return {
      title: m.noMatches,
      text: m.noMatchesText,
      drawing: "search" as const,
      action: (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={state.clearAll}>
            {m.clearAllFilters}
          </Button>
          {state.filter.search !== "" && (
            <Button onClick={() => openSuggestDialog(platform)}>{m.suggestIt}</Button>
          )}
        </div>
      ),
    };
  return {
    title: m.noFeatures,
    text: platform && m.noFeaturesText(platform.name),
    action: <Button onClick={() => openSuggestDialog(platform)}>{m.suggestFeature}</Button>,
  };
}

/** The features that match a filter, by page. */
export function FeatureList({ slug, platform, state }: FeatureListProps) {
  const pages = useInfiniteQuery(platformFeatures(slug, state.filter));
  const count = pages.data?.pages.flatMap(({ items }) => items).length ?? 0;
  return (
    <>
      <PagedFeatures
        pages={pages}
        empty={getEmptyState({ platform, state })}
        more={m.loadMore}
        cursorParameter="cursor"
        skeletonCount={4}
        dense
      />
      {count > 0 && (
        <p role="status" className="sr-only">
          {m.featuresShown(count)}
        </p>
      )}
    </>
  );
}
