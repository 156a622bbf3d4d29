/** Follows and unfollows platforms and features. */
import { found } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { followMerges, unavailableFeatureError } from "../features/merge-queries.ts";
import { getPlatform, requireActivePlatform } from "../platforms/find-platform.ts";
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
    if (kind === "platform")
      tx.publish({ to: "everyone", event: { event: "platform", platform_id: id, ...written } });
    return { is_following, ...written };
  });
}

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
