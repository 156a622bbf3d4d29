/** The filter in the query of a page that lists features. */

import { limits } from "../limits.ts";
import { isStatus, type Status } from "../status/statuses.ts";
import type { Sort } from "./values.ts";

/** The sorting and the filters of a list of features. */
export type FeatureFilter = {
  sort: Sort;
  status: Status | "all";
  tags: string[];
  search: string;
  /** Of the first page, for links without scripts. */
  cursor?: string;
};

/** The sort orders of a platform's page, the default first. */
export const platformSorts = ["top", "newest", "comments", "picks"] as const satisfies Sort[];

/** Reads a filter from a query; unknown values count as the default. */
export function readFilter(query: URLSearchParams, sorts: readonly Sort[]): FeatureFilter {
  const status = query.get("status") ?? "";
  return {
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "top",
    status: isStatus(status) ? status : "all",
    tags: (query.get("tags") ?? "").split(",").filter((name) => name !== ""),
    search: query.get("search") ?? "",
    ...(query.has("cursor") && { cursor: query.get("cursor") ?? "" }),
  };
}

/** Returns the query of a page of the list, by default the first of the filter. */
export const toListQuery = (
  { cursor: first, tags, ...filter }: FeatureFilter,
  limit: number,
  cursor = first,
) => ({ ...filter, tags: tags.join(","), limit: String(limit), ...(cursor && { cursor }) });

/** Returns the query of a page of a platform's list: ten first for a fast first render, then more. */
export const toPlatformQuery = (filter: FeatureFilter, cursor = filter.cursor) =>
  toListQuery(filter, limits.loadMoreAt * (cursor === undefined ? 1 : 2), cursor);
