/** Merges a feature into another. */
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { requireMergeable } from "../features/merge-permissions.ts";
import { type MergeIds, markMerged } from "../features/merge-queries.ts";
import { copyTags } from "../tags/copy-tags.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { copyWish } from "../wishes/merge-queries.ts";
import type { Deps } from "./deps.ts";
import { copyWorkaround, deleteCandidates, moveToTarget } from "./move-queries.ts";
import { presentMerge } from "./present.ts";
import { closeProposals } from "./proposal-queries.ts";
import { insertMerge, isMergedInto, requireMerge } from "./queries.ts";

/** Locks both features. Throws a 409 with the reason if they cannot be merged. */
async function lockBoth(tx: Tx, ids: MergeIds) {
  if (ids.source === ids.target) throw new AppError("merge_into_itself");
  const locked = await lockFeatures(tx, [ids.source, ids.target]);
  const [source, target] = [locked.get(ids.source), locked.get(ids.target)];
  if (source === undefined || target === undefined) throw new AppError("merge_unavailable");
  if (source.platform_id !== target.platform_id) throw new AppError("merge_across_platforms");
  if (source.merged_into_id !== null) throw new AppError("merge_source_merged");
  if (target.merged_into_id !== null)
    throw new AppError(
      (await isMergedInto(tx, target.id, source.id)) ? "merge_cycle" : "merge_target_merged",
    );
  if (!source.listed || !target.listed) throw new AppError("merge_unavailable");
  return { source, target };
}

type Both = Awaited<ReturnType<typeof lockBoth>>;

/**
 * Moves what belongs to the source in the global lock order: features, platforms, users, counters, tags. Returns the counts
 * after it, and by how much they moved.
 */
async function moveAll(tx: Tx, ids: MergeIds, { source, target }: Both, now: Date) {
  // Locks the platform before any user.
  await markMerged(tx, ids.source, ids.target);
  const counts = await moveToTarget(tx, ids);
  await copyWorkaround(tx, ids);
  await copyWish(tx, ids);
  await moveFeatureTagCounts(tx, [ids.source], -1);
  const tags = await copyTags(tx, { from: ids.source, to: ids.target, now });
  await deleteCandidates(tx, ids.source);
  // The target may lose a vote: a removed one of the source ends a later one of its mailbox.
  const votes_moved = Math.max(counts.target.upvotes - target.upvote_count, 0);
  const moved = {
    votes_moved,
    votes_shared: Math.max(source.upvote_count - votes_moved, 0),
    followers_moved: counts.target.follower_count - target.follower_count,
    tags_moved: tags.length,
  };
  return { counts, moved };
}

/**
 * Merges two features as an import brings it, told to nobody. Returns false if they cannot be merged, such as in a circle.
 */
export async function mergeImported(
  tx: WriteTx,
  ids: MergeIds,
  { platform_id, created_at }: { platform_id: number; created_at: Date },
): Promise<boolean> {
  const both = await lockBoth(tx, ids).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (both?.source.platform_id !== platform_id) return false;
  const { moved } = await moveAll(tx, ids, both, created_at);
  await insertMerge(tx, {
    ...{ platform_id, source_id: ids.source, target_id: ids.target, created_at },
    ...moved,
  });
  return true;
}

/** Merges the source into the target in one transaction; the source's URL then leads to the target. */
export async function mergeFeature(deps: Deps, viewer: Viewer, sourceId: number, targetId: number) {
  const { platform_id } = await requireMergeable(deps, viewer, sourceId);
  return deps.write(async (tx) => {
    const ids: MergeIds = { source: sourceId, target: targetId };
    const both = await lockBoth(tx, ids);
    const { source, target } = both;
    const now = deps.now();
    const { counts, moved } = await moveAll(tx, ids, both, now);
    const merge_id = await insertMerge(tx, {
      platform_id,
      source_id: sourceId,
      target_id: targetId,
      merged_by: viewer.id,
      ...moved,
      created_at: now,
    });
    await closeProposals(tx, sourceId, merge_id, now);
    const merge = presentMerge(await requireMerge(tx, merge_id));
    tx.emit(viewer, { kind: "merge", feature_id: targetId, merge_id });
    const merged = { feature_id: sourceId, platform_id, merged_into_id: targetId };
    tx.emit(viewer, { kind: "feature_merged", ...merged });
    if (moved.tags_moved > 0)
      tx.emit(viewer, { kind: "feature_changed", feature_id: targetId, platform_id });
    tx.audit(viewer, "feature.merge", "feature", {
      id: sourceId,
      platform_id,
      details: { title: source.title, into: targetId, into_title: target.title, ...merge.moved },
    });
    publishFeatureChange(tx, "merged", { id: sourceId, platform_id });
    publishFeatureChange(tx, ["votes", "comments"], counts.target);
    return merge;
  });
}
