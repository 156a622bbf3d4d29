/** What is asked before anything about merging is answered. */
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import { findCandidate } from "./queries.ts";

/** The feature, whatever became of it; what is hidden is not there for those who may not merge it. */
export async function requireMergeable({ db }: Deps, viewer: Viewer, id: number) {
  const feature = await findCandidate(db, id);
  if (feature === undefined) throw new AppError("not_found");
  if (!can.mergeFeatures(viewer, feature))
    throw new AppError(feature.listed ? "forbidden" : "not_found");
  return feature;
}

/** The platform on which the viewer may merge. */
export async function requirePlatformToMergeOn(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.mergeFeatures(viewer, { platform_id: platform.id })) throw new AppError("forbidden");
  return platform;
}
