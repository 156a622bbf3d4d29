/** Publishes a comment, or an edit of one, that moderation rejected before it was written. */
import { officialRoles } from "@upwell/contract/comments/values";
import * as z from "zod/mini";
import type { WriteTx } from "../../db/write.ts";
import { getPlainText } from "../../formatter/format-text.ts";
import type { Deps } from "../../lib/deps.ts";
import { rewordComment } from "../notifications/retract.ts";
import { formatComment } from "./format-comment.ts";
import { publishCommentChange } from "./live-events.ts";
import { writeComment } from "./publish-comment.ts";
import { findComment } from "./queries.ts";
import { updateContent } from "./write-queries.ts";

/** The content was valid when it was submitted. */
const commentPayload = z.union([
  z.object({
    create_comment: z.object({
      feature_id: z.int(),
      parent_id: z.nullable(z.int()),
      content: z.string(),
      posted_as: z.nullable(z.enum(officialRoles)),
      is_concern: z._default(z.boolean(), false),
    }),
  }),
  z.object({ update_comment: z.object({ id: z.int(), content: z.string() }) }),
]);

/** Writes the stored submission. Returns the comment's id; undefined if it, its feature or its parent was deleted. */
export async function publishCommentFromPayload(
  tx: WriteTx,
  deps: Pick<Deps, "now" | "formatter">,
  userId: number,
  payload: unknown,
): Promise<number | undefined> {
  const submission = commentPayload.parse(payload);
  if ("update_comment" in submission) {
    const { id, content } = submission.update_comment;
    const content_html = await formatComment(deps, content);
    const changed = await updateContent(tx, id, { content, content_html, now: deps.now() });
    if (changed === undefined) return undefined;
    await rewordComment(tx, id, getPlainText({ content, content_html }));
    publishCommentChange(tx, changed);
    return id;
  }
  const comment = submission.create_comment;
  const { parent_id } = comment;
  if (parent_id !== null && (await findComment(tx, parent_id, null)) === undefined)
    return undefined;
  const content_html = await formatComment(deps, comment.content);
  return (await writeComment(tx, { ...comment, content_html, user_id: userId }, "public"))?.id;
}
