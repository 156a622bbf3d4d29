/** Changing the status of a feature. */
import { sentences } from "@upwell/contract/sentences";
import { type Status, statusGroup } from "@upwell/contract/status";
import type { StatusUpdateWire } from "@upwell/contract/timeline";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { announceFeature } from "../features/announce.ts";
import { requireFeature } from "../features/find-feature.ts";
import { lockForChange } from "../features/lock-feature.ts";
import { audienceFor } from "../notifications/audience.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { getTimeline } from "./timeline.ts";
import { insertStatusUpdate } from "./write-queries.ts";

type Change = { new_status: Status; comment: string; old_status?: Status | undefined };

/** A refusal needs a reason, and a repetition something new to say. */
function ensureComment(now: Status, { new_status, comment }: Change): void {
  if (comment !== "") return;
  if (now === new_status) throw fieldError("comment", sentences.statusSame);
  if (statusGroup(new_status) === "declined")
    throw fieldError("comment", sentences.statusCommentNeeded);
}

/**
 * Any status may follow any other. Who saw another one than stands by now is told so. Answers with
 * the id of the timeline's new row; whether the viewer may do this has been asked already.
 */
export async function writeStatus(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<number> {
  const { new_status, comment, old_status: seen } = change;
  const { updateId, platform_id } = await transactionOnceQuiet(deps.db, async (tx) => {
    const { status: old_status, platform_id } = await lockForChange(tx, id);
    if (seen !== undefined && seen !== old_status) throw new AppError("status_changed");
    ensureComment(old_status, change);
    const written = await insertStatusUpdate(tx, {
      feature_id: id,
      user_id: viewer.id,
      old_status,
      new_status,
      comment,
      now: deps.now(),
    });
    await tellOf(tx, {
      kind: "status",
      actor_id: viewer.id,
      feature_id: id,
      status_update_id: written,
    });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "feature.status",
      subject_type: "feature",
      subject_id: id,
      platform_id,
      details: { old_status, new_status, comment },
    });
    return { updateId: written, platform_id };
  });
  announceFeature(deps, "status", { id, platform_id, status: new_status });
  return updateId;
}

export async function changeStatus(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<StatusUpdateWire> {
  const feature = await requireFeature(deps.db, id);
  if (!can.updateStatus(viewer, feature)) throw new AppError("forbidden");
  const updateId = await writeStatus(deps, viewer, id, change);
  const written = (await getTimeline(deps, viewer, id)).find((update) => update.id === updateId);
  if (written === undefined) throw new AppError("not_found");
  return written;
}

/** How many people a change would tell, the viewer left out. */
export async function getAudience(deps: Deps, viewer: Viewer, id: number) {
  const feature = await requireFeature(deps.db, id);
  if (!can.updateStatus(viewer, feature)) throw new AppError("forbidden");
  return audienceFor(deps, viewer, id);
}
