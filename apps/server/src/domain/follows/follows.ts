/** Following and no longer following. */
import { violatedForeignKey } from "../../db/errors.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getPlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import { deleteFollow, type Followable, insertFollow } from "./queries.ts";

type FollowState = { is_following: boolean; follower_count: number };

async function setFollow(
  { db }: Deps,
  viewer: Viewer,
  [what, id]: readonly [Followable, number],
  is_following: boolean,
): Promise<FollowState> {
  const write = is_following ? insertFollow : deleteFollow;
  const result = await write(db, what, viewer.id, id).catch((error: unknown) => {
    // It was deleted between being found and being followed.
    if (violatedForeignKey(error)) return undefined;
    throw error;
  });
  if (result === undefined) throw new AppError("not_found");
  return { is_following, ...result };
}

export async function followPlatform(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  follow: boolean,
): Promise<FollowState> {
  const { id } = await requireActivePlatform(deps, slug);
  return setFollow(deps, viewer, ["platform", id], follow);
}

export const followFeature = (deps: Deps, viewer: Viewer, id: number, follow: boolean) =>
  setFollow(deps, viewer, ["feature", id], follow);

export async function getFollowStatus(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): Promise<FollowState> {
  const { is_following, follower_count } = await getPlatform(deps, viewer, slug);
  return { is_following, follower_count };
}
