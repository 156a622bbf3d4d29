/** Follows and unfollows platforms, features, tags, users and changelogs. */
import type { FollowKind } from "@upwell/contract/feed/values";
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { followMerges, unavailableFeatureError } from "../features/merge-queries.ts";
import { addNewestEntries, removeEntries } from "../feed/entry-queries.ts";
import { getPlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import {
  countFollows,
  deletePrivateFollow,
  hasPrivateFollow,
  insertPrivateFollow,
  isFollowable,
  type PrivatelyFollowed,
} from "./private-queries.ts";
import { deleteFollow, type Followable, insertFollow, setMuted } from "./queries.ts";

type FollowState = { is_following: boolean; follower_count: number };

async function setFollow(
  deps: Deps,
  viewer: Viewer,
  [kind, id]: readonly [Followable, number],
  is_following: boolean,
): Promise<FollowState | undefined> {
  const change = is_following ? insertFollow : deleteFollow;
  return deps.write(async (tx) => {
    const written = await change(tx, kind, viewer.id, id);
    // The change above has locked the feature.
    if (kind === "feature") await setMuted(tx, viewer.id, id, !is_following);
    if (written === undefined) return undefined;
    await changeFeed(tx, viewer.id, kind, { id, is_following });
    if (kind === "platform")
      tx.publish({ to: "everyone", event: { event: "platform", platform_id: id, ...written } });
    return { is_following, ...written };
  });
}

/** Adds the latest of a thing to the feed, or removes the thing from it. */
const changeFeed = (
  tx: Tx,
  userId: number,
  kind: FollowKind,
  { id, is_following }: { id: number; is_following: boolean },
) => (is_following ? addNewestEntries : removeEntries)(tx, userId, kind, id);

/** Follows or unfollows a platform. Throws 404 for an unknown or inactive platform. */
export async function followPlatform(deps: Deps, viewer: Viewer, slug: string, follow: boolean) {
  const { id } = await requireActivePlatform(deps, slug);
  return found(await setFollow(deps, viewer, ["platform", id], follow));
}

/** Follows or unfollows a feature, or its merge target. Unfollowing mutes it. */
export async function followFeature(deps: Deps, viewer: Viewer, id: number, follow: boolean) {
  const followed = await followMerges(deps.db, id, (at) =>
    setFollow(deps, viewer, ["feature", at], follow),
  );
  if (followed === undefined) throw await unavailableFeatureError(deps.db, id);
  return followed.result;
}

export async function getFollowStatus(deps: Deps, viewer: Viewer, slug: string) {
  const { is_following, follower_count } = await getPlatform(deps, viewer, slug);
  return { is_following, follower_count };
}

/**
 * Follows or unfollows a user, a tag or a changelog, by the id of its platform, visible to the viewer alone. Throws 404 for
 * one that is not public.
 */
export async function setPrivateFollow(
  deps: Deps,
  viewer: Viewer,
  [kind, id]: readonly [PrivatelyFollowed, number],
  is_following: boolean,
) {
  if (kind === "user" && id === viewer.id)
    throw new AppError("conflict", { detail: apiMessages.followYourself });
  await deps.write(async (tx) => {
    if (is_following) {
      if (!(await isFollowable(tx, kind, id))) throw new AppError("not_found");
      if ((await countFollows(tx, kind, viewer.id)) >= serverLimits.feed.perKind)
        throw new AppError("too_many_follows");
      await insertPrivateFollow(tx, kind, viewer.id, id);
    } else if (!(await deletePrivateFollow(tx, kind, viewer.id, id))) {
      if (!(await isFollowable(tx, kind, id))) throw new AppError("not_found");
    }
    await changeFeed(tx, viewer.id, kind, { id, is_following });
  });
  return { is_following };
}

/** Returns whether the viewer follows a user, a tag or a changelog. Throws 404 for one that is not public. */
export async function getPrivateFollow(
  { db }: Deps,
  viewer: Viewer,
  [kind, id]: readonly [PrivatelyFollowed, number],
) {
  if (!(await isFollowable(db, kind, id))) throw new AppError("not_found");
  return { is_following: await hasPrivateFollow(db, kind, viewer.id, id) };
}
