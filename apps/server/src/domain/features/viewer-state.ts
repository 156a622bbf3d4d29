/** Adds the viewer's votes, follows and permissions to features from the shared cache. */
import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features/schemas";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getPermissions } from "./present.ts";
import { findViewerState, listVotedIds } from "./queries.ts";

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

/** Returns the feature with the viewer's vote, follow and permissions. */
export async function addVoteAndFollow(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  feature: FeatureDetailWire,
): Promise<FeatureDetailWire> {
  const state = await findViewerState(db, viewer.id, feature.id);
  return { ...feature, ...state, can: getPermissions(viewer, feature) };
}
