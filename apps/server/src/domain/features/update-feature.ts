/** Changing one's own feature. */
import type { FeatureDetailWire } from "@upwell/contract/features";
import type { Tx } from "../../db/client.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { keepVerdict, reviewReplacement } from "../moderation/review.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import { announceFeature } from "./announce.ts";
import { contentOf } from "./create-feature.ts";
import { excerptOf } from "./excerpt.ts";
import { getFeature } from "./find-feature.ts";
import { whyAway } from "./heir.ts";
import { type LockedFeature, lockFeature, updateText } from "./write-queries.ts";

export type Change = {
  title?: string | undefined;
  description?: string | undefined;
  tags?: string[] | undefined;
};

const notYours = "Unauthorized: You can only edit your own features.";

/** Writes new words and tags; a part left out stays. Nothing where the feature is gone. */
export async function writeChange(
  tx: Tx,
  deps: Deps,
  id: number,
  { title, description, tags }: Change,
): Promise<LockedFeature | undefined> {
  const feature = await lockFeature(tx, id);
  if (feature === undefined) return undefined;
  const text = {
    title: title ?? feature.title,
    description: description ?? feature.description,
    updated_at: deps.now(),
  };
  await updateText(tx, id, { ...text, excerpt: excerptOf(text.description) });
  if (tags !== undefined)
    await tagFeature(tx, {
      platformId: feature.platform_id,
      featureId: id,
      names: tags,
      isCounted: feature.listed,
      now: deps.now(),
    });
  return feature;
}

/** The published text stays until the new one was allowed: a held one is answered like a refused one. */
export async function updateFeature(
  deps: Deps,
  viewer: Viewer,
  id: number,
  change: Change,
): Promise<FeatureDetailWire> {
  const before = await getFeature(deps, viewer, id);
  if (!can.editFeature(viewer, before)) throw new AppError("forbidden", { detail: notYours });
  const was = { ...before, tags: before.tags.map(({ name }) => name) };
  const after = {
    title: change.title ?? was.title,
    description: change.description ?? was.description,
    tags: change.tags ?? was.tags,
  };
  if (contentOf(after) === contentOf(was)) return before;
  const reviewed = await reviewReplacement(
    deps,
    { subject_type: "feature", content: contentOf(after), author_id: viewer.id },
    { update_feature: { id, ...change } },
    id,
  );
  await transactionOnceQuiet(deps.db, async (tx) => {
    if ((await writeChange(tx, deps, id, change)) === undefined) throw await whyAway(tx, id);
    await keepVerdict(tx, reviewed, id);
  });
  const feature = await getFeature(deps, viewer, id);
  if (feature.moderation_state === "public")
    announceFeature(deps, "edited", { id, platform_id: feature.platform_id });
  return feature;
}
