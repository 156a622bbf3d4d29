/** Adds the viewer's votes to features from the shared cache. */
import type { FeatureWire } from "@upwell/contract/features/schemas";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { listVotedIds } from "./queries.ts";

/** Returns the features with the viewer's votes. */
export async function addVotes<F extends FeatureWire>(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  features: readonly F[],
): Promise<F[]> {
  if (features.length === 0) return [];
  const voted = await listVotedIds(
    db,
    viewer.id,
    features.map(({ id }) => id),
  );
  return features.map((feature) => ({ ...feature, is_upvoted: voted.has(feature.id) }));
}
