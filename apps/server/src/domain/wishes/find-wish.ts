/** Wishes as everybody sees them. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { WishWire } from "@upwell/contract/wishes/schemas";
import type { OtherPlatformsWire } from "@upwell/contract/wishes/shapes";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { addVotes } from "../features/present.ts";
import type { Deps } from "./deps.ts";
import { presentWishFeature } from "./present.ts";
import { listWishFeatures } from "./queries.ts";

type ReadDeps = Pick<Deps, "db">;

/** A wish with fewer public features is not shown. */
const minFeatures = 2;

export const addWishVotes = async (deps: ReadDeps, viewer: Viewer | null, wish: WishWire) => ({
  ...wish,
  features: await addVotes(deps, viewer, wish.features),
});

/** Returns a wish with its public features. Throws 404 if it has fewer than two. */
export async function getWish(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: number,
): Promise<WishWire> {
  const rows = await listWishFeatures(deps.db, id, serverLimits.wishes.features);
  const [first] = rows;
  if (first === undefined || rows.length < minFeatures) throw new AppError("not_found");
  return addWishVotes(deps, viewer, {
    id,
    title: first.title,
    vote_count: rows.reduce((sum, { upvote_count }) => sum + upvote_count, 0),
    platform_count: new Set(rows.map(({ platform_id }) => platform_id)).size,
    features: rows.map((row) => ({ ...presentWishFeature(row), is_upvoted: false })),
  });
}

/** Returns a feature's wish for its page; null if the feature is in none or no other is public. */
export async function listOtherPlatforms(
  { db }: ReadDeps,
  feature: { id: number; wish_id: number | null; moderation_state: string },
): Promise<OtherPlatformsWire | null> {
  const { id, wish_id, moderation_state } = feature;
  // The author of a hidden feature sees its page, but it is not part of the public wish.
  if (wish_id === null || moderation_state !== "public") return null;
  const rows = await listWishFeatures(db, wish_id, serverLimits.wishes.features);
  const others = rows.filter((row) => row.id !== id);
  if (others.length === 0) return null;
  return {
    id: wish_id,
    features: others.slice(0, serverLimits.wishes.shown).map(presentWishFeature),
    total: others.length,
  };
}
