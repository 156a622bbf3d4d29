/** Editing, deleting and pinning a comment. */
import type { CommentWire } from "@upwell/contract/comments";
import type { Tx } from "../../db/client.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { keepVerdict, reviewReplacement } from "../moderation/review.ts";
import { announceComments } from "./announce.ts";
import { requireComment, showComment } from "./comments.ts";
import { presentComment } from "./present.ts";
import { deleteRows, lockFeatureOf, setPinned, updateContent } from "./write-queries.ts";

type Found = Awaited<ReturnType<typeof requireComment>>;

const onFeature = ({ feature }: Found) => ({
  feature_id: feature.id,
  platform_id: feature.platform_id,
});

/** Notes what staff does to the words of others. */
async function noteStaffDeed(
  tx: Tx,
  viewer: Viewer,
  { row, feature }: Found,
  action: string,
): Promise<void> {
  if (row.user_id === viewer.id && action !== "comment.pin" && action !== "comment.unpin") return;
  await noteDeed(tx, {
    actor_id: viewer.id,
    action,
    subject_type: "comment",
    subject_id: row.id,
    platform_id: feature.platform_id,
    details: { content: row.content, author_id: row.user_id, feature_id: feature.id },
  });
}

/** The words of before stay until the new ones were allowed. */
export async function updateComment(
  deps: Deps,
  viewer: Viewer,
  id: number,
  content: string,
): Promise<CommentWire> {
  const found = await requireComment(deps, viewer, id);
  if (!can.editComment(viewer, found.row)) throw new AppError("forbidden");
  if (content === found.row.content) return presentComment(found.row, found.feature, viewer);
  const reviewed = await reviewReplacement(
    deps,
    { subject_type: "comment", content, author_id: viewer.id },
    { update_comment: { id, content } },
    id,
  );
  await deps.db.transaction().execute(async (tx) => {
    const changed = await updateContent(tx, id, { content, now: deps.now() });
    if (changed === undefined) throw new AppError("not_found");
    await keepVerdict(tx, reviewed, id);
    await noteStaffDeed(tx, viewer, found, "comment.edit");
  });
  if (found.row.moderation_state === "public") announceComments(deps, onFeature(found));
  return showComment(deps, viewer, id);
}

/** Its replies go with it. */
export async function deleteComment(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const found = await requireComment(deps, viewer, id);
  if (!can.deleteComment(viewer, found.row, found.feature)) throw new AppError("forbidden");
  const left = await transactionOnceQuiet(deps.db, async (tx) => {
    await lockFeatureOf(tx, id);
    const result = await deleteRows(tx, id);
    if (result === undefined) throw new AppError("not_found");
    await noteStaffDeed(tx, viewer, found, "comment.delete");
    return result;
  });
  if (found.feature.listed) announceComments(deps, left);
}

/** Twice is once. */
export async function pinComment(
  deps: Deps,
  viewer: Viewer,
  id: number,
  pinned: boolean,
): Promise<CommentWire> {
  const found = await requireComment(deps, viewer, id);
  if (!can.pinComment(viewer, found.feature)) throw new AppError("forbidden");
  const changed = await deps.db.transaction().execute(async (tx) => {
    const done = await setPinned(tx, id, pinned);
    if (done) await noteStaffDeed(tx, viewer, found, pinned ? "comment.pin" : "comment.unpin");
    return done;
  });
  if (changed) announceComments(deps, onFeature(found));
  return showComment(deps, viewer, id);
}
