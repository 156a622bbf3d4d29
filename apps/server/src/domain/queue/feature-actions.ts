/** Team actions on a feature: pick and tag. */
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { lockListedFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import { listTagNames, setPicked } from "./feature-queries.ts";

/** Picks or unpicks a feature. Idempotent. Throws 404 or 409 if it is not listed. */
export async function pickFeature(deps: Deps, viewer: Viewer, id: number, picked: boolean) {
  await deps.write(async (tx) => {
    const feature = await lockListedFeature(tx, id);
    if (await setPicked(tx, id, picked))
      tx.audit({
        actor_id: viewer.id,
        action: picked ? "feature.pick" : "feature.unpick",
        subject_type: "feature",
        subject_id: id,
        platform_id: feature.platform_id,
      });
    publishFeatureChange(tx, "edited", { id, platform_id: feature.platform_id });
  });
}

const isSameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Removes and adds tags; the order of the remaining tags stays. Throws a field error beyond the limit. */
export async function retagFeature(
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
    tx.audit({
      actor_id: viewer.id,
      action: "feature.tag",
      subject_type: "feature",
      subject_id: id,
      platform_id,
      details: { before, after: names },
    });
  });
}
