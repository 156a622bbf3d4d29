/** Options of queries that call the API. */
import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { CallInput } from "@upwell/contract/client";
import type { Route } from "@upwell/contract/route";
import { call, client } from "./api.ts";

/** The query of a GET endpoint; its failure is shown. */
export const callQuery = <R extends Route, Key extends QueryKey>(
  queryKey: Key,
  route: R,
  input: CallInput<R>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(route, input, signal) });

/** The query of a list by page; `first` is the cursor of the first one. */
export const pagedQuery = <R extends Route, Key extends QueryKey>(
  queryKey: Key,
  route: R,
  input: CallInput<R>,
  first?: string,
  fetchPage: typeof client.callPage<R> = client.callPage,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn({ pageParam: cursor, signal }) {
      const { query } = input as { query?: object };
      return fetchPage(route, { ...input, query: { ...query, cursor } } as CallInput<R>, signal);
    },
    initialPageParam: first,
    getNextPageParam: (page) => page.nextCursor,
  });
