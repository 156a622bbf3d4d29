/** What staff deleted is restored, or goes for good. */
import { limits } from "@upwell/contract/limits";
import type { Viewer } from "../../lib/viewer.ts";
import * as queries from "./deletion-queries.ts";
import type { Deps } from "./deps.ts";
import { publishFeatureChange } from "./live-events.ts";
import { missingFeatureError } from "./merge-queries.ts";

/** Returns the time since which deletions can be taken back. */
export const getRestorableSince = (now: Date): Date =>
  new Date(now.getTime() - limits.deletions.restoreDays * 86_400_000);

/**
 * Restores a feature that staff deleted, with its votes, comments and follows and the features merged into it, for admins.
 * Throws 404, and 410 if it is deleted for good.
 */
export async function restoreFeature(
  deps: Pick<Deps, "now" | "write">,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const since = getRestorableSince(deps.now());
  await deps.write(async (tx) => {
    const ids = await queries.lockForDeletion(tx, id);
    const restored = await queries.showRows(tx, ids, since);
    const feature = restored.find((one) => one.id === id);
    if (feature === undefined) throw await missingFeatureError(tx, id);
    await queries.moveCounts(tx, ids, 1, { withContent: false });
    const { platform_id, title } = feature;
    tx.audit(viewer, "feature.restore", "feature", { id, platform_id, details: { title } });
    tx.emit(viewer, { kind: "feature_shown", feature_id: id, platform_id });
    publishFeatureChange(tx, "created", { id, platform_id });
  });
}
