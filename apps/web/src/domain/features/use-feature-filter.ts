import { useHashQuery } from "@upwell/client/hash-location";
import type { Sort } from "@upwell/contract/features/values";
import { isStatus, type Status } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/platform";
import { statusLabel } from "@upwell/messages/status";
import { useMemo } from "react";
import type { FeatureFilter } from "./queries.ts";

/** The sort orders of a platform's page, the default first. */
export const offeredSorts = ["top", "newest", "comments", "picks"] as const satisfies Sort[];
export type OfferedSort = (typeof offeredSorts)[number];

/** The status filters of a platform's page. */
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

/** Reads a filter from a query; unknown values count as the default. */
export function readFilter(query: URLSearchParams): FeatureFilter & { sort: OfferedSort } {
  const status = query.get("status") ?? "";
  return {
    sort: offeredSorts.find((sort) => sort === query.get("sort")) ?? "top",
    status: isStatus(status) ? status : "all",
    tags: (query.get("tags") ?? "").split(",").filter((name) => name !== ""),
    search: query.get("search") ?? "",
    ...(query.has("cursor") && { cursor: query.get("cursor") ?? "" }),
  };
}

/** The filter in the page's URL: it can be shared, and Back restores it. */
export function useFeatureFilter() {
  const [query, changeQuery] = useHashQuery();
  const updateQuery: typeof changeQuery = (patch) => changeQuery({ cursor: null, ...patch });
  const filter = useMemo(() => readFilter(query), [query]);
  const setTags = (tags: string[]) => updateQuery({ tags: tags.join(",") });
  return {
    filter,
    isFiltering: filter.status !== "all" || filter.tags.length > 0 || filter.search !== "",
    setSort: (sort: OfferedSort) => updateQuery({ sort: sort === "top" ? null : sort }),
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
