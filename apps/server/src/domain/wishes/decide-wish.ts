/** Confirms and declines that two features are the same wish, and takes a feature out of its wish. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { WishDecider } from "@upwell/contract/wishes/values";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { requireMergeable } from "../features/merge-permissions.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./link-queries.ts";
import { type LinkedFeature, type Pair, requirePair } from "./permissions.ts";
import { insertWishChange } from "./queries.ts";

type Action = "wish.propose" | "wish.confirm" | "wish.decline";

/** Records a decision about a pair for the platform that the viewer decides for. */
function audit(tx: WriteTx, viewer: Viewer, action: Action, pair: Pair): void {
  const [subject, other] = can.linkWish(viewer, pair[0]) ? pair : [pair[1], pair[0]];
  tx.audit(viewer, action, "feature", {
    id: subject.id,
    platform_id: subject.platform_id,
    details: { title: subject.title, other: other.id, other_title: other.title },
  });
}

const publishEdited = (tx: WriteTx, features: readonly LinkedFeature[]) => {
  for (const { id, platform_id } of features)
    publishFeatureChange(tx, "edited", { id, platform_id });
};

/** Returns who has confirmed which side, with what the viewer may confirm. */
function addConfirmations(
  viewer: Viewer,
  [first, second]: Pair,
  found: Awaited<ReturnType<typeof queries.findProposal>>,
  now: Date,
) {
  const before = found?.state === "declined" ? undefined : found;
  const confirm = (feature: LinkedFeature, at: Date | null = null, by: number | null = null) => {
    const isNew = at === null && can.linkWish(viewer, feature);
    return isNew ? { isNew, at: now, by: viewer.id } : { isNew, at, by };
  };
  const one = confirm(first, before?.first_confirmed_at, before?.first_confirmed_by);
  const other = confirm(second, before?.second_confirmed_at, before?.second_confirmed_by);
  return {
    isNew: one.isNew || other.isNew,
    first_confirmed_at: one.at,
    first_confirmed_by: one.by,
    second_confirmed_at: other.at,
    second_confirmed_by: other.by,
  };
}

type Locked = Awaited<ReturnType<typeof queries.lockPair>>;

/** Links both features, and tells its history for whom. Throws 409 if their wish would have too many. */
export async function link(tx: WriteTx, features: Locked, decided_by: WishDecider, now: Date) {
  const isNew = features.every(({ wish_id }) => wish_id === null);
  const wish_id = await queries.joinWishes(tx, features);
  const platforms = await queries.listPlatformIds(tx, wish_id);
  if (platforms.length > serverLimits.wishes.features) throw new AppError("wish_too_large");
  await queries.settleProposals(tx, wish_id);
  const feature_id = isNew ? null : (features.find((one) => one.wish_id === null)?.id ?? null);
  await insertWishChange(tx, { wish_id, kind: "linked", decided_by, feature_id, now });
  for (const platform_id of platforms) tx.emit(null, { kind: "answers_changed", platform_id });
  publishEdited(tx, features);
  return { wish_id };
}

/** Links an idea and the copy that a person made of it for another platform, if both are public. */
export async function linkCopy(tx: WriteTx, ids: readonly number[], now: Date): Promise<void> {
  await queries.lockWishes(tx);
  const [one, other] = [...(await lockFeatures(tx, ids)).values()];
  if (one?.listed && other?.listed) await link(tx, [one, other], "people", now);
}

/**
 * Confirms a pair for the sides that the viewer may decide for. Links it when both sides have confirmed. A declined pair is
 * confirmed by an admin, or by who declined it. Returns the wish, null while it waits.
 */
export async function confirmWish(deps: Deps, viewer: Viewer, ids: readonly number[]) {
  const pair = await requirePair(deps, viewer, ids);
  const isAdmin = viewer.role === "admin";
  return deps.write(async (tx) => {
    const locked = await queries.lockPair(tx, pair);
    const [first, second] = locked;
    if (first.wish_id !== null && first.wish_id === second.wish_id)
      return { wish_id: first.wish_id };
    const found = await queries.findProposal(tx, pair);
    const mayReopen = isAdmin || found?.declined_by === viewer.id;
    if (found?.state === "declined" && !mayReopen) throw new AppError("already_decided");
    const now = deps.now();
    const { isNew, ...confirmed } = addConfirmations(viewer, pair, found, now);
    const open = { state: "open" as const, declined_at: null, declined_by: null };
    await queries.decidePairs(tx, queries.onePair(first.id, second.id), { ...confirmed, ...open });
    if (confirmed.first_confirmed_at !== null && confirmed.second_confirmed_at !== null) {
      audit(tx, viewer, "wish.confirm", pair);
      return link(tx, locked, isAdmin ? "site" : "team", now);
    }
    if (isNew) audit(tx, viewer, "wish.propose", pair);
    return { wish_id: null };
  });
}

/** Declines an open pair for good, also one that was not proposed. Idempotent; throws 409 if it is linked. */
export async function declineWish(deps: Deps, viewer: Viewer, ids: readonly number[]) {
  const pair = await requirePair(deps, viewer, ids);
  await deps.write(async (tx) => {
    const [first, second] = await queries.lockPair(tx, pair);
    if (first.wish_id !== null && first.wish_id === second.wish_id)
      throw new AppError("already_decided");
    const decision = { by: viewer.id, now: deps.now() };
    if (await queries.declinePairs(tx, queries.onePair(first.id, second.id), decision))
      audit(tx, viewer, "wish.decline", pair);
  });
}

/** Takes a feature out of its wish. Idempotent. */
export async function leaveWish(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const feature = await requireMergeable(deps, viewer, id);
  await deps.write(async (tx) => {
    await queries.lockWishes(tx);
    const locked = (await lockFeatures(tx, [id])).get(id);
    const wish_id = locked?.wish_id ?? null;
    if (wish_id === null) return;
    const now = deps.now();
    const decided_by = getOfficialRole(viewer, feature) ?? "team";
    await insertWishChange(tx, { wish_id, kind: "left", decided_by, feature_id: id, now });
    await queries.removeFromWish(tx, { ...feature, wish_id }, { by: viewer.id, now });
    tx.emit(viewer, { kind: "answers_changed", platform_id: feature.platform_id });
    tx.audit(viewer, "wish.leave", "feature", {
      id,
      platform_id: feature.platform_id,
      details: { title: feature.title, wish: wish_id },
    });
    if (feature.listed) publishEdited(tx, [feature]);
  });
}
