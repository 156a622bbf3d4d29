/** Links to where companies answered elsewhere: who lists, confirms and deletes them. */
import type { AnswerLinkState } from "@upwell/contract/answer-links/values";
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { canWitness, requireWitness } from "../../lib/new-accounts.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

export type Feature = { id: number; platform_id: number };

const present = (deps: Deps, viewer: Viewer, link: queries.OwnedLink) => ({
  ...link,
  can: {
    confirm: link.state === "pending" && link.sentence !== null && canWitness(deps, viewer, link),
    contest: link.state === "accepted" && canWitness(deps, viewer, link),
    delete: can.deleteAnswerLink(viewer, link),
  },
});

export const readLink = async (deps: Deps, viewer: Viewer, id: number) =>
  present(deps, viewer, found(await queries.findLink(deps.db, id, viewer.id)));

/** Lists the links of a public feature that were not refused. Throws like `requireFeature`. */
export async function listAnswerLinks(deps: Deps, viewer: Viewer, featureId: number) {
  const { id } = await requireFeature(deps.db, featureId);
  const links = await queries.listStanding(deps.db, id, viewer.id);
  return links.map((link) => present(deps, viewer, link));
}

export const notifyAdder = (
  tx: WriteTx,
  viewer: Viewer | null,
  link: { id: number; feature_id: number },
) =>
  tx.emit(viewer, {
    kind: "answer_link_decision",
    feature_id: link.feature_id,
    answer_link_id: link.id,
  });

/** A pending link changes nothing that the page shows to everybody. */
export function publishChange(tx: WriteTx, feature: Feature, ...states: AnswerLinkState[]): void {
  if (!states.includes("accepted")) return;
  tx.emit(null, { kind: "answers_changed", platform_id: feature.platform_id });
  publishFeatureChange(tx, "edited", feature);
}

/** Finds a link of a public feature. Throws 404. */
export async function requireLink(deps: Deps, viewer: Viewer, id: number) {
  const link = found(await queries.findLink(deps.db, id, viewer.id));
  const feature = await requireFeature(deps.db, link.feature_id);
  return { link, feature };
}

type LockedLink = NonNullable<Awaited<ReturnType<typeof queries.lockLink>>>;

/** Throws 409 for a locked link without its sentence, or if no more can begin to count within this hour. */
export async function requireCountable(tx: WriteTx, link: LockedLink, now: Date): Promise<void> {
  requireSentence(link);
  if ((await queries.countFreeLinks(tx, link.platform_id, now)) === 0)
    throw new AppError("answer_links_this_hour");
}

export function requireSentence({ sentence }: { sentence: string | null }): void {
  if (sentence === null) throw new AppError("answer_link_without_sentence");
}

/**
 * Confirms that the company answered there. Idempotent. Throws 403 for who added it and new accounts, 409 if the last
 * confirmation cannot accept it now.
 */
export async function confirmAnswerLink(deps: Deps, viewer: Viewer, id: number) {
  const { link, feature } = await requireLink(deps, viewer, id);
  requireWitness(deps, viewer, link);
  await deps.write(async (tx) => {
    const locked = found(await queries.lockLink(tx, id));
    if (locked.state === "refused") throw new AppError("already_decided");
    requireSentence(locked);
    const count = await queries.addConfirmation(tx, id, viewer.id);
    if (locked.state === "accepted" || count < limits.answerLinks.confirmations) return;
    await requireCountable(tx, locked, deps.now());
    const decision = { state: "accepted", proof: "people", decided_by: null } as const;
    await queries.decideLink(tx, id, { ...decision, decided_at: deps.now() });
    notifyAdder(tx, null, locked);
    publishChange(tx, feature, "accepted");
  });
  return readLink(deps, viewer, id);
}

/** Deletes a link. Throws 403 unless the viewer added it and it was not refused, or is an admin. */
export async function deleteAnswerLink(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { link, feature } = await requireLink(deps, viewer, id);
  if (!can.deleteAnswerLink(viewer, link)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    const locked = found(await queries.lockLink(tx, id));
    if (!can.deleteAnswerLink(viewer, locked)) throw new AppError("forbidden");
    await queries.deleteLink(tx, id);
    publishChange(tx, feature, locked.state);
  });
}
