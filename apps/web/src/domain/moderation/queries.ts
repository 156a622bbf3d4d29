/** Queries for the viewer's pending and rejected texts. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { listMyVerdicts } from "@upwell/contract/moderation/routes";
import { keys } from "../../lib/query-keys.ts";

export const myVerdicts = infiniteQueryOptions({
  queryKey: keys.verdicts.list,
  queryFn: ({ signal, pageParam }) =>
    client.callPage(
      listMyVerdicts,
      { query: { limit: "20", ...(pageParam !== undefined && { cursor: pageParam }) } },
      signal,
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  // Decisions can arrive at any time, so each visit refetches.
  staleTime: 0,
});
