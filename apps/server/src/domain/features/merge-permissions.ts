/** Permission checks of all merge endpoints. */
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import type { Deps } from "./deps.ts";
import { findMergeableFeature } from "./lock-queries.ts";

/** Finds a feature in any state that the viewer may merge. Throws 403, or 404 if it is hidden. */
export async function requireMergeable({ db }: Pick<Deps, "db">, viewer: Viewer, id: number) {
  const feature = found(await findMergeableFeature(db, id));
  if (!can.mergeFeatures(viewer, feature))
    throw new AppError(feature.listed ? "forbidden" : "not_found");
  return feature;
}
