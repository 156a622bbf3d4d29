import type { Platform } from "@upwell/client/entities";
import * as m from "@upwell/messages/platform";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import {
  type FeatureFilterState,
  type OfferedSort,
  offeredSorts,
} from "../../domain/features/use-feature-filter.ts";
import { FeatureList } from "./feature-list.tsx";
import { PlainFilters } from "./plain-filters.tsx";
import { ActiveFilters, Toolbar } from "./toolbar.tsx";

const sortLabels: Record<OfferedSort, string> = {
  top: m.sortTop,
  newest: m.sortNewest,
  comments: m.sortComments,
  picks: m.sortPicks,
};

const tabs = offeredSorts.map((value) => ({ value, label: sortLabels[value] }));

export type FeatureSectionProps = {
  slug: string;
  platform: Platform | undefined;
  state: FeatureFilterState;
};

/** A platform's features with sorting and filters. */
export function FeatureSection({ slug, platform, state }: FeatureSectionProps) {
  const { sort } = state.filter;
  return (
    <section aria-labelledby="platform-features" className="min-w-0">
      <h2 id="platform-features" className="sr-only">
        {m.featureList}
      </h2>
      {/* Rendered on the server alone: with scripts, this is never shown. */}
      <noscript>{import.meta.env.SSR && <PlainFilters state={state} sorts={tabs} />}</noscript>
      <Tabs
        label={m.sortBy}
        tabs={tabs}
        value={sort}
        onValueChange={state.setSort}
        aside={<Toolbar slug={slug} state={state} />}
      >
        {offeredSorts.map((value) => (
          <TabPanel key={value} value={value}>
            {value === sort && (
              <>
                <ActiveFilters state={state} />
                <FeatureList slug={slug} platform={platform} state={state} />
              </>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}
