/** Edits, deletes and pins comments. */
import type { AuditAction } from "@upwell/contract/audit/values";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { reviewEdit, saveVerdict } from "../moderation/review.ts";
import { retractThread, rewordComment } from "../notifications/retract.ts";
import { getComment, requireComment } from "./comments.ts";
import { publishCommentChange } from "./live-events.ts";
import { presentComment } from "./present.ts";
import { deleteRows, lockCommentFeature, setPinned, updateContent } from "./write-queries.ts";

type CommentWithFeature = Awaited<ReturnType<typeof requireComment>>;

const toFeatureIds = ({ feature }: CommentWithFeature) => ({
  feature_id: feature.id,
  platform_id: feature.platform_id,
});

/** Records an audit event for pins, and for changes to other users' comments. */
function auditStaffAction(
  tx: WriteTx,
  viewer: Viewer,
  { row, feature }: CommentWithFeature,
  action: AuditAction,
): void {
  if (row.user_id === viewer.id && action !== "comment.pin" && action !== "comment.unpin") return;
  tx.audit({
    actor_id: viewer.id,
    action,
    subject_type: "comment",
    subject_id: row.id,
    platform_id: feature.platform_id,
    details: { content: row.content, author_id: row.user_id, feature_id: feature.id },
  });
}

/** Edits a comment. The published text stays until moderation allows the new one. */
export async function updateComment(deps: Deps, viewer: Viewer, id: number, content: string) {
  const found = await requireComment(deps, viewer, id);
  if (!can.editComment(viewer, found.row)) throw new AppError("forbidden");
  if (content === found.row.content) return presentComment(found.row, found.feature, viewer);
  const reviewed = await reviewEdit(
    deps,
    { subject_type: "comment", content, author_id: viewer.id },
    { update_comment: { id, content } },
    id,
  );
  await deps.write(async (tx) => {
    const changed = await updateContent(tx, id, { content, now: deps.now() });
    if (changed === undefined) throw new AppError("not_found");
    await rewordComment(tx, id, content);
    await saveVerdict(tx, reviewed, id);
    auditStaffAction(tx, viewer, found, "comment.edit");
    if (found.row.moderation_state === "public") publishCommentChange(tx, toFeatureIds(found));
  });
  return getComment(deps, viewer, id);
}

/** Deletes a comment with its replies. */
export async function deleteComment(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const found = await requireComment(deps, viewer, id);
  if (!can.deleteComment(viewer, found.row, found.feature)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    await lockCommentFeature(tx, id);
    await retractThread(tx, id);
    const result = await deleteRows(tx, id);
    if (result === undefined) throw new AppError("not_found");
    auditStaffAction(tx, viewer, found, "comment.delete");
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
