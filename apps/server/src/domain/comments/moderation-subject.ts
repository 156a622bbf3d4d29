import { officialRoles } from "@upwell/contract/comments/values";
import { pictureList } from "@upwell/contract/pictures/shapes";
import * as z from "zod/mini";
import type { WriteTx } from "../../db/write.ts";
import { getPlainText } from "../../formatter/format-text.ts";
import { type PostSubject, storedVia } from "../moderation/subjects.ts";
import { retractComments, rewordComment } from "../notifications/retract.ts";
import { setPictures } from "../pictures/set-pictures.ts";
import { ofComment, requireComment } from "./comments.ts";
import type { Deps } from "./deps.ts";
import { formatComment } from "./format-comment.ts";
import { tellMentioned } from "./people.ts";
import {
  publishComment,
  publishCommentChange,
  unpublishComment,
  writeComment,
} from "./publish-comment.ts";
import { findComment } from "./queries.ts";
import { rejectPendingComment, updateContent } from "./write-queries.ts";

/** The content was valid when it was submitted. */
const commentPayload = z.union([
  z.object({
    create_comment: z.object({
      feature_id: z.int(),
      parent_id: z.nullable(z.int()),
      content: z.string(),
      posted_as: z.nullable(z.enum(officialRoles)),
      via: storedVia,
      is_concern: z._default(z.boolean(), false),
      pictures: z.optional(pictureList),
    }),
  }),
  z.object({
    update_comment: z.object({
      ...{ id: z.int(), content: z.string(), via: storedVia },
      pictures: z.optional(pictureList),
    }),
  }),
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
    const { id, content, via, pictures } = submission.update_comment;
    const content_html = await formatComment(deps, content);
    const edit = { by: null, now: deps.now() };
    const changed = await updateContent(tx, id, { content, content_html, via, ...edit });
    if (changed === undefined) return undefined;
    const of = { ...ofComment(id, changed.platform_id), user_id: userId };
    await setPictures(tx, of, { pictures, at: edit.now, isLate: true });
    await rewordComment(tx, id, getPlainText({ content, content_html }));
    tellMentioned(tx, { id: userId }, { ...changed, content }, "");
    tx.emit(null, { kind: "answers_changed", platform_id: changed.platform_id });
    publishCommentChange(tx, changed);
    return id;
  }
  const comment = submission.create_comment;
  const { parent_id } = comment;
  if (parent_id !== null && (await findComment(tx, parent_id, null)) === undefined)
    return undefined;
  const content_html = await formatComment(deps, comment.content);
  const { pictures, ...row } = comment;
  const written = await writeComment(tx, { ...row, content_html, user_id: userId }, "public");
  if (written?.platform_id == null) return written?.id;
  const of = { ...ofComment(written.id, written.platform_id), user_id: userId };
  await setPictures(tx, of, { pictures, at: deps.now(), isLate: true });
  return written.id;
}

/** What moderation does with comments. */
export const commentSubject: PostSubject = {
  publishSubmission: publishCommentFromPayload,
  publish: publishComment,
  hide: async (tx, id) => {
    await unpublishComment(tx, id);
    await retractComments(tx, [id]);
  },
  rejectHeld: rejectPendingComment,
  findAuthorId: async (deps, viewer, id) => (await requireComment(deps, viewer, id)).row.user_id,
};
