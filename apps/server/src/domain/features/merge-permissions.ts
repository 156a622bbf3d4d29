/** Permission checks of all merge endpoints. */
import { AppError, found } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import { findMergeableFeature } from "./lock-queries.ts";

/** Finds a feature in any state that the viewer may merge. Throws 403, or 404 if it is hidden. */
export async function requireMergeable({ db }: Deps, viewer: Viewer, id: number) {
  const feature = found(await findMergeableFeature(db, id));
  if (!can.mergeFeatures(viewer, feature))
    throw new AppError(feature.listed ? "forbidden" : "not_found");
  return feature;
}

/** Finds a platform on which the viewer may merge. Throws 404 and 403. */
export async function requireMergePlatform(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.mergeFeatures(viewer, { platform_id: platform.id })) throw new AppError("forbidden");
  return platform;
}
