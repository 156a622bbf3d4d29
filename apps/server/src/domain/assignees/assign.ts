/**
 * The assignee of a feature: the member of the team who looks after it. The team and admins alone see who that is, and
 * nothing but these calls, the queue and the export of the assignee says it.
 */
import { validationMessages } from "@upwell/contract/messages";
import type { Db } from "../../db/client.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { lockEmployee } from "../employments/queries.ts";
import { lockListedFeature, requireResolvedFeature } from "../features/find-feature.ts";
import { retractAssignment } from "../notifications/retract.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

/** Returns the assignee of a feature, or of the one that it was merged into. Throws 403, 404 or 410. */
export async function getAssignee({ db }: Pick<Deps, "db">, viewer: Viewer, featureId: number) {
  const feature = await requireResolvedFeature(db, featureId);
  if (!can.readAssignee(viewer, feature)) throw new AppError("forbidden");
  return found(await queries.findAssignee(db, feature.id));
}

/** Throws a field error unless a user may look after features of a platform. */
export async function requireAssignable(db: Db, platformId: number, userId: number): Promise<void> {
  if (!(await queries.isAssignable(db, platformId, userId)))
    throw createFieldError("assignee", validationMessages.assigneeUnknown);
}

/**
 * Assigns a feature to a member of its team, or with null to nobody. Idempotent. Throws 404, 409 if it was merged, and a
 * field error.
 */
export async function assignFeature(
  deps: Pick<Deps, "now" | "write">,
  viewer: Viewer,
  id: number,
  assignee: number | null,
): Promise<void> {
  await deps.write(async (tx) => {
    const { platform_id } = await lockListedFeature(tx, id);
    const before = await queries.findAssignment(tx, id);
    if ((before?.user_id ?? null) === assignee) return;
    if (assignee === null) await queries.deleteAssignment(tx, id);
    else {
      // Nobody leaves the team meanwhile.
      await lockEmployee(tx, assignee);
      await requireAssignable(tx, platform_id, assignee);
      await queries.saveAssignment(tx, id, assignee, deps.now());
      tx.emit(viewer, { kind: "assigned", feature_id: id, assignee_id: assignee });
    }
    if (before !== undefined)
      await retractAssignment(tx, before.user_id, [id, before.origin_feature_id ?? id]);
    tx.audit(viewer, assignee === null ? "feature.free" : "feature.assign", "feature", {
      id,
      platform_id,
      details: { from: before?.user_id ?? null, to: assignee },
    });
  });
}

/** The same for one feature, or the one that it was merged into. Throws 403, 404, 410 and a field error. */
export async function setAssignee(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  assignee: number | null,
) {
  const feature = await requireResolvedFeature(deps.db, featureId);
  if (!can.assign(viewer, feature)) throw new AppError("forbidden");
  await assignFeature(deps, viewer, feature.id, assignee);
  return found(await queries.findAssignee(deps.db, feature.id));
}
