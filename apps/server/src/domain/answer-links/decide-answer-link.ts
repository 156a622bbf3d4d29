/** The team and admins decide about links to answers elsewhere, and name the places where the company answers. */
import type { AnswerLinkProof, AnswerLinkState } from "@upwell/contract/answer-links/values";
import type { OfficialRole } from "@upwell/contract/comments/values";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { requireNoOwnPlatform } from "../employments/own-platform.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import {
  type Feature,
  notifyAdder,
  publishChange,
  readLink,
  requireCountable,
  requireLink,
  requireSentence,
} from "./answer-links.ts";
import type { Deps } from "./deps.ts";
import { findProof } from "./proof.ts";
import * as queries from "./queries.ts";

type Decision = { state: "accepted" | "refused"; reason: string };

/** Accepts or refuses a link as part of a write, in the role of the viewer. Throws 404 if it is gone. */
export async function decideLinkIn(
  tx: WriteTx,
  viewer: Viewer,
  { id, role, feature }: { id: number; role: OfficialRole; feature: Feature & { title: string } },
  { state, reason, now }: Decision & { now: Date },
) {
  const locked = found(await queries.lockLink(tx, id));
  if (locked.state === state) return;
  if (role === "team" && locked.state === "refused" && locked.is_decided_by_site)
    throw new AppError("answer_link_refused");
  if (state === "accepted") {
    requireSentence(locked);
    if (role === "team") {
      if (locked.user_id === viewer.id) throw new AppError("own_answer_link");
      if (locked.contested_at !== null) throw new AppError("answer_link_contested");
      await requireCountable(tx, locked, now);
    }
  }
  const proof: AnswerLinkProof | null = state === "accepted" ? role : null;
  const decided = { decided_by: viewer.id, decided_at: now };
  await queries.decideLink(tx, id, { state, proof, reason, ...decided });
  tx.audit(viewer, state === "accepted" ? "answer_link.accept" : "answer_link.refuse", "feature", {
    id: feature.id,
    platform_id: feature.platform_id,
    details: { title: feature.title, url: locked.url, reason },
  });
  notifyAdder(tx, viewer, locked);
  publishChange(tx, feature, locked.state, state);
}

/**
 * Accepts or refuses a link. Throws 403 unless the viewer is of the team or an admin, and if a person of the team accepts
 * their own; 409 if a team accepts what an admin has refused, or more than five within an hour.
 */
export async function decideAnswerLink(deps: Deps, viewer: Viewer, id: number, decision: Decision) {
  const { link, feature } = await requireLink(deps, viewer, id);
  const role = getOfficialRole(viewer, feature);
  if (role === null) throw new AppError("forbidden");
  await requireNoOwnPlatform(deps, viewer, feature);
  const subject = { id, role, feature: { ...feature, title: link.title } };
  await deps.write((tx) => decideLinkIn(tx, viewer, subject, { ...decision, now: deps.now() }));
  return readLink(deps, viewer, id);
}

/** Confirms the day of an accepted link. Idempotent. Throws 409 for a link that is not accepted. */
export async function confirmAnswerDay(deps: Deps, viewer: Viewer, id: number) {
  const { link, feature } = await requireLink(deps, viewer, id);
  await requireNoOwnPlatform(deps, viewer, feature);
  await deps.write(async (tx) => {
    const locked = found(await queries.lockLink(tx, id));
    if (locked.state !== "accepted") throw new AppError("answer_link_not_accepted");
    if (locked.is_day_confirmed) return;
    await queries.confirmDay(tx, id, deps.now());
    tx.audit(viewer, "answer_link.confirm_day", "feature", {
      id: feature.id,
      platform_id: feature.platform_id,
      details: { title: link.title, url: locked.url, day: link.answered_on },
    });
    publishChange(tx, feature, "accepted");
  });
  return readLink(deps, viewer, id);
}

/** Lists the links of a platform. Throws 403 unless the viewer is of its team or an admin. */
export async function listPlatformAnswerLinks(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { state, ...page }: PageRequest & { state: AnswerLinkState },
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return loadPage(
    page,
    (rows) => queries.listPlatformPage(deps.db, id, state, rows),
    ({ title, ...row }) => ({
      ...row,
      feature: { id: row.feature_id, title },
      can: {
        accept: can.acceptAnswerLink(viewer, row),
        confirm_day: can.confirmAnswerDay(viewer, row),
      },
    }),
    queries.toLinkCursor,
  );
}

/** Returns the places under which the company answers. Throws like `listPlatformAnswerLinks`. */
export async function getAnswerPlaces(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return { urls: (await queries.findAddresses(deps.db, id)).places };
}

/**
 * Replaces the places, and accepts the pending links there, the earliest first, as many as can begin to count within the
 * hour. Throws like `listPlatformAnswerLinks`.
 */
export async function setAnswerPlaces(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { urls }: { urls: readonly string[] },
) {
  const { id, name } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  const places = [...new Set(urls)].sort();
  await deps.write(async (tx) => {
    const before = await queries.findAddresses(tx, id);
    await queries.replacePlaces(tx, { platformId: id, urls: places, by: viewer.id });
    // A link needs another person than who added it.
    const there = (await queries.listPending(tx, id)).filter(
      ({ user_id, url }) =>
        user_id !== viewer.id && findProof(url, { website: null, places }) !== null,
    );
    await lockFeatures(tx, [...new Set(there.map(({ feature_id }) => feature_id))]);
    const free = await queries.countFreeLinks(tx, id, deps.now());
    const ids = there.slice(0, free).map((link) => link.id);
    for (const link of await queries.acceptPending(tx, ids, viewer.id, deps.now())) {
      notifyAdder(tx, viewer, link);
      publishChange(tx, { id: link.feature_id, platform_id: id }, "accepted");
    }
    tx.audit(viewer, "platform.answer_places", "platform", {
      id,
      platform_id: id,
      details: { name, before: { places: before.places }, after: { places } },
    });
  });
  return { urls: places };
}
