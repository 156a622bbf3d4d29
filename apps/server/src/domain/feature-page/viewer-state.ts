import type { FeatureDetailWire } from "@upwell/contract/features/schemas";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getPermissions } from "../features/present.ts";
import { findViewerState } from "../features/queries.ts";

/** Returns the feature with the viewer's vote, follow and permissions. */
export async function addVoteAndFollow(
  { db }: Pick<Deps, "db">,
  viewer: Viewer,
  feature: FeatureDetailWire,
): Promise<FeatureDetailWire> {
  const state = await findViewerState(db, viewer.id, feature.id);
  return { ...feature, ...state, can: getPermissions(viewer, feature) };
}
