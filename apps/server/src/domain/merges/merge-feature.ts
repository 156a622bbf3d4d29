/** Merges a feature into another. */
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { type LockedFeature, lockFeatures } from "../features/lock-queries.ts";
import { requireMergeable } from "../features/merge-permissions.ts";
import { type MergeIds, markMerged } from "../features/merge-queries.ts";
import { copyTags } from "../tags/copy-tags.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { copyWish } from "../wishes/merge-queries.ts";
import {
  copyWorkaround,
  countRelations,
  deleteCandidates,
  moveComments,
  moveNotes,
  moveRelations,
  recordProvenance,
  recordTags,
} from "./move-queries.ts";
import { presentMerge } from "./present.ts";
import { closeProposals } from "./proposal-queries.ts";
import {
  findMerge,
  insertMerge,
  isMergedInto,
  type MovedCounts,
  saveMovedCounts,
} from "./queries.ts";
import { moveFeatureCounts, moveSiteTotals, moveVoterCounts } from "./relation-queries.ts";

/** Locks both features. Throws a 409 with the reason if they cannot be merged. */
async function lockBoth(tx: Tx, sourceId: number, targetId: number): Promise<LockedFeature[]> {
  if (sourceId === targetId) throw new AppError("merge_into_itself");
  const locked = await lockFeatures(tx, [sourceId, targetId]);
  const [source, target] = [locked.get(sourceId), locked.get(targetId)];
  if (source === undefined || target === undefined) throw new AppError("merge_unavailable");
  if (source.platform_id !== target.platform_id) throw new AppError("merge_across_platforms");
  if (source.merged_into_id !== null) throw new AppError("merge_source_merged");
  if (target.merged_into_id !== null)
    throw new AppError(
      (await isMergedInto(tx, targetId, sourceId)) ? "merge_cycle" : "merge_target_merged",
    );
  if (!source.listed || !target.listed) throw new AppError("merge_unavailable");
  return [source, target];
}

/** Moves all relations in the global lock order: features, platforms, users, counters, tags. */
async function moveAll(tx: Tx, deps: Deps, ids: MergeIds) {
  const { mergeId, source, target } = ids;
  // Locks the platform before any user.
  await markMerged(tx, source, target);
  await recordProvenance(tx, ids);
  await moveNotes(tx, ids);
  await moveRelations(tx, ids);
  const relations = await countRelations(tx, mergeId);
  const [votes, follows] = [relations("vote"), relations("follow")];
  const comments = await moveComments(tx, ids);
  await copyWorkaround(tx, ids);
  await copyWish(tx, ids);
  await moveFeatureCounts(tx, source, {
    votes: -(votes.moved + votes.others),
    comments: -comments.visible,
    concerns: -comments.concerns,
    followers: -(follows.moved + follows.others),
  });
  const counts = await moveFeatureCounts(tx, target, {
    votes: votes.moved,
    comments: comments.visible,
    concerns: comments.concerns,
    followers: follows.moved,
  });
  await moveVoterCounts(tx, mergeId, -1);
  await moveSiteTotals(tx, { features: -1, upvotes: -votes.others });
  await moveFeatureTagCounts(tx, source, -1);
  const tags = await copyTags(tx, { from: source, to: target, now: deps.now() });
  await recordTags(tx, mergeId, tags);
  await closeProposals(tx, source, mergeId, deps.now());
  await deleteCandidates(tx, source);
  const moved: MovedCounts = {
    votes: votes.moved,
    comments: comments.all,
    followers: follows.moved,
    tags: tags.length,
  };
  await saveMovedCounts(tx, mergeId, moved);
  return { moved, counts };
}

/** Merges the source into the target in one transaction; the source's URL then leads to the target. */
export async function mergeFeature(deps: Deps, viewer: Viewer, sourceId: number, targetId: number) {
  const { platform_id } = await requireMergeable(deps, viewer, sourceId);
  const row = await deps.write(async (tx) => {
    const [source, target] = await lockBoth(tx, sourceId, targetId);
    const mergeId = await insertMerge(
      tx,
      { platform_id, source_id: sourceId, target_id: targetId, merged_by: viewer.id },
      deps.now(),
    );
    const { moved, counts } = await moveAll(tx, deps, {
      mergeId,
      source: sourceId,
      target: targetId,
    });
    tx.emit({
      kind: "merge",
      actor_id: viewer.id,
      feature_id: targetId,
      merge_id: mergeId,
    });
    tx.audit({
      actor_id: viewer.id,
      action: "feature.merge",
      subject_type: "feature",
      subject_id: sourceId,
      platform_id,
      details: { title: source?.title, into: targetId, into_title: target?.title, ...moved },
    });
    publishFeatureChange(tx, "merged", { id: sourceId, platform_id });
    publishFeatureChange(tx, ["votes", "comments"], { id: targetId, platform_id, ...counts });
    return findMerge(tx, mergeId);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentMerge(row);
}
