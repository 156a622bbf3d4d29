/** Platform page management by its team: texts, images and displayed members. */
import type { AuditAction } from "@upwell/contract/audit/values";
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { teamBody, updatePlatformBody } from "@upwell/contract/platforms/schemas";
import type * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { findHue } from "../media/find-hue.ts";
import { deleteImage, storeImage } from "../media/images.ts";
import { resizeImage } from "../media/resize-image.ts";
import { assertStatusLabels, assertTextsAllowed } from "./check-texts.ts";
import type { Deps } from "./deps.ts";
import { missingPlatformError, requireActivePlatformById } from "./find-platform.ts";
import { findExistingPlatform, lockDirectory } from "./name-queries.ts";
import { findTeamColumns, lockPage, type Page, replaceTeam, updatePage } from "./page-queries.ts";
import { presentPlatform, presentTeamMember } from "./present.ts";
import { findPlatform, listTeamMembers } from "./queries.ts";
import {
  assertMayConfirmRepository,
  getRepositoryActions,
  loadRepository,
  presentRepository,
  resolveRepository,
} from "./repository.ts";
import {
  assertMayConfirm,
  changesTrust,
  getTrustActions,
  presentConfirmation,
  resolveWebsite,
} from "./website-trust.ts";

type PageUpdate = z.output<typeof updatePlatformBody>;
type Team = z.output<typeof teamBody>;

/** Returns the platform if the viewer may edit it, or read what its team sees. Throws 404 or 403. */
async function requireEditablePlatform(
  { db }: Deps,
  viewer: Viewer,
  slug: string,
  right: "editPlatform" | "readQueue" = "editPlatform",
) {
  const platform = await findPlatform(db, viewer.id, slug);
  if (platform === undefined) throw await missingPlatformError(db, slug);
  if (!can[right](viewer, platform)) throw new AppError("forbidden");
  return platform;
}

/** Returns a platform with the fields that only its team sees. */
export async function getStaffPlatform(deps: Deps, viewer: Viewer, slug: string) {
  const row = await requireEditablePlatform(deps, viewer, slug, "readQueue");
  const team = await findTeamColumns(deps.db, row.id);
  return {
    ...presentPlatform(row, viewer),
    ...team,
    website_confirmation: presentConfirmation(team),
    repository: presentRepository(team),
    counts: {
      suggested: team.suggested_count,
      seen: team.seen_count,
      planned: team.planned_count,
      in_development: team.in_development_count,
      launched: team.launched_count,
      declined: team.declined_count,
    },
  };
}

type Change = {
  action: AuditAction;
  /** Returns the new values, given the locked page. */
  getChanges: (page: Page) => Partial<Page>;
  /** The version that the user edited. */
  seen?: string | undefined;
};

/** Throws 409 if another platform has the new name, or one that looks like it. */
async function assertNameFree(tx: Tx, id: number, before: Page, { name }: Partial<Page>) {
  if (name === undefined || name === before.name) return;
  await lockDirectory(tx);
  const existing = await findExistingPlatform(tx, { name, website_url: null }, { exceptId: id });
  if (existing !== undefined)
    throw new AppError("platform_exists", { detail: apiMessages.platformListed });
}

/** Notifies admins of a new name or website that a team gave its platform without a review. */
function notifyAdmins(tx: WriteTx, viewer: Viewer, id: number, before: Page, after: Page): void {
  if (getOfficialRole(viewer, { platform_id: id }) === "site") return;
  const event = { kind: "platform_changed", platform_id: id } as const;
  if (after.name !== before.name) tx.emit(viewer, { ...event, old_name: before.name });
  if (after.website_url !== before.website_url)
    tx.emit(viewer, { ...event, old_website_url: before.website_url ?? "" });
}

/** Writes a change and returns the previous page. Throws 409 for a stale version. */
async function change(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { action, getChanges, seen }: Change,
): Promise<Page> {
  return deps.write(async (tx) => {
    const page = await lockPage(tx, id);
    if (seen !== undefined && seen !== page.updated_at.toISOString())
      throw new AppError("conflict");
    const values = getChanges(page);
    await assertNameFree(tx, id, page, values);
    await updatePage(tx, id, { ...values, updated_at: deps.now() });
    const audit = (name: AuditAction, details: Record<string, unknown>) =>
      tx.audit(viewer, name, "platform", { id, details });
    const before = Object.fromEntries(
      Object.keys(values).map((key) => [key, page[key as keyof Page]]),
    );
    audit(action, { before, after: values });
    const after = { ...page, ...values };
    for (const decision of getTrustActions(page, after)) audit(decision, { to: after.website_url });
    for (const decision of getRepositoryActions(page, after))
      audit(decision, { to: after.repository_url });
    notifyAdmins(tx, viewer, id, page, after);
    tx.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
    return page;
  });
}

/** Returns a changed statement with its time. Throws a field error if an admin writes one. */
function getStatement(
  viewer: Viewer,
  page: Page & { id: number },
  statement: string | undefined,
  now: Date,
): Partial<Page> {
  if (statement === undefined || statement === page.statement) return {};
  if (statement === "") return { statement, statement_at: null };
  if (getOfficialRole(viewer, { platform_id: page.id }) !== "team")
    throw createFieldError("statement", apiMessages.statementOfTeam);
  return { statement, statement_at: now };
}

/**
 * Writes the given texts, the confirmation of the website and mail domain trust of a page, whatever the state of the
 * platform. Returns whether others may join the team than before.
 */
export async function changePageTexts(
  deps: Deps,
  viewer: Viewer,
  platform: { id: number; name: string; description: string; repository_url: string | null },
  { updated_at: seen, ...update }: PageUpdate,
): Promise<boolean> {
  if (Object.values(update).every((value) => value === undefined)) return false;
  assertMayConfirm(viewer, update);
  assertMayConfirmRepository(viewer, update);
  const { name, description, statement, feature_template, status_labels } = update;
  if (status_labels) assertStatusLabels(status_labels);
  await assertTextsAllowed(
    deps,
    { viewer, platform_id: platform.id },
    {
      ...(name !== platform.name && { name }),
      ...(description !== platform.description && { description }),
      ...(statement && { statement }),
      ...(feature_template && { feature_template }),
      ...(status_labels?.length && {
        status_labels: status_labels.map(({ label }) => label).join("\n"),
      }),
    },
  );
  const { website_url, website_confirmed, trusts_mail_domain } = update;
  const website = { website_url, website_confirmed, trusts_mail_domain };
  const decidesTrust = Object.values(website).some((value) => value !== undefined);
  const { repository_url, repository_confirmed } = update;
  const isRenamed = repository_url !== undefined && repository_url !== platform.repository_url;
  const named = isRenamed ? await loadRepository(deps, repository_url) : undefined;
  const now = deps.now();
  const getTrust = (page: Page) => ({
    ...(decidesTrust ? resolveWebsite(viewer, { ...page, id: platform.id }, website, now) : {}),
    ...(repository_url !== undefined || repository_confirmed !== undefined
      ? resolveRepository(page, named, { repository_confirmed })
      : {}),
  });
  const texts = { name, description, feature_template, status_labels };
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
  const before = await change(deps, viewer, platform.id, {
    action: "platform.update",
    getChanges: (page) => ({
      ...Object.fromEntries(given),
      ...getTrust(page),
      ...getStatement(viewer, { ...page, id: platform.id }, statement, now),
    }),
    seen,
  });
  return changesTrust(before, { ...before, ...getTrust(before) });
}

/** Updates the given texts and mail domain trust of a page. Also returns whether trust changed. */
export async function updatePlatform(deps: Deps, viewer: Viewer, slug: string, update: PageUpdate) {
  const platform = await requireEditablePlatform(deps, viewer, slug);
  const changesPermissions = await changePageTexts(deps, viewer, platform, update);
  return { platform: await getStaffPlatform(deps, viewer, slug), changesPermissions };
}

/** Sets the logo to an external URL, which the server never fetches. Throws 404, 410 and 403. */
export async function setLogoUrl(deps: Deps, viewer: Viewer, id: number, logo_url: string) {
  const platform = await requireActivePlatformById(deps, viewer, id);
  if (!can.editPlatform(viewer, platform)) throw new AppError("forbidden");
  const logo = { logo_url, logo_hue: null };
  await change(deps, viewer, id, { action: "platform.set_logo", getChanges: () => logo });
  return presentPlatform({ ...platform, ...logo }, viewer);
}

/** Sets the logo or banner, or removes it without a file. */
export async function setImage(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  which: "logo" | "banner",
  file: Uint8Array | undefined,
) {
  const { id } = await requireEditablePlatform(deps, viewer, slug);
  const image = file && (await resizeImage(file, limits[which]));
  const url = image ? await storeImage(deps, `${which}s`, image) : null;
  const column = `${which}_url` as const;
  const logo_hue = which === "logo" && image ? await findHue(image) : null;
  try {
    const before = await change(deps, viewer, id, {
      action: `platform.set_${which}`,
      getChanges: () => ({ [column]: url, ...(which === "logo" && { logo_hue }) }),
    });
    await deleteImage(deps, before[column]);
  } catch (error) {
    await deleteImage(deps, url);
    throw error;
  }
  return getStaffPlatform(deps, viewer, slug);
}

async function presentTeam({ db }: Deps, platformId: number) {
  const rows = await listTeamMembers(db, platformId);
  return rows.map((row) => ({ ...presentTeamMember(row), hue: row.avatar_hue }));
}

/** Lists the displayed members for the team. */
export async function listStaffTeam(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireEditablePlatform(deps, viewer, slug, "readQueue");
  return presentTeam(deps, id);
}

/** Replaces all displayed members. Throws 409 if `seen` is not the current team. */
export async function setTeamList(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { members, seen }: Team,
) {
  const { id } = await requireEditablePlatform(deps, viewer, slug);
  await deps.write(async (tx) => {
    await lockPage(tx, id);
    const before = await listTeamMembers(tx, id);
    if (seen !== undefined && seen.join() !== before.map((member) => member.id).join())
      throw new AppError("conflict");
    const after = members.map(({ hue, ...member }, position) => ({
      ...member,
      avatar_hue: hue,
      position,
    }));
    await replaceTeam(tx, id, after);
    tx.audit(viewer, "platform.set_team", "platform", {
      id,
      details: { before: before.map(({ name }) => name), after: after.map(({ name }) => name) },
    });
    tx.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  });
  return presentTeam(deps, id);
}
