/** People say which ideas of different platforms ask for the same; three of different mailboxes link them. */
import { limits } from "@upwell/contract/limits";
import { AppError } from "../../lib/app-error.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireFeature } from "../features/find-feature.ts";
import { requireAllowedNote } from "../moderation/require-allowed.ts";
import { link } from "./decide-wish.ts";
import type { Deps } from "./deps.ts";
import { getWish } from "./find-wish.ts";
import { findProposal, lockPair } from "./link-queries.ts";
import { findPair } from "./permissions.ts";
import { presentWishFeature } from "./present.ts";
import { listWishFeaturesById } from "./queries.ts";
import * as queries from "./voice-queries.ts";

const dayMs = 24 * 60 * 60_000;

/** Lists ideas of other platforms that may ask for the same as a public idea. */
export async function listWishLinks(deps: Deps, viewer: Viewer, featureId: number) {
  const { id } = await requireFeature(deps.db, featureId);
  const links = await queries.listOpenLinks(deps.db, id, viewer.id);
  const rows = await listWishFeaturesById(
    deps.db,
    links.map((one) => one.id),
  );
  return links.flatMap((one) => {
    const row = rows.find((feature) => feature.id === one.id);
    return row === undefined ? [] : [{ ...presentWishFeature(row), ...one }];
  });
}

/** Finds a pair that the viewer may speak about. Throws 403 for new accounts, 429 for too many pairs a day. */
async function requireVoice(deps: Deps, viewer: Viewer, ids: readonly number[]) {
  if (isNewAccount(deps, viewer)) throw new AppError("forbidden");
  const pair = await findPair(deps, ids);
  const since = new Date(deps.now().getTime() - dayMs);
  if ((await queries.countVoices(deps.db, viewer.id, since)) >= limits.wishes.perDay)
    throw new AppError("rate_limited", { retryAfter: dayMs / 1000 });
  return pair;
}

/** Says that two ideas ask for the same. Links them once three people do, unless a team or an admin has declined it. */
export async function linkWish(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { feature_id }: { feature_id: number },
) {
  const pair = await requireVoice(deps, viewer, [id, feature_id]);
  return deps.write(async (tx) => {
    const locked = await lockPair(tx, pair);
    const { wish_id } = locked[0];
    const isLinked = wish_id !== null && wish_id === locked[1].wish_id;
    const found = await findProposal(tx, pair);
    if (found?.state === "declined") throw new AppError("already_decided");
    const now = deps.now();
    const voice = { user_id: viewer.id, agrees: true, words: "", now };
    const confirmation_count = await queries.saveVoice(tx, pair, voice);
    if (isLinked) return { wish_id, confirmation_count };
    if (confirmation_count < limits.wishes.confirmations)
      return { wish_id: null, confirmation_count };
    return { ...(await link(tx, locked, "people", now)), confirmation_count };
  });
}

/** Says why two ideas do not ask for the same. */
export async function objectToWish(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { feature_id, words }: { feature_id: number; words: string },
): Promise<void> {
  const pair = await requireVoice(deps, viewer, [id, feature_id]);
  await requireAllowedNote(deps, viewer, { words });
  await deps.write(async (tx) => {
    await lockPair(tx, pair);
    await queries.saveVoice(tx, pair, {
      user_id: viewer.id,
      agrees: false,
      words,
      now: deps.now(),
    });
  });
}

const setFollowing = (follows: boolean) => async (deps: Deps, viewer: Viewer, id: number) => {
  const wish = await getWish(deps, null, id);
  await deps.write((tx) => queries.setFollowing(tx, wish.id, viewer.id, follows));
};

export const followWish = setFollowing(true);
export const unfollowWish = setFollowing(false);
