/** The administrators' list of platforms: adding, correcting, taking down and restoring them. */
import type { correctPlatformBody, createPlatformBody } from "@upwell/contract/platforms/schemas";
import type { DirectoryState } from "@upwell/contract/platforms/values";
import type * as z from "zod/mini";
import { timeCursor } from "../../db/time-page.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { searchPattern } from "../../lib/like.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor } from "../authors/present.ts";
import { logPlatformDecision, logPlatformRestored } from "../moderation-log/write-queries.ts";
import { assertTextsAllowed } from "./check-texts.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./directory-queries.ts";
import {
  assertMayConfirmRepository,
  getRepositoryActions,
  loadRepository,
  noRepository,
  presentRepository,
  resolveRepository,
} from "./repository.ts";
import { reserveSlug } from "./slugs.ts";
import { changePageTexts } from "./team-page.ts";
import { assertMayConfirm, auditConfirmation, presentConfirmation } from "./website-trust.ts";

const getState = (row: queries.DirectoryRow): DirectoryState => {
  if (row.review_state !== "approved") return row.review_state;
  return row.taken_down_reason === null ? "listed" : "taken_down";
};

/** A platform in any state, as administrators see it. */
export const presentDirectoryPlatform = (row: queries.DirectoryRow) => ({
  ...row,
  website_confirmation: presentConfirmation(row),
  repository: presentRepository(row),
  state: getState(row),
  taken_down_reason: row.taken_down_reason ?? "",
  suggested_by: presentAuthor(row),
});

const getDirectoryPlatform = async ({ db }: Deps, id: number) =>
  presentDirectoryPlatform(found(await queries.findInDirectory(db, id)));

/** Lists the platforms of all states, or of one, newest first. */
export async function listDirectory(
  { db }: Deps,
  { search, state }: { search?: string | undefined; state?: DirectoryState | undefined },
  { limit, cursor }: PageRequest,
) {
  const page = { limit: limit + 1, cursor };
  const rows = await queries.listDirectoryPage(db, { pattern: searchPattern(search), state }, page);
  return toPage(rows, limit, presentDirectoryPlatform, timeCursor);
}

/** Adds a public platform. Throws 409 if its name or website is in the directory. */
export async function createPlatform(
  deps: Deps,
  viewer: Viewer,
  body: z.output<typeof createPlatformBody>,
) {
  const { name, description, website_url } = body;
  assertMayConfirm(viewer, body);
  assertMayConfirmRepository(viewer, body);
  await assertTextsAllowed(deps, { viewer, platform_id: null }, { name, description });
  const named = await loadRepository(deps, body.repository_url);
  const repository = resolveRepository(noRepository, named, body);
  const id = await deps.write(async (tx) => {
    const platform = { name, website_url: website_url || null, ...repository };
    const slug = await reserveSlug(tx, platform);
    const now = deps.now();
    const created = await queries.insertPlatform(tx, {
      ...platform,
      slug,
      description,
      confirmed_website_url: body.website_confirmed === true ? platform.website_url : null,
      review_state: "approved",
      active: true,
      created_at: now,
      updated_at: now,
    });
    tx.emit(viewer, { kind: "platform_listed", platform_id: created });
    tx.audit(viewer, "platform.create", "platform", { id: created, details: { name } });
    if (body.website_confirmed === true)
      auditConfirmation(tx, viewer, { id: created, website_url: platform.website_url });
    for (const action of getRepositoryActions(noRepository, repository))
      tx.audit(viewer, action, "platform", {
        id: created,
        details: { to: repository.repository_url },
      });
    return created;
  });
  return getDirectoryPlatform(deps, id);
}

/**
 * Corrects the texts and website of a platform in any state. Throws 404, and 409 for a stale version. Also
 * returns whether mail domain trust changed, which depends on the website.
 */
export async function correctPlatform(
  deps: Deps,
  viewer: Viewer,
  id: number,
  update: z.output<typeof correctPlatformBody>,
) {
  const before = await getDirectoryPlatform(deps, id);
  const changesPermissions = await changePageTexts(deps, viewer, before, update);
  return { platform: await getDirectoryPlatform(deps, id), changesPermissions };
}

type Availability = { action: "take_down"; reason: string } | { action: "restore" };

/** Takes a platform down, or restores it. Throws 404 for a suggestion, and 409 if that is its state. */
async function setAvailability(deps: Deps, viewer: Viewer, id: number, availability: Availability) {
  const active = availability.action === "restore";
  const reason = active ? null : availability.reason;
  await deps.write(async (tx) => {
    const platform = await queries.lockPlatform(tx, id);
    if (platform?.review_state !== "approved") throw new AppError("not_found");
    if (platform.active === active) throw new AppError("already_decided");
    const change = { active, taken_down_reason: reason, updated_at: deps.now() };
    await queries.setAvailability(tx, id, change);
    if (reason === null) await logPlatformRestored(tx, id);
    else {
      const taken = { action: "taken_down", platform_id: id } as const;
      await logPlatformDecision(tx, taken, { reason, now: deps.now() });
    }
    tx.emit(viewer, {
      kind: active ? "platform_restored" : "platform_taken_down",
      platform_id: id,
    });
    tx.audit(viewer, `platform.${availability.action}`, "platform", {
      id,
      details: { name: platform.name, ...(reason !== null && { reason }) },
    });
    tx.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  });
  return getDirectoryPlatform(deps, id);
}

/** Takes a platform down: hides it and its features from everyone, and deletes nothing. */
export const takeDownPlatform = (deps: Deps, viewer: Viewer, id: number, reason: string) =>
  setAvailability(deps, viewer, id, { action: "take_down", reason });

/** Makes a platform public again, with its features, that was taken down. */
export const restorePlatform = (deps: Deps, viewer: Viewer, id: number) =>
  setAvailability(deps, viewer, id, { action: "restore" });
