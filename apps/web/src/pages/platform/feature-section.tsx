import type { Platform } from "@upwell/client/entities";
import { platformSorts } from "@upwell/contract/features/filter";
import * as m from "@upwell/messages/platform";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import {
  type FeatureFilterState,
  toSortChoices,
} from "../../domain/features/use-feature-filter.ts";
import { PlainFilters } from "../shared/plain-filters.tsx";
import { FeatureList } from "./feature-list.tsx";
import { ActiveFilters, Toolbar } from "./toolbar.tsx";

const tabs = toSortChoices(platformSorts);

export type FeatureSectionProps = {
  slug: string;
  platform: Platform | undefined;
  state: FeatureFilterState;
};

/** A platform's features with sorting and filters. */
export function FeatureSection({ slug, platform, state }: FeatureSectionProps) {
  const { sort } = state.filter;
  return (
    <section aria-labelledby="platform-features" className="min-w-0 lg:row-span-2">
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
        {platformSorts.map((value) => (
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
