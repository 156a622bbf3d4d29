import type { MergeWire } from "@upwell/contract/merges/schemas";
import { apiMessages } from "@upwell/contract/messages";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { findMergeableFeature, lockFeatures } from "../features/lock-queries.ts";
import { type MergeIds, unmarkMerged } from "../features/merge-queries.ts";
import { cancelPendingMerge } from "../notifications/outbox-queries.ts";
import { removeCopiedTags } from "../tags/copy-tags.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { restoreWish } from "../wishes/merge-queries.ts";
import { getUndoDeadline, presentMerge } from "./present.ts";
import { reopenProposals } from "./proposal-queries.ts";
import { findMerge, type MergeRow, markUndone, wasSplitSince } from "./queries.ts";
import { moveFeatureCounts, moveSiteTotals, moveVoterCounts } from "./relation-queries.ts";
import {
  countRestored,
  listMergeTags,
  restoreComments,
  restoreRelations,
} from "./restore-queries.ts";

/** Locks both features and reads the merge again. Throws a 409 with the reason if it cannot be undone. */
async function lockMerged(tx: Tx, id: number, now: Date) {
  const before = await findMerge(tx, id);
  const ids = [before?.source_id, before?.target_id].filter((one) => typeof one === "number");
  const locked = await lockFeatures(tx, ids);
  const merge = await findMerge(tx, id);
  if (merge === undefined) throw new AppError("not_found");
  if (merge.undone_at !== null) throw new AppError("merge_undone");
  const source = locked.get(merge.source_id ?? 0);
  const target = locked.get(merge.target_id ?? 0);
  if (source === undefined || target === undefined) throw new AppError("merge_unavailable");
  if (now > getUndoDeadline(merge.created_at)) throw new AppError("merge_expired");
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
async function restoreAll(tx: Tx, deps: Deps, ids: MergeIds, targetListed: boolean) {
  const { mergeId, source, target } = ids;
  // Locks the platform before any user.
  const listed = await unmarkMerged(tx, source);
  await restoreRelations(tx, ids);
  const restored = await countRestored(tx, ids);
  const [votes, followers] = [restored("vote"), restored("follow")];
  const { comments, concerns } = await restoreComments(tx, ids);
  await restoreWish(tx, ids);
  const sourceCounts = await moveFeatureCounts(tx, source, {
    votes: votes.moved + votes.restored,
    comments,
    concerns,
    followers: followers.moved + followers.restored,
  });
  const targetCounts = await moveFeatureCounts(tx, target, {
    votes: -votes.moved,
    comments: -comments,
    concerns: -concerns,
    followers: -followers.moved,
  });
  await moveVoterCounts(tx, mergeId, 1);
  await moveSiteTotals(tx, { features: listed ? 1 : 0, upvotes: votes.restored });
  if (listed) await moveFeatureTagCounts(tx, source, 1);
  const tags = await listMergeTags(tx, mergeId);
  await removeCopiedTags(tx, { from: target, tags, isCounted: targetListed, now: deps.now() });
  return { listed, sourceCounts, targetCounts };
}

/** Cancels the merge's outbox event if it is still pending, otherwise emits an undo event. */
async function emitUndone(tx: WriteTx, viewer: Viewer, { mergeId, source }: MergeIds) {
  if (await cancelPendingMerge(tx, mergeId)) return;
  tx.emit({
    kind: "merge_undone",
    actor_id: viewer.id,
    feature_id: source,
    merge_id: mergeId,
  });
}

async function requireMerge({ db }: Deps, viewer: Viewer, id: number): Promise<MergeRow> {
  const merge = await findMerge(db, id);
  if (merge === undefined) throw new AppError("not_found");
  if (!can.mergeFeatures(viewer, merge)) throw new AppError("forbidden");
  return merge;
}

/** Undoes a merge: moves back what still exists. Later votes and comments stay on the target. */
export async function undoMerge(deps: Deps, viewer: Viewer, id: number): Promise<MergeWire> {
  const { platform_id } = await requireMerge(deps, viewer, id);
  const row = await deps.write(async (tx) => {
    const { source, target } = await lockMerged(tx, id, deps.now());
    const ids: MergeIds = { mergeId: id, source: source.id, target: target.id };
    const { listed, sourceCounts, targetCounts } = await restoreAll(tx, deps, ids, target.listed);
    await reopenProposals(tx, id);
    await markUndone(tx, id, viewer.id, deps.now());
    await emitUndone(tx, viewer, ids);
    tx.audit({
      actor_id: viewer.id,
      action: "feature.unmerge",
      subject_type: "feature",
      subject_id: source.id,
      platform_id,
      details: { title: source.title, from: target.id, from_title: target.title },
    });
    if (listed)
      publishFeatureChange(tx, "created", { id: source.id, platform_id, ...sourceCounts });
    if (target.listed)
      publishFeatureChange(tx, ["votes", "comments"], {
        id: target.id,
        platform_id,
        ...targetCounts,
      });
    return findMerge(tx, id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentMerge(row);
}
