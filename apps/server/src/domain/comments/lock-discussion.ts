/** The team and admins lock the discussion of a feature: until it is unlocked, nobody else writes or edits comments. */
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { lockListedFeature, requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import { logDiscussionLocked, logDiscussionUnlocked } from "../moderation-log/write-queries.ts";
import type { Deps } from "./deps.ts";
import { findCommentedFeature } from "./queries.ts";
import { setLock } from "./write-queries.ts";

/** Throws 409 if the discussion that a comment is in is locked for the viewer. To decide, its feature has to be locked. */
export async function requireOpenDiscussion(db: Db, viewer: Viewer, commentId: number) {
  const feature = await findCommentedFeature(db, commentId);
  if (feature !== undefined && !can.discuss(viewer, feature))
    throw new AppError("discussion_locked");
}

async function requireLockable(deps: Deps, viewer: Viewer, id: number) {
  const feature = await requireFeature(deps.db, id);
  if (!can.lockDiscussion(viewer, feature)) throw new AppError("forbidden");
  return feature;
}

/** Locks the discussion of a feature. Throws 403, 404, 409 if it is locked or merged, and 422 for the reason. */
export async function lockDiscussion(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { reason }: { reason: string },
) {
  const { platform_id } = await requireLockable(deps, viewer, id);
  await assertMayBeSent(deps, viewer, { platform_id, content: reason });
  const locked_at = deps.now();
  await deps.write(async (tx) => {
    await lockListedFeature(tx, id);
    if (!(await setLock(tx, id, { lock_reason: reason, locked_at })))
      throw new AppError("discussion_locked");
    const source = getOfficialRole(viewer, { platform_id }) === "team" ? "team" : "person";
    await logDiscussionLocked(tx, id, { source, reason, now: locked_at });
    tx.audit(viewer, "feature.lock", "feature", { id, platform_id, details: { reason } });
    publishFeatureChange(tx, ["comments", "edited"], { id, platform_id });
  });
  return { reason, locked_at };
}

/** Unlocks the discussion of a feature. Idempotent. Throws 403, 404, and 409 if it was merged. */
export async function unlockDiscussion(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { platform_id } = await requireLockable(deps, viewer, id);
  await deps.write(async (tx) => {
    await lockListedFeature(tx, id);
    if (!(await setLock(tx, id, null))) return;
    await logDiscussionUnlocked(tx, id);
    tx.audit(viewer, "feature.unlock", "feature", { id, platform_id });
    publishFeatureChange(tx, ["comments", "edited"], { id, platform_id });
  });
}
