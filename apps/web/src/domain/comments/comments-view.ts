import { type CommentsView, commentsCursor } from "./queries.ts";

/** Returns what the query of a feature's URL shows of its discussion. */
export function readCommentsView(query: URLSearchParams): CommentsView {
  const cursor = query.get(commentsCursor);
  return {
    ...(cursor !== null && { cursor }),
    ...(query.get("only") === "concerns" && { only: "concerns" }),
  };
}
