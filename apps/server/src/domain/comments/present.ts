import type { CommentWire } from "@upwell/contract/comments";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../users/present.ts";
import type { CommentRow } from "./queries.ts";

/** What the viewer may do with a comment. */
export const rightsOf = (
  viewer: Viewer | null,
  comment: { user_id: number | null },
  feature: { platform_id: number },
): CommentWire["can"] => ({
  edit: can.editComment(viewer, comment),
  delete: can.deleteComment(viewer, comment, feature),
  pin: can.pinComment(viewer, feature),
});

/** A comment, with what the viewer may do with it. */
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
  is_official: row.is_official,
  moderation_state: row.moderation_state,
  user: presentAuthor(row),
  can: rightsOf(viewer, row, feature),
});
