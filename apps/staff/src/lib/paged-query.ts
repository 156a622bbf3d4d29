import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Page } from "@upwell/contract/client";

/** The cursor of a page, omitted for the first one. */
type PageParams = { cursor?: string };

/** Creates the options of an infinite query with cursor pagination. */
export const pagedQuery = <T, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (page: PageParams, signal: AbortSignal) => Promise<Page<T[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
