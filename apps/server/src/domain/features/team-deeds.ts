/** What a team does with an idea besides its status. */
import { limits } from "@upwell/contract/limits";
import { sentences } from "@upwell/contract/sentences";
import { fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import { announceFeature } from "./announce.ts";
import { lockForChange } from "./lock-feature.ts";
import { setPicked, tagNamesOf } from "./team-queries.ts";

/** Puts an idea first among the picks, or back in its row. Twice is once. */
export async function pickFeature(
  deps: Deps,
  viewer: Viewer,
  id: number,
  picked: boolean,
): Promise<void> {
  const platform_id = await deps.db.transaction().execute(async (tx) => {
    const feature = await lockForChange(tx, id);
    if (await setPicked(tx, id, picked))
      await noteDeed(tx, {
        actor_id: viewer.id,
        action: picked ? "feature.pick" : "feature.unpick",
        subject_type: "feature",
        subject_id: id,
        platform_id: feature.platform_id,
      });
    return feature.platform_id;
  });
  announceFeature(deps, "edited", { id, platform_id });
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Takes tags from an idea and gives it others; those that it has already stay where they are. */
export async function retagFeature(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  const platform_id = await deps.db.transaction().execute(async (tx) => {
    const feature = await lockForChange(tx, id);
    const before = await tagNamesOf(tx, id);
    const kept = before.filter((name) => !remove.some((other) => same(name, other)));
    const added = add.filter((name) => !kept.some((other) => same(name, other)));
    const names = [...kept, ...added];
    if (names.length > limits.tagsPerFeature) throw fieldError("add", sentences.tagLimitEdit);
    if (names.join() === before.join()) return feature.platform_id;
    await tagFeature(tx, {
      platformId: feature.platform_id,
      featureId: id,
      names,
      isCounted: true,
      now: deps.now(),
    });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "feature.tag",
      subject_type: "feature",
      subject_id: id,
      platform_id: feature.platform_id,
      details: { before, after: names },
    });
    return feature.platform_id;
  });
  announceFeature(deps, "edited", { id, platform_id });
}
