import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../users/present.ts";
import type { CommentRow } from "./queries.ts";

/** Returns what the viewer may do with a comment. */
export const getPermissions = (
  viewer: Viewer | null,
  comment: { user_id: number | null },
  feature: { platform_id: number },
): CommentWire["can"] => ({
  edit: can.editComment(viewer, comment),
  delete: can.deleteComment(viewer, comment, feature),
  pin: can.pinComment(viewer, feature),
});

/** Returns a comment with the viewer's permissions. */
export const presentComment = (
  row: CommentRow,
  feature: { platform_id: number },
  viewer: Viewer | null,
): CommentWire => ({
  id: row.id,
  feature_id: row.feature_id,
  content: row.content,
  parent_id: row.parent_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  is_pinned: row.is_pinned,
  answered_as: row.answered_as,
  author_job_title: row.author_job_title,
  moderation_state: row.moderation_state,
  user: presentAuthor(row),
  can: getPermissions(viewer, row, feature),
});
