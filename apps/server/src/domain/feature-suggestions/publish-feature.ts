import type { WriteTx } from "../../db/write.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { setMergedFeatureState } from "../features/merge-queries.ts";
import { lockFeature, publishRow, unpublishRow } from "../features/write-queries.ts";
import { moveFeatureTagCounts } from "../tags/queries.ts";
import { writeUpvote } from "../votes/votes.ts";

/**
 * Publishes a pending or rejected feature, the first time with its author's vote, unless a program suggested it. Later
 * publications add no vote: the author may have withdrawn it. Returns undefined if it is public.
 */
export async function publishFeature(tx: WriteTx, id: number) {
  // Locked first, so that no concurrent transaction changes the counts.
  await lockFeature(tx, id);
  const row = await publishRow(tx, id);
  if (row === undefined) {
    await setMergedFeatureState(tx, id, "public");
    return undefined;
  }
  const { was_public, is_imported, via, ...published } = row;
  const { user_id } = published;
  if (user_id !== null && !was_public && via !== "agent") await writeUpvote(tx, user_id, id);
  await moveFeatureTagCounts(tx, [id], 1);
  const event = { feature_id: id, platform_id: published.platform_id };
  // Who hears of new features is not told of what was brought from elsewhere.
  const kind = was_public
    ? "feature_shown"
    : is_imported
      ? "feature_imported"
      : "feature_published";
  tx.emit(null, { kind, ...event });
  publishFeatureChange(tx, "created", published);
  return published;
}

/** Unpublishes a feature: only its author still sees it. Returns undefined if it is not public. */
export async function unpublishFeature(tx: WriteTx, id: number) {
  await lockFeature(tx, id);
  const unpublished = await unpublishRow(tx, id, "rejected");
  if (unpublished === undefined) await setMergedFeatureState(tx, id, "rejected");
  else {
    await moveFeatureTagCounts(tx, [id], -1);
    const event = { feature_id: id, platform_id: unpublished.platform_id };
    tx.emit(null, { kind: "feature_removed", ...event });
  }
  return unpublished;
}
