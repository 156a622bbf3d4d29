/** The filter in the query of a page that lists features. */

import { limits } from "../limits.ts";
import { find } from "../page.ts";
import { isStatus, type Status } from "../status/statuses.ts";
import { type Period, periodDays, periods, type Sort, sorts } from "./values.ts";

export type FeatureFilter = {
  sort: Sort;
  status: Status | "all";
  tags: string[];
  search: string;
  /** The slug of a platform, in the list of all. */
  platform?: string;
  /** In the list of all. */
  period?: Period;
  /** Whether the team has answered; on one platform. */
  answered?: "yes" | "no";
  /** Of the first page, for links without scripts. */
  cursor?: string;
};

/** The sort orders of a platform's page, the default first. */
export const platformSorts = ["top", "newest", "comments", "picks"] as const satisfies Sort[];

/** Reads a filter from a query; unknown values count as the default. */
function readFilter(query: URLSearchParams, sorts: readonly Sort[]): FeatureFilter {
  const status = query.get("status") ?? "";
  const answered = find(["yes", "no"] as const, query.get("answered"));
  return {
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "top",
    status: isStatus(status) ? status : "all",
    tags: (query.get("tags") ?? "").split(",").filter((name) => name !== ""),
    search: query.get("search") ?? "",
    ...(answered && { answered }),
    ...(query.has("cursor") && { cursor: query.get("cursor") ?? "" }),
  };
}

/** Reads the filter of the list of all platforms, which also filters by platform and period. */
export function readDirectoryFilter(query: URLSearchParams): FeatureFilter {
  const platform = query.get("platform") ?? "";
  const period = find(periods, query.get("period"));
  const isOnPlatform = /^[a-z0-9-]{1,80}$/.test(platform);
  const { answered, ...filter } = readFilter(query, sorts);
  return {
    ...filter,
    ...(isOnPlatform && { platform }),
    ...(isOnPlatform && answered && { answered }),
    ...(period && { period }),
  };
}

export const readPlatformListFilter = (query: URLSearchParams) => readFilter(query, platformSorts);

/** Returns the first day of a period, in UTC. */
const findFirstDay = (period: Period) =>
  new Date(Date.now() - periodDays[period] * 86_400_000).toISOString().slice(0, 10);

/** Returns the query of a page of the list, by default the first of the filter. The top of a search is what fits best. */
export const toListQuery = (
  { cursor: first, tags, sort, period, ...filter }: FeatureFilter,
  limit: number,
  cursor = first,
) => ({
  ...filter,
  sort: sort === "top" && filter.search !== "" ? ("relevance" as const) : sort,
  tags: tags.join(","),
  limit: String(limit),
  ...(period && { createdSince: findFirstDay(period) }),
  ...(cursor && { cursor }),
});

/** Returns the query of a page of a platform's list: ten first for a fast first render, then more. */
export const toPlatformQuery = (filter: FeatureFilter, cursor = filter.cursor) =>
  toListQuery(filter, limits.loadMoreAt * (cursor === undefined ? 1 : 2), cursor);
