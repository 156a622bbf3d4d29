/** "My product lacks this": one press wants on another platform what is asked for elsewhere. */
import { limits } from "@upwell/contract/limits";
import { wantedHere } from "@upwell/messages/wishes";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { readResolvedFeature } from "../features/find-feature.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import { writeUpvote } from "../votes/votes.ts";
import { findOwnFeature } from "../wishes/claim-queries.ts";
import { linkCopy } from "../wishes/decide-wish.ts";
import { findWish } from "../wishes/queries.ts";
import { createFeature } from "./create-feature.ts";
import type { Deps } from "./deps.ts";

/**
 * Upvotes the idea of the platform that is the same wish, or suggests one with the words of the wish and links it once it is
 * public. Throws 409 for the idea's own platform.
 */
export async function wantHere(deps: Deps, viewer: Viewer, id: number, slug: string) {
  const source = await readResolvedFeature(deps.db, null, id);
  const platform = await requireActivePlatform(deps, slug);
  if (platform.id === source.platform_id) throw new AppError("wish_on_one_platform");
  const { wish_id } = source;
  const existing =
    wish_id === null ? undefined : await findOwnFeature(deps.db, wish_id, platform.id);
  if (existing !== undefined) {
    await deps.write((tx) => writeUpvote(tx, viewer.id, existing));
    return { feature_id: existing, is_new: false };
  }
  const wish = wish_id === null ? undefined : await findWish(deps.db, wish_id);
  const feature_id = await createFeature(deps, viewer, {
    platform: platform.id,
    title: (wish?.title || source.title).slice(0, limits.title.max),
    description: wantedHere(source.platform_name, wish?.description || source.description),
    tags: [],
  });
  await deps.write((tx) => linkCopy(tx, [source.id, feature_id], deps.now()));
  return { feature_id, is_new: true };
}
