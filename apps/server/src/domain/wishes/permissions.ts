/** Permission checks of the staff's calls about wishes. */
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { findMergeableFeature } from "../features/lock-queries.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";

export type LinkedFeature = { id: number; platform_id: number; title: string };

/** Two features of different platforms, the one with the lower id first. */
export type Pair = readonly [LinkedFeature, LinkedFeature];

/** Finds two public features. Throws 404, or 409 if they are of one platform. */
export async function findPair(
  { db }: Pick<Deps, "db">,
  [one = 0, other = 0]: readonly number[],
): Promise<Pair> {
  const first = await findMergeableFeature(db, Math.min(one, other));
  const second = await findMergeableFeature(db, Math.max(one, other));
  if (!first?.listed || !second?.listed) throw new AppError("not_found");
  if (first.platform_id === second.platform_id) throw new AppError("wish_on_one_platform");
  return [first, second];
}

/** The same, of which the viewer may link at least one. Throws 403, too. */
export async function requirePair(
  deps: Deps,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Pair> {
  const pair = await findPair(deps, ids);
  if (!pair.some((feature) => can.linkWish(viewer, feature))) throw new AppError("forbidden");
  return pair;
}

/**
 * Returns the id of the platform whose wishes are listed, undefined for all of them. Throws 404 and 403; only
 * admins see all.
 */
export async function requireWishPlatform(deps: Deps, viewer: Viewer, slug: string | undefined) {
  if (slug === undefined) {
    if (viewer.role !== "admin") throw new AppError("forbidden");
    return undefined;
  }
  const { id } = await requireActivePlatform(deps, slug);
  if (!can.linkWish(viewer, { platform_id: id })) throw new AppError("forbidden");
  return id;
}
