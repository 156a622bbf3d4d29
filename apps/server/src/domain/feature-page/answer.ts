import { plainToHtml } from "@upwell/markdown/to-html";
import { presentAuthor } from "../authors/present.ts";
import { addMissingHtml } from "../comments/format-comment.ts";
import { type CommentRow, findLatestOfficialComment } from "../comments/queries.ts";
import { presentPictures } from "../pictures/present.ts";
import { findLatestExplanation, type StatusUpdateRow } from "../status/queries.ts";
import type { Deps } from "./deps.ts";

const presentCommon = (row: CommentRow | StatusUpdateRow) => ({
  posted_as: row.posted_as ?? "team",
  author_job_title: row.author_job_title,
  created_at: row.created_at,
  pictures: presentPictures(row.pictures),
  user: presentAuthor(row),
});

/**
 * Returns the latest explained status change of a feature, else its latest official comment; null without any. A reply
 * speaks to one user, and makes no sense above the discussion.
 */
export async function findAnswer(
  deps: Pick<Deps, "db" | "formatter">,
  { id: featureId }: { id: number },
) {
  const update = await findLatestExplanation(deps.db, featureId);
  if (update !== undefined) {
    const { id, new_status: status, comment } = update;
    const only = { comment_id: null, status_update_id: id, status };
    return { ...only, content_html: plainToHtml(comment), ...presentCommon(update) };
  }
  const comment = await findLatestOfficialComment(deps.db, featureId);
  const [complete] = await addMissingHtml(deps, comment === undefined ? [] : [comment]);
  if (complete === undefined) return null;
  const { id, content_html } = complete;
  const only = { comment_id: id, status_update_id: null, status: null };
  return { ...only, content_html, ...presentCommon(complete) };
}
