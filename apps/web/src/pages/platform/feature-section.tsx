import { useInfiniteQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { platformSorts } from "@upwell/contract/features/filter";
import * as m from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { useRef } from "react";
import { platformFeatures } from "../../domain/features/queries.ts";
import {
  type FeatureFilterState,
  toSortChoices,
} from "../../domain/features/use-feature-filter.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";
import { PlainFilters } from "../shared/plain-filters.tsx";
import { ActiveFilters, Toolbar } from "./toolbar.tsx";
import { useEvenColumns } from "./use-even-columns.ts";

const tabs = toSortChoices(platformSorts);

export type FeatureSectionProps = {
  slug: string;
  platform: Platform | undefined;
  state: FeatureFilterState;
};

type FeatureListProps = {
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
function FeatureList({ slug, platform, state }: FeatureListProps) {
  const pages = useInfiniteQuery(platformFeatures(slug, state.filter));
  const count = pages.data?.pages.flatMap(({ items }) => items).length ?? 0;
  const end = useRef<HTMLDivElement>(null);
  useEvenColumns(pages, end);
  return (
    <div ref={end}>
      <PagedFeatures
        pages={pages}
        empty={getEmptyState({ platform, state })}
        more={m.loadMore}
        cursorParameter="cursor"
        skeletonCount={4}
        density="dense"
        isPlatformKnown
        search={{ text: state.filter.search, platform: slug }}
      />
      {count > 0 && (
        <p role="status" className="sr-only">
          {m.featuresShown(count)}
        </p>
      )}
    </div>
  );
}

/** A platform's features with sorting and filters. */
export function FeatureSection({ slug, platform, state }: FeatureSectionProps) {
  const { sort } = state.filter;
  return (
    <section aria-labelledby="platform-features" className="min-w-0 lg:row-span-2">
      <h2 id="platform-features" className="sr-only">
        {m.featureList}
      </h2>
      {/* Rendered on the server alone: with scripts, this is never shown. */}
      <noscript>
        {import.meta.env.SSR && <PlainFilters state={state} sorts={tabs} isOnPlatform />}
      </noscript>
      <Tabs
        label={m.sortBy}
        tabs={tabs}
        value={sort}
        onValueChange={state.setSort}
        aside={<Toolbar slug={slug} state={state} />}
      >
        {platformSorts.map((value) => (
          <TabPanel key={value} value={value}>
            {value === sort && (
              <>
                <ActiveFilters slug={slug} state={state} />
                <FeatureList slug={slug} platform={platform} state={state} />
              </>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
