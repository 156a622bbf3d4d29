import { useInfiniteQuery } from "@tanstack/react-query";
import { GetForm } from "@upwell/client/frame/get-form";
import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { queryClient } from "@upwell/client/query-client";
import { readFilter } from "@upwell/contract/features/filter";
import { sorts } from "@upwell/contract/features/values";
import * as m from "@upwell/messages/all-features";
import * as list from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { Chip } from "@upwell/ui/chip";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { directoryFeatures } from "../../domain/features/queries.ts";
import {
  type FeatureFilterState,
  statusChoices,
  toSortChoices,
  useFeatureFilter,
} from "../../domain/features/use-feature-filter.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";
import { PlainFilters } from "../shared/plain-filters.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchInfiniteQuery(directoryFeatures(readFilter(query, sorts))),
];

const tabs = toSortChoices(sorts);

const getEmptyState = ({ isFiltering, clearAll }: FeatureFilterState) =>
  isFiltering
    ? {
        title: list.noMatches,
        text: list.noMatchesText,
        drawing: "search" as const,
        action: (
          <Button variant="secondary" onClick={clearAll}>
            {list.clearAllFilters}
          </Button>
        ),
      }
    : {
        title: m.noFeatures,
        text: m.noFeaturesText,
        action: <Button onClick={() => openSuggestDialog()}>{list.suggestFeature}</Button>,
      };

function Statuses({ state }: { state: FeatureFilterState }) {
  return (
    <fieldset className="noscript:hidden mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">{list.statusFilter}</legend>
      {statusChoices.map(({ value, label }) => (
        <Chip
          key={value}
          pressed={state.filter.status === value}
          onPress={() => state.setStatus(value)}
        >
          {label}
        </Chip>
      ))}
    </fieldset>
  );
}

/** The features of all platforms, with sorting, status and search. */
export default function AllFeaturesPage() {
  const state = useFeatureFilter(sorts);
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{m.intro}</p>
      <GetForm className="noscript:hidden mt-8 mb-4 max-w-xl">
        <UrlSearchField label={list.search} placeholder={list.searchPlaceholder} />
      </GetForm>
      <Statuses state={state} />
      {/* Rendered on the server alone: with scripts, this is never shown. */}
      <noscript>{import.meta.env.SSR && <PlainFilters state={state} sorts={tabs} />}</noscript>
      <Tabs label={list.sortBy} tabs={tabs} value={state.filter.sort} onValueChange={state.setSort}>
        <TabPanel value={state.filter.sort}>
          <PagedFeatures
            pages={useInfiniteQuery(directoryFeatures(state.filter))}
            empty={getEmptyState(state)}
            more={list.loadMore}
            cursorParameter="cursor"
            heading="h2"
          />
        </TabPanel>
      </Tabs>
    </div>
  );
}
