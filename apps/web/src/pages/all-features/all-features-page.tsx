import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { GetForm } from "@upwell/client/frame/get-form";
import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { queryClient } from "@upwell/client/query-client";
import { useIsWide } from "@upwell/client/use-is-wide";
import { readDirectoryFilter } from "@upwell/contract/features/filter";
import { sorts } from "@upwell/contract/features/values";
import { limits } from "@upwell/contract/limits";
import * as m from "@upwell/messages/all-features";
import * as list from "@upwell/messages/platform";
import { Button } from "@upwell/ui/button";
import { Chip } from "@upwell/ui/chip";
import { TabPanel, Tabs } from "@upwell/ui/tabs";
import { lazy, Suspense, useState } from "react";
import { directoryFeatures } from "../../domain/features/queries.ts";
import {
  type FeatureFilterState,
  otherStatuses,
  statusChoices,
  toSortChoices,
  useFeatureFilter,
} from "../../domain/features/use-feature-filter.ts";
import { platformList } from "../../domain/platforms/queries.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { PagedFeatures } from "../shared/paged-features.tsx";
import { PlainFilters } from "../shared/plain-filters.tsx";
import { PeriodLinks } from "./period-links.tsx";

const SideFilters = lazy(() => import("./side-filters.tsx"));

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchInfiniteQuery(directoryFeatures(readDirectoryFilter(query))),
];

const tabs = toSortChoices(sorts);

type StateProps = { state: FeatureFilterState };

const getEmptyState = ({ filter, isFiltering, clearAll }: FeatureFilterState) =>
  isFiltering
    ? {
        title: list.noMatches,
        text: list.noMatchesText,
        drawing: "search" as const,
        action: (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={clearAll}>
              {list.clearAllFilters}
            </Button>
            {filter.search !== "" && (
              <Button onClick={() => openSuggestDialog()}>{list.suggestIt}</Button>
            )}
          </div>
        ),
      }
    : {
        title: m.noFeatures,
        text: m.noFeaturesText,
        action: <Button onClick={() => openSuggestDialog()}>{list.suggestFeature}</Button>,
      };

/** The statuses of the specification; beyond a divider what teams have seen, and what they declined. */
function Statuses({ state }: StateProps) {
  const toChip = ({ value, label }: (typeof statusChoices | typeof otherStatuses)[number]) => (
    <Chip
      key={value}
      pressed={state.filter.status === value}
      onPress={() => state.setStatus(value)}
    >
      {label}
    </Chip>
  );
  return (
    <fieldset className="noscript:hidden -mx-4 flex min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{list.statusFilter}</legend>
      {statusChoices.map(toChip)}
      <span aria-hidden className="mx-1 h-6 shrink-0 border-s border-edge" />
      {otherStatuses.map(toChip)}
    </fieldset>
  );
}

/** Returns how many features match, where that is known: of a whole list, of a platform, of all. */
function useResultCount({ filter, isFiltering }: FeatureFilterState): number | undefined {
  const { data } = useInfiniteQuery(directoryFeatures(filter));
  // Without a request of its own: the side column loads it.
  const platforms = useQuery({ ...platformList({ sort: "popular" }), enabled: false }).data;
  if (data?.pages.at(-1)?.nextCursor === undefined)
    return data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  if (platforms === undefined || platforms.length === limits.page.max) return undefined;
  if (!isFiltering) return platforms.reduce((sum, { featureCount }) => sum + featureCount, 0);
  const isByPlatformAlone =
    filter.status === "all" &&
    filter.tags.length === 0 &&
    filter.search === "" &&
    filter.period === undefined &&
    filter.answered === undefined;
  return isByPlatformAlone
    ? platforms.find(({ slug }) => slug === filter.platform)?.featureCount
    : undefined;
}

function ResultCount({ state }: StateProps) {
  const count = useResultCount(state);
  return (
    <p
      role="status"
      // Its room is kept until the number is known: the links beside it stay where they are.
      className="flex min-h-11 items-center justify-end text-sm text-ink-faint tabular-nums max-sm:empty:hidden lg:min-w-26"
    >
      {count !== undefined && list.features(count)}
    </p>
  );
}

const listId = "ideas";

/** The filters beside the list on wide screens; on others, on request. */
function Filters({ state }: StateProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const count = useResultCount(state);
  const showList = () => {
    setOpen(false);
    document.getElementById(listId)?.focus();
  };
  if (isWide === true)
    return (
      <Suspense>
        <SideFilters state={state} />
      </Suspense>
    );
  return (
    <div className="noscript:hidden lg:hidden">
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.moreFilters}
      </Button>
      {isOpen && (
        <Suspense>
          <div className="py-3">
            <SideFilters state={state} />
            <Button className="mt-6 w-full" onClick={showList}>
              {m.showList(count)}
            </Button>
          </div>
        </Suspense>
      )}
    </div>
  );
}

/** The features of all platforms, with sorting, filters and search. */
export default function AllFeaturesPage() {
  const state = useFeatureFilter(readDirectoryFilter);
  return (
    <div className="page-width pt-6">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <h1 className="text-2xl">{m.title}</h1>
        <GetForm className="noscript:hidden min-w-56 flex-1 sm:max-w-md">
          <UrlSearchField label={list.search} placeholder={list.searchPlaceholder} />
        </GetForm>
      </div>
      <p className="sr-only">{m.intro}</p>
      <div className="mt-2">
        <Statuses state={state} />
      </div>
      {/* Rendered on the server alone: with scripts, this is never shown. */}
      <noscript>
        {import.meta.env.SSR && <PlainFilters state={state} sorts={tabs} more={<PeriodLinks />} />}
      </noscript>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <aside aria-label={list.filters} className="lg:col-start-2 lg:row-start-1 lg:pt-4">
          <Filters state={state} />
        </aside>
        <Tabs
          label={list.sortBy}
          tabs={tabs}
          value={state.filter.sort}
          onValueChange={state.setSort}
          aside={<ResultCount state={state} />}
          className="min-w-0 lg:col-start-1 lg:row-start-1"
        >
          <TabPanel value={state.filter.sort}>
            <div id={listId} tabIndex={-1} className="focus:outline-none" />
            <PagedFeatures
              pages={useInfiniteQuery(directoryFeatures(state.filter))}
              empty={getEmptyState(state)}
              more={list.loadMore}
              cursorParameter="cursor"
              heading="h2"
              density="compact"
              skeletonCount={10}
              search={{ text: state.filter.search, platform: state.filter.platform }}
            />
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}
