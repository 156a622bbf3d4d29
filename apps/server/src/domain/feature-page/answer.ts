import { limits } from "@upwell/contract/limits";
import type { Db } from "../../db/client.ts";
import { createExcerpt, getPlainText } from "../../formatter/format-text.ts";
import { presentAuthor } from "../authors/present.ts";
import { type CommentRow, findLatestOfficialComment } from "../comments/queries.ts";
import { findLatestExplanation, type StatusUpdateRow } from "../status/queries.ts";

const presentCommon = (row: CommentRow | StatusUpdateRow) => ({
  posted_as: row.posted_as ?? "team",
  author_job_title: row.author_job_title,
  created_at: row.created_at,
  user: presentAuthor(row),
});

/** Returns the latest official comment or explained status change of a feature; null without any. */
export async function findAnswer(
  db: Db,
  { id: featureId, answered_at }: { id: number; answered_at: Date | null },
) {
  if (answered_at === null) return null;
  const [comment, update] = await Promise.all([
    findLatestOfficialComment(db, featureId),
    findLatestExplanation(db, featureId),
  ]);
  if (comment !== undefined && (update === undefined || comment.created_at > update.created_at)) {
    const text = createExcerpt(getPlainText(comment), limits.answer.excerpt);
    const { id, is_first } = comment;
    const only = { comment_id: id, status_update_id: null, status: null, is_first };
    return { ...only, text, ...presentCommon(comment) };
  }
  if (update === undefined) return null;
  const { id, new_status: status, comment: text } = update;
  const only = { comment_id: null, status_update_id: id, status, is_first: false };
  return { ...only, text, ...presentCommon(update) };
}
