/** Stores which features of its platform a feature is like, so that its page only reads them. */
import { limits } from "@upwell/contract/limits";
import { finish, type Item } from "../../db/queue.ts";
import type { Deps } from "./deps.ts";
import { findNearFeature } from "./find-near.ts";
import { minLikeness } from "./likeness.ts";
import { type EmbeddedFeature, listTexts, relatedQueue } from "./queries.ts";
import { findRelated, maxRelated, type Related, saveRelated } from "./related-queries.ts";

async function compare(deps: Deps, feature: EmbeddedFeature): Promise<Related[]> {
  const { id, platform_id: platformId } = feature;
  const scope = { platformId, limit: maxRelated, minimum: minLikeness.shown };
  const near = await findNearFeature(deps, id, scope);
  const own = await findRelated(deps.db, platformId, [{ id, near }]);
  const nearOf = async (other: number) => [
    ...(await findNearFeature(deps, other, scope)),
    // The vectors that it is compared with may be a minute old, and lack this one.
    ...near.flatMap((one) => (one.id === other ? [{ ...one, id }] : [])),
  ];
  const neighbours = await Promise.all(
    own
      .flatMap(({ ids }) => ids.slice(0, limits.moreFeatures))
      .map(async (other) => ({ id: other, near: await nearOf(other) })),
  );
  return [...own, ...(await findRelated(deps.db, platformId, neighbours))];
}

/**
 * Finds the related features of a queued feature, and again those of the ones that it is most like, for which it is a new
 * neighbour, and finishes it.
 */
export async function relateFeature(deps: Deps, item: Item<"tasks">): Promise<void> {
  const [feature] = await listTexts(deps.db, [item.subject_id]);
  const related = feature === undefined ? [] : await compare(deps, feature);
  await deps.write(async (tx) => {
    await finish(tx, relatedQueue, [item]);
    await saveRelated(tx, related);
  });
}
