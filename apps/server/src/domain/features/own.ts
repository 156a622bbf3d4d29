/** What is a viewer's own in features that are shown to all: votes, follows, rights. */
import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { findTies, listVotedIds } from "./own-queries.ts";
import { rightsOf } from "./present.ts";

export async function withOwnVotes<F extends FeatureWire>(
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

export async function withOwnTies(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  feature: FeatureDetailWire,
): Promise<FeatureDetailWire> {
  const ties = await findTies(db, viewer.id, feature.id);
  return { ...feature, ...ties, can: rightsOf(viewer, feature) };
}
