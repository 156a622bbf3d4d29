/** Following and no longer following. */
import type { Tx } from "../../db/client.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { onLiving } from "../features/heir.ts";
import { getPlatform, requireActivePlatform } from "../platforms/find-platform.ts";
import { deleteFollow, type Followable, insertFollow, setMuted } from "./queries.ts";

type FollowState = { is_following: boolean; follower_count: number };

function announcePlatform(live: Deps["live"], platform_id: number, follower_count: number): void {
  live.publish({ to: "everyone", event: { event: "platform", platform_id, follower_count } });
}

async function setFollow(
  { db, live }: Deps,
  viewer: Viewer,
  [what, id]: readonly [Followable, number],
  is_following: boolean,
): Promise<FollowState | undefined> {
  const write = is_following ? insertFollow : deleteFollow;
  const result = await transactionOnceQuiet(db, async (tx) => {
    const written = await write(tx, what, viewer.id, id);
    // Afterwards: the feature is locked by then.
    if (what === "feature") await setMuted(tx, viewer.id, id, !is_following);
    return written;
  });
  if (result === undefined) return undefined;
  if (what === "platform") announcePlatform(live, id, result.follower_count);
  return { is_following, ...result };
}

function stateOf(state: FollowState | undefined): FollowState {
  if (state === undefined) throw new AppError("not_found");
  return state;
}

/** Lets a person follow something, in the caller's transaction; what is not there is not followed. */
export async function followWithin(
  tx: Tx,
  what: Followable,
  userId: number,
  id: number,
): Promise<void> {
  await insertFollow(tx, what, userId, id);
}

export async function followPlatform(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  follow: boolean,
): Promise<FollowState> {
  const { id } = await requireActivePlatform(deps, slug);
  return stateOf(await setFollow(deps, viewer, ["platform", id], follow));
}

/** Of a merged feature: what it is in now. */
export async function followFeature(
  deps: Deps,
  viewer: Viewer,
  id: number,
  follow: boolean,
): Promise<FollowState> {
  const done = await onLiving(deps.db, id, (at) =>
    setFollow(deps, viewer, ["feature", at], follow),
  );
  return stateOf(done?.result);
}

export async function getFollowStatus(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): Promise<FollowState> {
  const { is_following, follower_count } = await getPlatform(deps, viewer, slug);
  return { is_following, follower_count };
}
