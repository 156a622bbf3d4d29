/** Edits, deletes and pins comments. */
import type { AuditAction } from "@upwell/contract/audit/values";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { WriteTx } from "../../db/write.ts";
import { getPlainText } from "../../formatter/format-text.ts";
import { AppError } from "../../lib/app-error.ts";
import { getVia, type Viewer } from "../../lib/viewer.ts";
import { can, getDeleter, getOfficialRole } from "../../policy/can.ts";
import { reviewEdit, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { logCommentDeletion } from "../moderation-log/write-queries.ts";
import { retractThread, rewordComment } from "../notifications/retract.ts";
import { keepsPictures, setPictures, withAlternatives } from "../pictures/set-pictures.ts";
import { getComment, ofComment, requireComment } from "./comments.ts";
import type { Deps } from "./deps.ts";
import { formatComment } from "./format-comment.ts";
import { requireOpenDiscussion } from "./lock-discussion.ts";
import { tellMentioned } from "./people.ts";
import { publishCommentChange } from "./publish-comment.ts";
import { deleteRows, hideThread } from "./thread-queries.ts";
import { lockCommentFeature, setConcern, setPinned, updateContent } from "./write-queries.ts";

export type CommentWithFeature = Awaited<ReturnType<typeof requireComment>>;

const toFeatureIds = ({ feature }: CommentWithFeature) => ({
  feature_id: feature.id,
  platform_id: feature.platform_id,
});

/** What authors may do with their comments without being staff. */
const authorActions: readonly AuditAction[] = ["comment.edit", "comment.delete"];

/** Records an audit event for marks of staff, and for changes to other users' comments. */
export function auditStaffAction(
  tx: WriteTx,
  viewer: Viewer,
  { row, feature }: CommentWithFeature,
  action: AuditAction,
): void {
  if (row.user_id === viewer.id && authorActions.includes(action)) return;
  tx.audit(viewer, action, "comment", {
    id: row.id,
    platform_id: feature.platform_id,
    details: { content: row.content, author_id: row.user_id, feature_id: feature.id },
  });
}

type CommentChanges = {
  content?: string | undefined;
  is_concern?: boolean | undefined;
  pictures?: PictureList | undefined;
};

/** Edits a comment. The published text stays until moderation allows the new one. */
export async function updateComment(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { content, is_concern, pictures }: CommentChanges,
) {
  const found = await requireComment(deps, viewer, id);
  const isTextGiven = content !== undefined || pictures !== undefined;
  const mayEdit = !isTextGiven || can.editComment(viewer, found.row);
  const mayMark = is_concern === undefined || can.markConcern(viewer, found.row);
  if (!mayEdit || !mayMark) throw new AppError("forbidden");
  if (!can.discuss(viewer, found.feature)) throw new AppError("discussion_locked");
  const isReworded = content !== undefined && content !== found.row.content;
  if (isReworded || !keepsPictures(found.row.pictures, pictures))
    await updateText(deps, viewer, found, { content: content ?? found.row.content, pictures });
  if (is_concern !== undefined) await markConcern(deps, viewer, id, is_concern);
  return getComment(deps, viewer, id);
}

async function markConcern(
  deps: Deps,
  viewer: Viewer,
  id: number,
  isConcern: boolean,
): Promise<void> {
  await deps.write(async (tx) => {
    await lockCommentFeature(tx, id);
    await requireOpenDiscussion(tx, viewer, id);
    const changed = await setConcern(tx, id, isConcern);
    if (changed !== undefined) publishCommentChange(tx, changed);
  });
}

async function updateText(
  deps: Deps,
  viewer: Viewer,
  found: CommentWithFeature,
  { content, pictures }: { content: string; pictures: PictureList | undefined },
): Promise<void> {
  const { id } = found.row;
  const content_html = await formatComment(deps, content);
  const via = getVia(viewer);
  const posted_as = getOfficialRole(viewer, found.feature);
  const reviewed = await reviewEdit(
    deps,
    {
      subject_type: "comment",
      content: withAlternatives(content, pictures),
      pictures,
      ...{ author_id: viewer.id, posted_as, via },
    },
    { update_comment: { id, content, via, pictures } },
    id,
  );
  await writeReviewed(deps, reviewed, {
    write: async (tx) => {
      await lockCommentFeature(tx, id);
      await requireOpenDiscussion(tx, viewer, id);
      const edit = { by: found.row.user_id === viewer.id ? null : posted_as, now: deps.now() };
      const changed = await updateContent(tx, id, { content, content_html, via, ...edit });
      if (changed === undefined) throw new AppError("not_found");
      await setPictures(
        tx,
        { ...ofComment(id, changed.platform_id), user_id: viewer.id },
        { pictures, isHeld: reviewed.holdsPictures, at: reviewed.reviewedAt },
      );
      await rewordComment(tx, id, getPlainText({ content, content_html }));
      await saveVerdict(tx, reviewed, id);
      tellMentioned(tx, viewer, { ...changed, content }, found.row.content);
      auditStaffAction(tx, viewer, found, "comment.edit");
      if (found.row.posted_as !== null)
        tx.emit(viewer, { kind: "answers_changed", platform_id: changed.platform_id });
      if (found.row.moderation_state === "public") publishCommentChange(tx, toFeatureIds(found));
    },
  });
}

/** Deletes a comment with its replies: at once for its author, while staff hide it first, so that it can be restored. */
export async function deleteComment(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const found = await requireComment(deps, viewer, id);
  if (!can.deleteComment(viewer, found.row, found.feature)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    await lockCommentFeature(tx, id);
    await retractThread(tx, id);
    const by = getDeleter(viewer, { ...found.feature, user_id: found.row.user_id });
    if (by !== "author" && found.row.moderation_state === "public")
      await logCommentDeletion(tx, id, by === "team" ? "team" : "person", deps.now());
    const result = await (by === "author" ? deleteRows(tx, id) : hideThread(tx, id, deps.now()));
    if (result === undefined) throw new AppError("not_found");
    auditStaffAction(tx, viewer, found, "comment.delete");
    tx.emit(viewer, { kind: "answers_changed", platform_id: result.platform_id });
    if (found.feature.listed) publishCommentChange(tx, result);
  });
}

/** Pins or unpins a comment. Idempotent. */
export async function pinComment(deps: Deps, viewer: Viewer, id: number, pinned: boolean) {
  const found = await requireComment(deps, viewer, id);
  if (!can.pinComment(viewer, found.feature)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    if (!(await setPinned(tx, id, pinned))) return;
    auditStaffAction(tx, viewer, found, pinned ? "comment.pin" : "comment.unpin");
    publishCommentChange(tx, toFeatureIds(found));
  });
  return getComment(deps, viewer, id);
}
