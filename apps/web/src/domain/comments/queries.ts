import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Comment } from "@upwell/client/entities";
import { listComments } from "@upwell/contract/comments/routes";
import type { CommentFilter, CommentSort } from "@upwell/contract/comments/values";
import { limits } from "@upwell/contract/limits";
import { keys } from "../../lib/query-keys.ts";
import { byId, readPages } from "../../lib/read.ts";

/** The parameter of a feature's URL with the cursor of its first page of comments. */
export const commentsCursor = "comments";

/** What of a discussion is shown: from a cursor on, or one kind of comments, or in another order. */
export type CommentsView = { cursor?: string; only?: CommentFilter; sort?: CommentSort };

/** Returns what the query of a feature's URL shows of its discussion. */
export const readCommentsView = (query: URLSearchParams): CommentsView => ({
  cursor: query.get(commentsCursor) ?? undefined,
  only: query.get("only") === "concerns" ? "concerns" : undefined,
  sort: query.get("sort") === "helpful" ? "helpful" : undefined,
});

/** A feature's comments, by default oldest first. */
export const featureComments = (featureId: number, { cursor, only, sort }: CommentsView) =>
  readPages(
    [...keys.comments(featureId), ...[only, sort, cursor].filter((key) => key !== undefined)],
    listComments,
    {
      ...byId(featureId),
      query: { limit: String(limits.page.max), only, sort },
    },
    cursor,
  );

/** What changes with the lock of a discussion. */
export const toDiscussion = (id: number) => ({
  id,
  shownBy: [keys.features.detail(id), keys.comments(id)],
});

/** The viewer's own new comments on a feature, whose page of the list may not be loaded yet. */
export const postedComments = (featureId: number) =>
  queryOptions<Comment[]>({
    queryKey: ["posted-comments", featureId],
    queryFn: skipToken,
    initialData: [],
  });
