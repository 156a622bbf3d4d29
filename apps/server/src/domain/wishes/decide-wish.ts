/** Confirms and declines that two features are the same wish, and takes a feature out of its wish. */
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { requireMergeable } from "../merges/permissions.ts";
import { lockFeatures } from "../merges/queries.ts";
import * as queries from "./link-queries.ts";
import { type LinkedFeature, type Pair, requirePair } from "./permissions.ts";

type Action = "wish.propose" | "wish.confirm" | "wish.decline";

/** Records a decision about a pair for the platform that the viewer decides for. */
function audit(tx: WriteTx, viewer: Viewer, action: Action, pair: Pair): void {
  const [subject, other] = can.linkWish(viewer, pair[0]) ? pair : [pair[1], pair[0]];
  tx.audit({
    actor_id: viewer.id,
    action,
    subject_type: "feature",
    subject_id: subject.id,
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
  const by = (feature: LinkedFeature) => (can.linkWish(viewer, feature) ? viewer.id : null);
  const at = (feature: LinkedFeature) => (can.linkWish(viewer, feature) ? now : null);
  const firstAt = before?.first_confirmed_at ?? null;
  const secondAt = before?.second_confirmed_at ?? null;
  return {
    isNew: (firstAt === null && at(first)) || (secondAt === null && at(second)),
    first_confirmed_at: firstAt ?? at(first),
    first_confirmed_by: firstAt === null ? by(first) : (before?.first_confirmed_by ?? null),
    second_confirmed_at: secondAt ?? at(second),
    second_confirmed_by: secondAt === null ? by(second) : (before?.second_confirmed_by ?? null),
  };
}

/** Links both features. Throws 409 if their wish would have too many. */
async function link(tx: WriteTx, features: Parameters<typeof queries.joinWishes>[1], now: Date) {
  const wishId = await queries.joinWishes(tx, features);
  if ((await queries.countFeatures(tx, wishId)) > limits.wishes.features)
    throw new AppError("wish_too_large");
  await queries.settleProposals(tx, wishId, now);
  return wishId;
}

/**
 * Confirms a pair for the sides that the viewer may decide for, and links it when both are confirmed. A
 * declined pair is confirmed by an admin, or by who declined it. Returns the wish, null while it waits.
 */
export async function confirmWish(deps: Deps, viewer: Viewer, ids: readonly number[]) {
  const pair = await requirePair(deps, viewer, ids);
  return deps.write(async (tx) => {
    await queries.lockWishes(tx);
    const locked = await queries.lockPair(tx, pair);
    if (locked === undefined) throw new AppError("wish_unavailable");
    const [first, second] = locked;
    if (first.wish_id !== null && first.wish_id === second.wish_id)
      return { wish_id: first.wish_id };
    const found = await queries.findProposal(tx, pair);
    const mayReopen = viewer.role === "admin" || found?.declined_by === viewer.id;
    if (found?.state === "declined" && !mayReopen) throw new AppError("already_decided");
    const now = deps.now();
    const { isNew, ...confirmed } = addConfirmations(viewer, pair, found, now);
    const isLinked =
      confirmed.first_confirmed_at !== null && confirmed.second_confirmed_at !== null;
    if (!isLinked && !isNew) return { wish_id: null };
    const state = isLinked ? "confirmed" : "open";
    await queries.saveDecision(tx, pair, {
      ...confirmed,
      state,
      declined_at: null,
      declined_by: null,
    });
    audit(tx, viewer, isLinked ? "wish.confirm" : "wish.propose", pair);
    if (isLinked) {
      const wish_id = await link(tx, locked, now);
      publishEdited(tx, locked);
      return { wish_id };
    }
    const [waiting, other] = confirmed.first_confirmed_at === null ? pair : [pair[1], pair[0]];
    tx.emit({
      kind: "wish_proposal",
      actor_id: viewer.id,
      feature_id: waiting.id,
      platform_id: other.platform_id,
    });
    return { wish_id: null };
  });
}

/** Declines an open pair for good, also one that was not proposed. Idempotent; throws 409 if it is linked. */
export async function declineWish(deps: Deps, viewer: Viewer, ids: readonly number[]) {
  const pair = await requirePair(deps, viewer, ids);
  await deps.write(async (tx) => {
    await queries.lockWishes(tx);
    const locked = await queries.lockPair(tx, pair);
    if (locked === undefined) throw new AppError("wish_unavailable");
    const [first, second] = locked;
    if (first.wish_id !== null && first.wish_id === second.wish_id)
      throw new AppError("already_decided");
    const decision = { by: viewer.id, now: deps.now() };
    if (await queries.saveDeclined(tx, pair, decision)) audit(tx, viewer, "wish.decline", pair);
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
    await queries.removeFromWish(tx, { ...feature, wish_id }, { by: viewer.id, now: deps.now() });
    tx.audit({
      actor_id: viewer.id,
      action: "wish.leave",
      subject_type: "feature",
      subject_id: id,
      platform_id: feature.platform_id,
      details: { title: feature.title, wish: wish_id },
    });
    if (feature.listed) publishEdited(tx, [feature]);
  });
}
