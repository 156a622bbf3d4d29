import type { CommentWire } from "@upwell/contract/comments/schemas";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { presentAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { presentPictures } from "../pictures/present.ts";
import type { Deps } from "./deps.ts";
import { type CommentRow, findViewerMarks } from "./queries.ts";

/** What the permissions on a comment depend on. */
export type CommentedFeature = {
  user_id: number | null;
  platform_id: number;
  locked_at: Date | null;
};

/** Returns what the viewer may do with a comment. */
const getPermissions = (
  viewer: Viewer | null,
  comment: { user_id: number | null },
  feature: CommentedFeature,
): CommentWire["can"] => ({
  edit: can.discuss(viewer, feature) && can.editComment(viewer, comment),
  delete: can.deleteComment(viewer, comment, feature),
  pin: can.pinComment(viewer, feature),
  mark_concern: can.discuss(viewer, feature) && can.markConcern(viewer, comment),
  mark_workaround: can.markWorkaround(viewer, feature),
  mark_helpful: can.markHelpful(viewer, comment),
  remove_name: can.removeImportedName(viewer, feature),
});

/** Returns a comment with the viewer's permissions. */
export const presentComment = (
  row: CommentRow & { content_html: string },
  feature: CommentedFeature,
  viewer: Viewer | null,
) => ({
  ...row,
  pictures: presentPictures(row.pictures),
  user: presentAuthor(row),
  can: getPermissions(viewer, row, feature),
});

/** Adds the viewer's marks and permissions. Returns null if the viewer has unpublished comments, which the cached list lacks. */
export async function addViewerState(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  featureId: number,
  comments: readonly CommentWire[],
): Promise<CommentWire[] | null> {
  const feature = await requireResolvedFeature(db, featureId, viewer);
  const ids = comments.map(({ id }) => id);
  const marks = await findViewerMarks(db, viewer.id, { featureId: feature.id, ids });
  if (marks.has_unpublished) return null;
  return comments.map((comment) => ({
    ...comment,
    is_marked_helpful: marks.helpful.includes(comment.id),
    can: getPermissions(viewer, { user_id: comment.user?.id ?? null }, feature),
  }));
}
