/** Wishes as everybody sees them. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { WishWire } from "@upwell/contract/wishes/schemas";
import type { OtherPlatformsWire } from "@upwell/contract/wishes/shapes";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { addVotes } from "../features/present.ts";
import type { Deps } from "./deps.ts";
import { getClaims } from "./list-claims.ts";
import { presentWishFeature } from "./present.ts";
import {
  findWish,
  listNeverAsked,
  listWishChanges,
  listWishComments,
  listWishFeatures,
} from "./queries.ts";
import { isFollowing, listObjections } from "./voice-queries.ts";

type ReadDeps = Pick<Deps, "db">;

/** A wish with fewer public features is not shown. */
const minFeatures = 2;

/** Adds what of a wish differs by viewer: votes, and what they may do. */
export const addViewer = async (deps: ReadDeps, viewer: Viewer | null, wish: WishWire) => ({
  ...wish,
  features: await addVotes(deps, viewer, wish.features),
  is_following: viewer !== null && (await isFollowing(deps.db, wish.id, viewer.id)),
  can: {
    edit: wish.features.some(({ platform }) => can.linkWish(viewer, { platform_id: platform.id })),
  },
});

/** Returns a wish, or the one that it became part of, with its public features. Throws 404 if it has fewer than two. */
export async function getWish(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: number,
): Promise<WishWire> {
  const wish = found(await findWish(deps.db, id));
  const [rows, changes, comments, claims, never_asked, objections] = await Promise.all([
    listWishFeatures(deps.db, wish.id, serverLimits.wishes.features),
    listWishChanges(deps.db, wish.id),
    listWishComments(deps.db, wish.id),
    getClaims(deps, { wish_id: wish.id }),
    listNeverAsked(deps.db, wish.id),
    listObjections(deps.db, wish.id),
  ]);
  if (rows.length < minFeatures) throw new AppError("not_found");
  return addViewer(deps, viewer, {
    ...wish,
    created_at: wish.created_at.toISOString(),
    vote_count: rows.reduce((sum, { upvote_count }) => sum + upvote_count, 0),
    platform_count: new Set(rows.map(({ platform_id }) => platform_id)).size,
    features: rows.map((row) => ({ ...presentWishFeature(row), is_upvoted: false })),
    ...{ comments, claims, never_asked, objections },
    is_following: false,
    changes: changes.map(({ feature_id, feature_title, created_at, ...change }) => ({
      ...change,
      feature:
        feature_id === null || feature_title === null
          ? null
          : { id: feature_id, title: feature_title },
      created_at: created_at.toISOString(),
    })),
    can: { edit: false },
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
  const wish = await findWish(db, wish_id);
  if (wish === undefined) return null;
  const rows = await listWishFeatures(db, wish_id, serverLimits.wishes.features);
  const others = rows.filter((row) => row.id !== id);
  if (others.length === 0) return null;
  return {
    id: wish_id,
    title: wish.title,
    person_count: wish.person_count,
    features: others.slice(0, serverLimits.wishes.shown).map(presentWishFeature),
    total: others.length,
  };
}
