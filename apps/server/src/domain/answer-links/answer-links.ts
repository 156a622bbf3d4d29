/** Links to where a company answered elsewhere: who adds and confirms them, and who decides. */
import { isAtPlace, isOnWebsite } from "@upwell/contract/answer-links/address";
import type { AnswerLinkProof, AnswerLinkState } from "@upwell/contract/answer-links/values";
import type { OfficialRole } from "@upwell/contract/comments/values";
import { limits } from "@upwell/contract/limits";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { lockListedFeature, requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { lockFeatures } from "../features/lock-queries.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { isLookalike } from "./lookalike.ts";
import * as queries from "./queries.ts";

type Addresses = Awaited<ReturnType<typeof queries.findAddresses>>;
type Feature = { id: number; platform_id: number };

const present = (deps: Deps, viewer: Viewer, link: queries.OwnedLink) => ({
  ...link,
  can: {
    confirm: link.state === "pending" && link.user_id !== viewer.id && !isNewAccount(deps, viewer),
    delete: can.deleteAnswerLink(viewer, link),
  },
});

const readLink = async (deps: Deps, viewer: Viewer, id: number) =>
  present(deps, viewer, found(await queries.findLink(deps.db, id, viewer.id)));

/** Lists the links of a public feature that were not refused. Throws like `requireFeature`. */
export async function listAnswerLinks(deps: Deps, viewer: Viewer, featureId: number) {
  const { id } = await requireFeature(deps.db, featureId);
  const links = await queries.listStanding(deps.db, id, viewer.id);
  return links.map((link) => present(deps, viewer, link));
}

/** Returns which address of the platform proves a link; null if none does. */
function findProof(url: string, { website, places }: Addresses): "website" | "place" | null {
  const address = new URL(url);
  const site = website === null ? null : URL.parse(website);
  if (site !== null && isOnWebsite(address, site)) return "website";
  return places.some((place) => isAtPlace(address, new URL(place))) ? "place" : null;
}

/** Throws 409 if the host resembles one of the platform's. */
function requireNoLookalike(url: string, { website, places }: Addresses): void {
  const { hostname } = new URL(url);
  const own = [...places, website ?? ""]
    .flatMap((place) => URL.parse(place) ?? [])
    .map((place) => place.hostname.replace(/^www\./, ""));
  if (own.some((host) => host === hostname || hostname.endsWith(`.${host}`))) return;
  if (own.some((host) => isLookalike(hostname, host))) throw new AppError("answer_link_lookalike");
}

type NewLink = { url: string; answered_on: string };

/** Adds a link to a public feature. Throws 409 if it says nothing new. */
export async function addAnswerLink(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  { url, answered_on }: NewLink,
) {
  const now = deps.now();
  if (new URL(url).host === deps.config.publicUrl.host)
    throw new AppError("answer_link_to_this_site");
  if (answered_on > now.toISOString().slice(0, 10)) throw new AppError("answered_in_future");
  const feature = await requireFeature(deps.db, featureId);
  const id = await deps.write(async (tx) => {
    await lockListedFeature(tx, feature.id);
    const count = await queries.countLinks(tx, { feature, user_id: viewer.id, url });
    if (count.is_linked) throw new AppError("answer_link_exists");
    if (count.links >= limits.answerLinks.perFeature) throw new AppError("too_many_answer_links");
    if (count.features >= limits.answerLinks.perAddress) throw new AppError("answer_link_on_many");
    const addresses = await queries.findAddresses(tx, feature.platform_id);
    const proof = getOfficialRole(viewer, feature) ?? findProof(url, addresses);
    if (proof === null) {
      requireNoLookalike(url, addresses);
      if (count.waiting >= limits.answerLinks.waitingPerUser)
        throw new AppError("too_many_waiting_answer_links");
    }
    const place = { platform_id: feature.platform_id, feature_id: feature.id };
    const link = { ...place, user_id: viewer.id, url, answered_on, created_at: now };
    const decision =
      proof === null
        ? ({ state: "pending", proof, decided_by: null, decided_at: null } as const)
        : ({ state: "accepted", proof, decided_by: viewer.id, decided_at: now } as const);
    publishChange(tx, feature, decision.state);
    return queries.insertLink(tx, { ...link, ...decision });
  });
  return readLink(deps, viewer, id);
}

const notifyAdder = (
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
function publishChange(tx: WriteTx, feature: Feature, ...states: AnswerLinkState[]): void {
  if (states.includes("accepted")) publishFeatureChange(tx, "edited", feature);
}

/** Finds a link of a public feature. Throws 404. */
async function requireLink(deps: Deps, viewer: Viewer, id: number) {
  const link = found(await queries.findLink(deps.db, id, viewer.id));
  const feature = await requireFeature(deps.db, link.feature_id);
  return { link, feature };
}

/** Confirms that the company answered there. Idempotent. Throws 403 for who added it and new accounts. */
export async function confirmAnswerLink(deps: Deps, viewer: Viewer, id: number) {
  const { link, feature } = await requireLink(deps, viewer, id);
  if (link.user_id === viewer.id || isNewAccount(deps, viewer)) throw new AppError("forbidden");
  await deps.write(async (tx) => {
    const locked = found(await queries.lockLink(tx, id));
    if (locked.state === "refused") throw new AppError("already_decided");
    const count = await queries.addConfirmation(tx, id, viewer.id);
    if (locked.state === "accepted" || count < limits.answerLinks.confirmations) return;
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
 * Accepts or refuses a link. Throws 403 unless the viewer is of the team or an admin, 409 if a team accepts what an admin
 * has refused.
 */
export async function decideAnswerLink(deps: Deps, viewer: Viewer, id: number, decision: Decision) {
  const { link, feature } = await requireLink(deps, viewer, id);
  const role = getOfficialRole(viewer, feature);
  if (role === null) throw new AppError("forbidden");
  const subject = { id, role, feature: { ...feature, title: link.title } };
  await deps.write((tx) => decideLinkIn(tx, viewer, subject, { ...decision, now: deps.now() }));
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
    ({ title, ...row }) => ({ ...row, feature: { id: row.feature_id, title } }),
    queries.toLinkCursor,
  );
}

/** Returns the places under which the company answers. Throws like `listPlatformAnswerLinks`. */
export async function getAnswerPlaces(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return { urls: (await queries.findAddresses(deps.db, id)).places };
}

/** Replaces the places, and accepts the pending links there. Throws like `listPlatformAnswerLinks`. */
export async function setAnswerPlaces(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { urls }: { urls: readonly string[] },
) {
  const { id, name } = await requireTeamPlatform(deps, viewer, slug);
  const places = [...new Set(urls)].sort();
  await deps.write(async (tx) => {
    const before = await queries.findAddresses(tx, id);
    await queries.replacePlaces(tx, id, places);
    const there = (await queries.listPending(tx, id)).filter(
      ({ url }) => findProof(url, { website: null, places }) !== null,
    );
    await lockFeatures(tx, [...new Set(there.map(({ feature_id }) => feature_id))]);
    const ids = there.map((link) => link.id);
    for (const link of await queries.acceptPending(tx, ids, viewer.id, deps.now())) {
      notifyAdder(tx, viewer, link);
      publishFeatureChange(tx, "edited", { id: link.feature_id, platform_id: id });
    }
    tx.audit(viewer, "platform.answer_places", "platform", {
      id,
      platform_id: id,
      details: { name, before: { places: before.places }, after: { places } },
    });
  });
  return { urls: places };
}
