/** Options of queries that call the API. */
import { infiniteQueryOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import type { CallInput } from "@upwell/contract/client";
import type { Route } from "@upwell/contract/route";

/** A query that calls a route. */
export const callQuery = <R extends Route, Key extends QueryKey>(
  queryKey: Key,
  route: R,
  input: CallInput<R>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(route, input, signal) });

/** An infinite query of a list that is paged by a cursor. */
export const pagedQuery = <R extends Route, Key extends QueryKey>(
  queryKey: Key,
  route: R,
  input: CallInput<R>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn({ pageParam: cursor, signal }) {
      const { query } = input as { query?: object };
      const page = { ...input, query: { ...query, cursor } } as CallInput<R>;
      return client.callPage(route, page, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
