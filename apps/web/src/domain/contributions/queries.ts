/** One's own contributions, as they are read. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import {
  type ContributionGroup,
  countMyContributions,
  listMyContributions,
} from "@upwell/contract/users";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

export const myContributions = (group: ContributionGroup) =>
  infiniteQueryOptions({
    queryKey: keys.features.mine(group),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listMyContributions,
        { query: { group, limit: "20", ...(pageParam !== undefined && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const myContributionCounts = queryOptions({
  queryKey: keys.features.mineCounts,
  queryFn: ({ signal }) => call(countMyContributions, {}, signal),
});
