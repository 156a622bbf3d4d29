/** One's own texts that were held or not accepted, as they are read. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { listMyVerdicts } from "@upwell/contract/moderation";
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
  // Whoever comes to look wants to see what is decided by now.
  staleTime: 0,
});
