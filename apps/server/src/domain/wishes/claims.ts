/**
 * Claims that a product has what a wish or an idea asks for. Its team's and an admin's stand at once, others' after two
 * confirmations; three denials hide one until a person decides. None changes a status.
 */
import type { ClaimProof } from "@upwell/contract/claims/values";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import { requireWitness } from "../../lib/new-accounts.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { findRole, requireNoOwnPlatform } from "../employments/own-platform.ts";
import { requireFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { requireAllowedNote } from "../moderation/require-allowed.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import * as queries from "./claim-queries.ts";
import type { Deps } from "./deps.ts";
import { getWish } from "./find-wish.ts";
import { presentClaim } from "./list-claims.ts";
import { requireWishPlatform } from "./permissions.ts";

type Source = { url: string; since: string };
type Subject = {
  feature_id: number | null;
  wish_id: number | null;
  platform_id: number | null;
  product_name?: string;
  product_url?: string;
};

async function makeClaim(deps: Deps, viewer: Viewer, subject: Subject, { url, since }: Source) {
  if (new URL(url).host === deps.config.publicUrl.host) throw new AppError("claim_to_this_site");
  await requireAllowedNote(deps, viewer, { since });
  const role = await findRole(deps, viewer, subject);
  const now = deps.now();
  const claim = {
    ...subject,
    ...{ url, since, user_id: viewer.id, created_at: now, confirmed_at: now },
    ...(role === null
      ? { state: "pending" as const, proof: null }
      : { state: "accepted" as const, proof: role }),
  };
  return deps.write(async (tx) => {
    const count = await queries.countClaims(tx, claim);
    if (count.is_made) throw new AppError("claim_exists");
    if (count.claims >= limits.claims.perSubject) throw new AppError("too_many_claims");
    if (role === null && count.waiting >= limits.claims.waitingPerUser)
      throw new AppError("too_many_waiting_claims");
    const { id, state } = await queries.insertClaim(tx, claim);
    publishChange(tx, subject);
    if (subject.feature_id !== null && role !== "team")
      tx.emit(viewer, { kind: "exists_already", feature_id: subject.feature_id });
    return { id, state: state === "accepted" ? ("accepted" as const) : ("pending" as const) };
  });
}

const publishChange = (
  tx: WriteTx,
  { feature_id, platform_id }: Pick<Subject, "feature_id" | "platform_id">,
) => {
  if (feature_id !== null && platform_id !== null)
    publishFeatureChange(tx, "edited", { id: feature_id, platform_id });
};

/** Says that the platform of a public feature has it. */
export async function claimForFeature(deps: Deps, viewer: Viewer, id: number, source: Source) {
  const { platform_id } = await requireFeature(deps.db, id);
  return makeClaim(deps, viewer, { feature_id: id, wish_id: null, platform_id }, source);
}

type WishClaim = Source & { platform: string | null; product_name: string; product_url: string };

/** Says which product has what a wish asks for: of a platform with an idea in the wish it is about this idea. */
export async function claimForWish(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { platform, product_name, product_url, ...source }: WishClaim,
) {
  const wish = await getWish(deps, null, id);
  if (platform === null) {
    const host = new URL(product_url).hostname.replace(/^www\./, "");
    if ((await queries.findPlatformOfHost(deps.db, host)) !== undefined)
      throw createFieldError("product_url", validationMessages.claimListed);
    await requireAllowedNote(deps, viewer, { product_name });
    const product = { platform_id: null, product_name, product_url };
    return makeClaim(deps, viewer, { feature_id: null, wish_id: wish.id, ...product }, source);
  }
  const { id: platform_id } = await requireActivePlatform(deps, platform);
  const feature_id = (await queries.findOwnFeature(deps.db, wish.id, platform_id)) ?? null;
  const wish_id = feature_id === null ? wish.id : null;
  return makeClaim(deps, viewer, { feature_id, wish_id, platform_id }, source);
}

/** Finds a claim of a public feature or of a wish. Throws 404. */
async function requireClaim(deps: Deps, id: number) {
  const claim = found(await queries.findClaim(deps.db, id));
  if (claim.feature_id !== null) await requireFeature(deps.db, claim.feature_id);
  return claim;
}

async function addVoice(deps: Deps, viewer: Viewer, id: number, agrees: boolean): Promise<void> {
  const claim = await requireClaim(deps, id);
  if (claim.user_id !== viewer.id && getOfficialRole(viewer, claim) !== null)
    return decideClaim(deps, viewer, id, { state: agrees ? "accepted" : "refused" });
  requireWitness(deps, viewer, claim);
  await deps.write(async (tx) => {
    const { state } = found(await queries.lockClaim(tx, id));
    if (state === "contested" || state === "refused") throw new AppError("already_decided");
    const voices = await queries.addVoice(tx, id, viewer.id, agrees);
    const now = deps.now();
    if (agrees && state === "accepted") await queries.touchClaim(tx, id, now);
    if (agrees && state === "pending" && voices >= limits.claims.confirmations)
      await queries.decideClaim(tx, id, {
        ...{ state: "accepted", proof: "people", decided_by: null, confirmed_at: now },
      });
    if (!agrees && voices >= limits.claims.denials)
      await queries.decideClaim(tx, id, { state: "contested", proof: null, decided_by: null });
    publishChange(tx, claim);
  });
}

/** Confirms a claim, which its team and admins decide by it. Idempotent. Throws 403 for who made it and new accounts, 409 once a person has to decide. */
export const confirmClaim = (deps: Deps, viewer: Viewer, id: number) =>
  addVoice(deps, viewer, id, true);

/** Denies a claim; the third mailbox hides it. Throws like `confirmClaim`. */
export const denyClaim = (deps: Deps, viewer: Viewer, id: number) =>
  addVoice(deps, viewer, id, false);

/** Deletes a claim. Throws 403 unless the viewer is an admin, or made it and nobody has contested or refused it. */
export async function deleteClaim(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const claim = await requireClaim(deps, id);
  await deps.write(async (tx) => {
    const { state, user_id } = found(await queries.lockClaim(tx, id));
    const isOwn = user_id === viewer.id && (state === "pending" || state === "accepted");
    if (!isOwn && viewer.role !== "admin") throw new AppError("forbidden");
    await queries.deleteClaim(tx, id);
    publishChange(tx, claim);
  });
}

/** Accepts or refuses a claim. Throws 403 unless the viewer is an admin or of the team of its platform. */
export async function decideClaim(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { state }: { state: "accepted" | "refused" },
): Promise<void> {
  const claim = await requireClaim(deps, id);
  const { platform_id } = claim;
  const role: ClaimProof | null = getOfficialRole(viewer, { platform_id });
  if (role === null) throw new AppError("forbidden");
  if (platform_id !== null) await requireNoOwnPlatform(deps, viewer, { platform_id });
  await deps.write(async (tx) => {
    found(await queries.lockClaim(tx, id));
    const proof = state === "accepted" ? role : null;
    await queries.decideClaim(tx, id, {
      ...{ state, proof, decided_by: viewer.id, confirmed_at: deps.now() },
    });
    const action = state === "accepted" ? "wish.accept_claim" : "wish.refuse_claim";
    tx.audit(viewer, action, "feature", {
      id: claim.feature_id,
      platform_id,
      details: { title: claim.platform_name ?? claim.product_name, url: claim.url },
    });
    publishChange(tx, claim);
  });
}

/** Lists the claims that people contest: of a platform for its team, or all for admins. */
export async function listContestedClaims(
  deps: Deps,
  viewer: Viewer,
  slug: string | undefined,
  page: PageRequest,
) {
  const platformId = await requireWishPlatform(deps, viewer, slug);
  return loadPage(
    page,
    (rows) => queries.listContestedPage(deps.db, platformId, rows),
    (row) => ({ ...presentClaim(row, deps.now()), title: row.title, wish_id: row.wish_id }),
    queries.toClaimCursor,
  );
}
