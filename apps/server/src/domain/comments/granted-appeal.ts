/** What a granted appeal publishes: a comment, or a change of one, that was refused before it was written. */
import { commentContent } from "@upwell/contract/forms";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { writeComment } from "./comments.ts";
import { publishComment } from "./publish-comment.ts";
import { findComment } from "./queries.ts";
import { updateContent } from "./write-queries.ts";

const commentPayload = z.union([
  z.object({
    create_comment: z.object({
      feature_id: z.int(),
      parent_id: z.nullable(z.int()),
      content: commentContent,
      is_official: z.boolean(),
    }),
  }),
  z.object({ update_comment: z.object({ id: z.int(), content: commentContent }) }),
]);

/** The comment as it stands now; `comment_count` where that has moved. */
export type GrantedComment = {
  id: number;
  feature_id: number;
  platform_id: number;
  comment_count?: number;
};

/** Does what its author wanted then. Nothing where the comment, its feature or what it replies to is gone. */
export async function publishCommentFromPayload(
  tx: Tx,
  deps: Pick<Deps, "now">,
  userId: number,
  payload: unknown,
): Promise<GrantedComment | undefined> {
  const granted = commentPayload.parse(payload);
  if ("update_comment" in granted) {
    const { id, content } = granted.update_comment;
    return updateContent(tx, id, { content, now: deps.now() });
  }
  const comment = granted.create_comment;
  const { parent_id } = comment;
  if (parent_id !== null && (await findComment(tx, parent_id, null)) === undefined)
    return undefined;
  const id = await writeComment(tx, { ...comment, user_id: userId });
  return id === undefined ? undefined : publishComment(tx, id);
}
