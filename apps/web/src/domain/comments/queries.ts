import { infiniteQueryOptions } from "@tanstack/react-query";
import { listComments } from "@upwell/contract/comments";
import { limits } from "@upwell/contract/limits";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

/** A feature's comments, the oldest first: an answer never comes before what it answers. */
export const featureComments = (featureId: number) =>
  infiniteQueryOptions({
    queryKey: keys.comments(featureId),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listComments,
        {
          params: { id: String(featureId) },
          query: {
            limit: String(limits.page.max),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
