import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { deleteFeatures } from "../features/change-feature.ts";
import { lockForDeletion } from "../features/deletion-queries.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { prepareOwnText, restoreOwnText } from "../features/restore-text.ts";
import { getUndoDeadline } from "../features/undoable.ts";
import { cancelPending } from "../notifications/outbox-queries.ts";
import type { Deps } from "./deps.ts";
import { presentSplit } from "./present.ts";
import { hasOtherSplit, isInUse, markUndone, requireSplit } from "./queries.ts";

/** Locks both features and reads the split again. Throws an error with the reason if it cannot be undone. */
async function lockSplit(tx: Tx, id: number, now: Date) {
  const { original_id, new_feature_id } = await requireSplit(tx, id);
  const locked = await lockFeatures(tx, [original_id ?? 0, new_feature_id ?? 0]);
  const split = await requireSplit(tx, id);
  if (split.undone_at !== null) throw new AppError("split_undone");
  const original = locked.get(split.original_id ?? 0);
  const newFeature = locked.get(split.new_feature_id ?? 0);
  if (original?.listed !== true || newFeature?.listed !== true)
    throw new AppError("split_unavailable");
  if (now > getUndoDeadline(split.created_at, serverLimits.splits))
    throw new AppError("split_expired");
  const features = { newFeature: newFeature.id, original: original.id, since: split.created_at };
  if (await isInUse(tx, features)) throw new AppError("split_in_use");
  return { original, newFeature };
}

/**
 * Undoes a split: deletes the new feature with its votes, which are copies, and with the last new feature restores what its
 * author wrote in the original. Votes for the original stay as they are. A part that someone has used can be merged with the original instead.
 */
export async function undoSplit(deps: Deps, viewer: Viewer, id: number) {
  const { platform_id, original_id } = await requireSplit(deps.db, id);
  if (!can.mergeFeatures(viewer, { platform_id })) throw new AppError("forbidden");
  const prepared = await prepareOwnText(deps, original_id ?? 0);
  const by = getOfficialRole(viewer, { platform_id });
  return deps.write(async (tx) => {
    const now = deps.now();
    const { original, newFeature } = await lockSplit(tx, id, now);
    // Before the new feature is deleted, and the event with it.
    const wasPending = await cancelPending(tx, "split", id);
    const ids = await lockForDeletion(tx, newFeature.id);
    if (!(await hasOtherSplit(tx, original.id, id)))
      await restoreOwnText(tx, deps, original.id, { prepared, by });
    await markUndone(tx, id, viewer.id, now);
    await deleteFeatures(tx, ids, { by: "team", now });
    if (!wasPending)
      tx.emit(viewer, { kind: "split_undone", feature_id: original.id, split_id: id });
    tx.audit(viewer, "feature.unsplit", "feature", {
      id: original.id,
      platform_id,
      details: { title: original.title, from: newFeature.id, from_title: newFeature.title },
    });
    publishFeatureChange(tx, "deleted", { id: newFeature.id, platform_id });
    publishFeatureChange(tx, "edited", { id: original.id, platform_id });
    return presentSplit(await requireSplit(tx, id));
  });
}
