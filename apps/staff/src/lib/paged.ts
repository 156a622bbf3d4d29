/** Lists that come page by page. */
import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import type { Page } from "@upwell/contract/client";

/** From where a page goes on; nothing for the first one. */
type Place = { cursor?: string };

/** A list's pages, under a name, as `fetchPage` asks for them. */
export const pagesOf = <T, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (place: Place, signal: AbortSignal) => Promise<Page<T[]>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
