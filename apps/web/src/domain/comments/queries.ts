import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { Comment } from "@upwell/client/entities";
import { listComments } from "@upwell/contract/comments/routes";
import type { CommentFilter } from "@upwell/contract/comments/values";
import { limits } from "@upwell/contract/limits";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

/** The parameter of a feature's URL with the cursor of its first page of comments. */
export const commentsCursor = "comments";

/** What of a discussion is shown: from a cursor on, or one kind of comments. */
export type CommentsView = { cursor?: string; only?: CommentFilter };

/** A feature's comments, oldest first, so that replies follow their parents. */
export const featureComments = (featureId: number, { cursor, only }: CommentsView) =>
  infiniteQueryOptions({
    queryKey: [...keys.comments(featureId), ...[only, cursor].filter((key) => key !== undefined)],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listComments,
        {
          params: { id: String(featureId) },
          query: {
            limit: String(limits.page.max),
            ...(only && { only }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The viewer's own new comments on a feature, whose page of the list may not be loaded yet. */
export const postedComments = (featureId: number) =>
  queryOptions<Comment[]>({
    queryKey: keys.postedComments(featureId),
    queryFn: skipToken,
    initialData: [],
  });
