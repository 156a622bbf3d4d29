/** Changes the status of a feature. */
import { validationMessages } from "@upwell/contract/messages";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getAnswerer } from "../../policy/can.ts";
import { lockListedFeature, requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { assertPassesRules } from "../moderation/review.ts";
import { countRecipients } from "../notifications/recipient-queries.ts";
import { presentStatusUpdate } from "./list-status-updates.ts";
import { findStatusUpdate } from "./queries.ts";
import { insertStatusUpdate } from "./write-queries.ts";

type Change = { new_status: Status; comment: string; old_status?: Status | undefined };

/** Requires a comment to decline a feature, or to repeat its current status. */
function requireComment(current: Status, { new_status, comment }: Change): void {
  if (comment !== "") return;
  if (current === new_status) throw createFieldError("comment", validationMessages.statusSame);
  if (statusGroup(new_status) === "declined")
    throw createFieldError("comment", validationMessages.statusCommentNeeded);
}

/**
 * Writes a status change and returns the id of its timeline entry. Any status may follow any other.
 * Throws 409 if `old_status` is not the current one. Callers check permission and moderate the comment.
 */
export async function writeStatus(deps: Deps, viewer: Viewer, id: number, change: Change) {
  const { new_status, comment, old_status: expected } = change;
  return deps.write(async (tx) => {
    const { status: old_status, platform_id } = await lockListedFeature(tx, id);
    if (expected !== undefined && expected !== old_status) throw new AppError("status_changed");
    requireComment(old_status, change);
    const updateId = await insertStatusUpdate(tx, {
      feature_id: id,
      user_id: viewer.id,
      old_status,
      new_status,
      comment,
      answered_as: getAnswerer(viewer, { platform_id }) ?? "team",
      now: deps.now(),
    });
    tx.emit({
      kind: "status",
      actor_id: viewer.id,
      feature_id: id,
      status_update_id: updateId,
    });
    tx.audit({
      actor_id: viewer.id,
      action: "feature.status",
      subject_type: "feature",
      subject_id: id,
      platform_id,
      details: { old_status, new_status, comment },
    });
    publishFeatureChange(tx, "status", { id, platform_id, status: new_status });
    return updateId;
  });
}

/** Changes the status of a feature and returns the timeline entry. Throws 404, 403, and 409 if stale. */
export async function changeStatus(deps: Deps, viewer: Viewer, id: number, change: Change) {
  const feature = await requireFeature(deps.db, id);
  if (!can.updateStatus(viewer, feature)) throw new AppError("forbidden");
  assertPassesRules(deps, viewer.id, change.comment);
  const updateId = await writeStatus(deps, viewer, id, change);
  const written = await findStatusUpdate(deps.db, updateId);
  if (written === undefined) throw new AppError("not_found");
  return presentStatusUpdate(written);
}

/** Counts the users whom a status change would notify, without the viewer. */
export async function getStatusRecipients(deps: Deps, viewer: Viewer, id: number) {
  const feature = await requireFeature(deps.db, id);
  if (!can.updateStatus(viewer, feature)) throw new AppError("forbidden");
  return countRecipients(deps.db, id, viewer.id);
}
