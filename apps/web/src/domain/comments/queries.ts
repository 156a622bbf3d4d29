import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { Comment } from "@upwell/client/entities";
import { listComments } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

/** A feature's comments, oldest first, so that replies follow their parents. */
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

/** The viewer's own new comments on a feature, whose page of the list may not be loaded yet. */
export const postedComments = (featureId: number) =>
  queryOptions<Comment[]>({
    queryKey: keys.postedComments(featureId),
    queryFn: skipToken,
    initialData: [],
  });
