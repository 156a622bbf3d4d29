/** Runs an action on many features; reports per feature whether it succeeded. */

import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { BulkResultWire } from "@upwell/contract/queue/schemas";
import { type Status, statusGroup } from "@upwell/contract/status/statuses";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { assignFeature, requireAssignable } from "../assignees/assign.ts";
import { lockListedFeature, requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import { countRecipientsOfMany } from "../notifications/recipient-queries.ts";
import { withAlternatives } from "../pictures/set-pictures.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { writeStatus } from "../status/change-status.ts";
import { type PlanChange, validatePlan } from "../status/plan.ts";
import { moderateTag } from "../tags/moderate-tag.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import type { Deps } from "./deps.ts";
import { listTagNames, setPicked } from "./feature-queries.ts";

/** Picks or unpicks a feature. Idempotent. Throws 404 or 409 if it is not listed. */
async function pickFeature(deps: Deps, viewer: Viewer, id: number, picked: boolean) {
  await deps.write(async (tx) => {
    const feature = await lockListedFeature(tx, id);
    if (await setPicked(tx, id, picked))
      tx.audit(viewer, picked ? "feature.pick" : "feature.unpick", "feature", {
        id,
        platform_id: feature.platform_id,
      });
    publishFeatureChange(tx, "edited", { id, platform_id: feature.platform_id });
  });
}

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Removes and adds tags; the order of the remaining tags stays. Throws a field error beyond the limit. */
async function retagFeature(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await deps.write(async (tx) => {
    const { platform_id } = await lockListedFeature(tx, id);
    publishFeatureChange(tx, "edited", { id, platform_id });
    const before = await listTagNames(tx, id);
    const remaining = before.filter((name) => !remove.some((other) => isSameTag(name, other)));
    const added = add.filter((name) => !remaining.some((other) => isSameTag(name, other)));
    const names = [...remaining, ...added];
    if (names.length > limits.tagsPerFeature)
      throw createFieldError("add", validationMessages.tagLimitEdit);
    if (names.join() === before.join()) return;
    await tagFeature(tx, {
      platformId: platform_id,
      featureId: id,
      names,
      isCounted: true,
      now: deps.now(),
    });
    tx.emit(viewer, { kind: "feature_changed", feature_id: id, platform_id });
    tx.audit(viewer, "feature.tag", "feature", {
      id,
      platform_id,
      details: { before, after: names },
    });
  });
}

type BulkAction =
  | ({ kind: "status"; comment: string; pictures?: PictureList | undefined } & PlanChange)
  | { kind: "tag"; add: string[]; remove: string[] }
  | { kind: "pick"; picked: boolean }
  | { kind: "assign"; assignee: number | null };

type Selected = { id: number; old_status?: Status | undefined };

/** Throws a field error before the first change if the action is invalid for every feature. */
async function validateAction(deps: Deps, viewer: Viewer, platform_id: number, action: BulkAction) {
  if (action.kind === "status") {
    // A declined feature keeps its reason when only the month of reconsidering changes.
    const isDeclined = statusGroup(action.new_status) === "declined";
    if (action.comment === "" && isDeclined && action.reconsider_after === undefined)
      throw createFieldError("comment", validationMessages.statusCommentNeeded);
    validatePlan(action);
    const content = withAlternatives(action.comment, action.pictures);
    await assertMayBeSent(deps, viewer, { platform_id, content });
  }
  if (action.kind === "assign" && action.assignee !== null)
    await requireAssignable(deps.db, platform_id, action.assignee);
  if (action.kind === "tag") {
    if (action.add.length + action.remove.length === 0)
      throw createFieldError("add", validationMessages.nothingToChange);
    for (const tag of action.add) {
      const { moderation } = await moderateTag(deps, viewer, { tag, platform_id });
      if (!moderation.is_appropriate) throw createFieldError("add", moderation.reasoning);
    }
  }
}

function perform(deps: Deps, viewer: Viewer, { id, old_status }: Selected, action: BulkAction) {
  if (action.kind === "pick") return pickFeature(deps, viewer, id, action.picked);
  if (action.kind === "assign") return assignFeature(deps, viewer, id, action.assignee);
  if (action.kind === "tag") return retagFeature(deps, viewer, id, action);
  const { kind: _, ...change } = action;
  return writeStatus(deps, viewer, id, { ...change, old_status });
}

function toFailure(error: unknown): { code: string; detail: string } {
  if (!(error instanceof AppError)) throw error;
  const [message] = Object.values(error.details.fields ?? {}).flat();
  return { code: error.code, detail: message ?? error.message };
}

/** Runs an action once per feature, each in its own transaction. Failures do not affect other features. */
export async function bulkUpdate(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { features, action }: { features: readonly Selected[]; action: BulkAction },
): Promise<BulkResultWire> {
  const platform = await requireTeamPlatform(deps, viewer, slug, "manageQueue");
  await validateAction(deps, viewer, platform.id, action);
  const outcome: BulkResultWire = { done: [], failed: [] };
  for (const selected of new Map(features.map((one) => [one.id, one])).values()) {
    const { id } = selected;
    try {
      const { platform_id } = await requireFeature(deps.db, id);
      if (platform_id !== platform.id) throw new AppError("not_found");
      await perform(deps, viewer, selected, action);
      outcome.done.push(id);
    } catch (error) {
      outcome.failed.push({ id, ...toFailure(error) });
    }
  }
  return outcome;
}

/** Counts the users whom a status change of these features would notify. */
export async function countRecipients(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  features: readonly Selected[],
): Promise<{ total: number }> {
  const platform = await requireTeamPlatform(deps, viewer, slug, "manageQueue");
  const ids = features.map(({ id }) => id);
  return { total: await countRecipientsOfMany(deps.db, platform.id, ids, viewer.id) };
}
