/** Changes the status of a feature. */

import { validationMessages } from "@upwell/contract/messages";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import { serverLimits } from "@upwell/contract/server-limits";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import { getVia, type Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { lockListedFeature, requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import { countRecipients } from "../notifications/recipient-queries.ts";
import { setPictures, withAlternatives } from "../pictures/set-pictures.ts";
import { saveSeenFeatures } from "../team-news/seen-queries.ts";
import type { Deps } from "./deps.ts";
import { presentStatusUpdate } from "./list-status-updates.ts";
import {
  describePlanChange,
  isSamePlan,
  type Plan,
  type PlanChange,
  type Planned,
  planAfter,
} from "./plan.ts";
import { findStatusUpdate, insertStatusUpdate } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;

const isLaunch = (status: Status) => statusGroup(status) === "launched";

type Change = PlanChange & {
  comment: string;
  old_status?: Status | undefined;
  /** The entry of the changelog that explains it. */
  changelog_entry_id?: number;
  pictures?: PictureList | undefined;
};

/** Requires a comment to decline a feature, or to repeat its current status without a change of its plan. */
function requireComment(feature: Planned, { new_status, comment }: Change, plan: Plan): void {
  if (comment !== "") return;
  if (feature.status !== new_status) {
    if (statusGroup(new_status) === "declined")
      throw createFieldError("comment", validationMessages.statusCommentNeeded);
  } else if (isSamePlan(feature, plan))
    throw createFieldError("comment", validationMessages.statusSame);
}

/**
 * Writes a status change and returns the id of its timeline entry. Any status may follow any other.
 * Throws 409 if `old_status` is not the current one. Callers check permission and moderate the comment.
 */
export const writeStatus = (
  deps: Pick<Deps, "write" | "now">,
  viewer: Viewer,
  id: number,
  change: Change,
) => deps.write((tx) => writeStatusChange(tx, deps, viewer, { id, ...change }));

/** Like writeStatus, in a transaction of the caller, who may notify the feature's recipients instead. */
export async function writeStatusChange(
  tx: WriteTx,
  deps: Pick<Deps, "now">,
  viewer: Pick<Viewer, "id" | "role" | "teams" | "api_key">,
  { id, isNotified = true, ...change }: Change & { id: number; isNotified?: boolean },
): Promise<number> {
  const { new_status, comment, old_status: seen } = change;
  const feature = await lockListedFeature(tx, id);
  const { status: old_status, platform_id } = feature;
  if (seen !== undefined && seen !== old_status) throw new AppError("status_changed");
  const now = deps.now();
  const plan = planAfter(feature, change, now);
  requireComment(feature, change, plan);
  const updateId = await insertStatusUpdate(tx, {
    feature_id: id,
    user_id: viewer.id,
    old_status,
    new_status,
    comment,
    posted_as: getOfficialRole(viewer, { platform_id }) ?? "team",
    via: getVia(viewer),
    plan,
    changelog_entry_id: change.changelog_entry_id,
    now,
  });
  const text = { owner: "status_update_id", id: updateId, platform_id } as const;
  await setPictures(tx, { ...text, user_id: viewer.id }, { pictures: change.pictures, at: now });
  // Who decides about an idea has read it.
  await saveSeenFeatures(tx, { userId: viewer.id, platformId: platform_id }, [id], now);
  const event = { feature_id: id, platform_id };
  if (plan.expected !== feature.expected) tx.emit(viewer, { kind: "feature_changed", ...event });
  const kind = isNotified ? "status" : "status_by_entry";
  tx.emit(viewer, { kind, ...event, status_update_id: updateId });
  if (isLaunch(new_status) && !isLaunch(old_status))
    tx.emit(viewer, {
      kind: "outcome_survey",
      feature_id: id,
      next_attempt_at: new Date(now.getTime() + serverLimits.outcome.askAfterDays * dayMs),
    });
  tx.audit(viewer, "feature.status", "feature", {
    id,
    platform_id,
    details: { old_status, new_status, comment, ...describePlanChange(feature, plan) },
  });
  publishFeatureChange(tx, "status", { id, platform_id, status: new_status });
  return updateId;
}

/** Changes the status of a feature and returns the timeline entry. Throws 404, 403, and 409 if stale. */
export async function changeStatus(deps: Deps, viewer: Viewer, id: number, change: Change) {
  const feature = await requireFeature(deps.db, id);
  if (!can.updateStatus(viewer, feature)) throw new AppError("forbidden");
  const { platform_id } = feature;
  const content = withAlternatives(change.comment, change.pictures);
  await assertMayBeSent(deps, viewer, { platform_id, content });
  const updateId = await writeStatus(deps, viewer, id, change);
  return presentStatusUpdate(found(await findStatusUpdate(deps.db, updateId)));
}

/** Counts the users whom a status change would notify, without the viewer. */
export async function getStatusRecipients(deps: Deps, viewer: Viewer, id: number) {
  const feature = await requireFeature(deps.db, id);
  if (!can.updateStatus(viewer, feature)) throw new AppError("forbidden");
  return countRecipients(deps.db, id, viewer.id);
}
