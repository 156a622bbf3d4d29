import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { findMergeableFeature, lockFeatures } from "../features/lock-queries.ts";
import { type MergeIds, unmarkMerged } from "../features/merge-queries.ts";
import { getUndoDeadline } from "../features/undoable.ts";
import { cancelPending } from "../notifications/outbox-queries.ts";
import { removeCopiedTags } from "../tags/copy-tags.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { restoreWish } from "../wishes/merge-queries.ts";
import type { Deps } from "./deps.ts";
import { removeWorkaround, returnToSource } from "./move-queries.ts";
import { presentMerge } from "./present.ts";
import { reopenProposals } from "./proposal-queries.ts";
import { markUndone, requireMerge, wasSplitSince } from "./queries.ts";

/** Locks both features and reads the merge again. Throws a 409 with the reason if it cannot be undone. */
async function lockMerged(tx: Tx, id: number, now: Date) {
  const { source_id, target_id } = await requireMerge(tx, id);
  const locked = await lockFeatures(tx, [source_id ?? 0, target_id ?? 0]);
  const merge = await requireMerge(tx, id);
  if (merge.undone_at !== null) throw new AppError("merge_undone");
  const source = locked.get(merge.source_id ?? 0);
  const target = locked.get(merge.target_id ?? 0);
  if (source === undefined || target === undefined) throw new AppError("merge_unavailable");
  if (now > getUndoDeadline(merge.created_at, limits.merges)) throw new AppError("merge_expired");
  if (target.merged_into_id !== null) {
    const into = await findMergeableFeature(tx, target.merged_into_id);
    throw new AppError("merge_target_merged", {
      detail: apiMessages.mergeTargetMerged(target.title, into?.title ?? ""),
    });
  }
  if (await wasSplitSince(tx, target.id, merge.created_at))
    throw new AppError("merge_target_split");
  return { source, target };
}

/** Restores everything in the global lock order: features, platforms, users, counters, tags. */
async function restoreAll(tx: Tx, ids: MergeIds, targetListed: boolean, now: Date) {
  // Locks the platform before any user.
  const listed = await unmarkMerged(tx, ids.source);
  const counts = await returnToSource(tx, ids, { listed });
  await removeWorkaround(tx, ids);
  await restoreWish(tx, ids);
  if (listed) await moveFeatureTagCounts(tx, [ids.source], 1);
  const tags = { from: ids.source, to: ids.target, isCounted: targetListed, now };
  const removed = await removeCopiedTags(tx, tags);
  return { listed, counts, hasFewerTags: removed.length > 0 };
}

/** Undoes a merge as part of a write. Throws a 409 with the reason if it cannot be undone, or 410. */
export async function undoMergeIn(tx: WriteTx, viewer: Viewer, id: number, now: Date) {
  const { source, target } = await lockMerged(tx, id, now);
  const ids: MergeIds = { source: source.id, target: target.id };
  const { listed, counts, hasFewerTags } = await restoreAll(tx, ids, target.listed, now);
  await reopenProposals(tx, id);
  await markUndone(tx, id, viewer.id, now);
  // Who was not notified about the merge needs no notification about its undo.
  if (!(await cancelPending(tx, "merge", id)))
    tx.emit(viewer, { kind: "merge_undone", feature_id: source.id, merge_id: id });
  const { platform_id } = source;
  if (listed) tx.emit(viewer, { kind: "feature_shown", feature_id: source.id, platform_id });
  else tx.emit(viewer, { kind: "answers_changed", platform_id });
  if (hasFewerTags)
    tx.emit(viewer, { kind: "feature_changed", feature_id: target.id, platform_id });
  tx.audit(viewer, "feature.unmerge", "feature", {
    id: source.id,
    platform_id,
    details: { title: source.title, from: target.id, from_title: target.title },
  });
  if (listed) publishFeatureChange(tx, "created", counts.source);
  if (target.listed) publishFeatureChange(tx, ["votes", "comments"], counts.target);
}

/** Undoes a merge: moves back what still exists. Later votes and comments stay on the target. */
export async function undoMerge(deps: Deps, viewer: Viewer, id: number) {
  const { platform_id } = await requireMerge(deps.db, id);
  if (!can.mergeFeatures(viewer, { platform_id })) throw new AppError("forbidden");
  return deps.write(async (tx) => {
    await undoMergeIn(tx, viewer, id, deps.now());
    return presentMerge(await requireMerge(tx, id));
  });
}
