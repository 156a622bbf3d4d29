import { useHashQuery } from "@upwell/client/hash-location";
import { readFilter } from "@upwell/contract/features/filter";
import type { Sort } from "@upwell/contract/features/values";
import type { Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/platform";
import { statusLabel } from "@upwell/messages/status";
import { useMemo } from "react";

/** The status filters of a list. */
const offeredStatuses = [
  "all",
  "suggested",
  "planned",
  "in-development",
  "launched",
] as const satisfies (Status | "all")[];

/** The status filters with their labels. */
export const statusChoices = offeredStatuses.map((value) => ({
  value,
  label: value === "all" ? m.allStatuses : statusLabel(value),
}));

const sortLabels: Record<Sort, string> = {
  top: m.sortTop,
  newest: m.sortNewest,
  comments: m.sortComments,
  picks: m.sortPicks,
  trending: m.sortTrending,
};

/** The sort orders of a list with their labels, the default first. */
export const toSortChoices = (sorts: readonly Sort[]) =>
  sorts.map((value) => ({ value, label: sortLabels[value] }));

/** The filter in the page's URL: it can be shared, and Back restores it. */
export function useFeatureFilter(sorts: readonly Sort[]) {
  const [query, changeQuery] = useHashQuery();
  const updateQuery: typeof changeQuery = (patch) => changeQuery({ cursor: null, ...patch });
  const filter = useMemo(() => readFilter(query, sorts), [query, sorts]);
  const setTags = (tags: string[]) => updateQuery({ tags: tags.join(",") });
  return {
    filter,
    isFiltering: filter.status !== "all" || filter.tags.length > 0 || filter.search !== "",
    setSort: (sort: Sort) => updateQuery({ sort: sort === "top" ? null : sort }),
    setStatus: (status: Status | "all") =>
      updateQuery({ status: status === "all" ? null : status }),
    toggleTag: (name: string) =>
      setTags(
        filter.tags.includes(name)
          ? filter.tags.filter((tag) => tag !== name)
          : [...filter.tags, name],
      ),
    clearAll: () => updateQuery({ status: null, tags: null, search: null }),
  };
}

export type FeatureFilterState = ReturnType<typeof useFeatureFilter>;
