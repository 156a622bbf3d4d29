/** Platform page management by its team: texts, images and displayed members. */
import type { AuditAction } from "@upwell/contract/audit/values";
import { limits } from "@upwell/contract/limits";
import type { teamBody, updatePlatformBody } from "@upwell/contract/platforms/schemas";
import type { StaffPlatformWire, StaffTeamMemberWire } from "@upwell/contract/platforms/shapes";
import type * as z from "zod/mini";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getAnswerer } from "../../policy/can.ts";
import { findHue } from "../media/find-hue.ts";
import { deleteImage, storeImage } from "../media/images.ts";
import { resizeImage } from "../media/resize-image.ts";
import { moderateText } from "../moderation/moderate-text.ts";
import { missingPlatformError } from "./find-platform.ts";
import { findTeamColumns, lockPage, type Page, replaceTeam, updatePage } from "./page-queries.ts";
import { presentPlatform, presentTeamMember } from "./present.ts";
import { findPlatform, listTeamMembers } from "./queries.ts";

type PageUpdate = z.output<typeof updatePlatformBody>;
type Team = z.output<typeof teamBody>;

/** Returns the platform if the viewer may edit it. Throws 404 or 403. */
async function requireEditablePlatform({ db }: Deps, viewer: Viewer, slug: string) {
  const platform = await findPlatform(db, viewer.id, slug);
  if (platform === undefined) throw await missingPlatformError(db, slug);
  if (!can.editPlatform(viewer, platform)) throw new AppError("forbidden");
  return platform;
}

/** Returns a platform with the fields that only its team sees. */
export async function getStaffPlatform(deps: Deps, viewer: Viewer, slug: string) {
  const row = await requireEditablePlatform(deps, viewer, slug);
  const team = await findTeamColumns(deps.db, row.id);
  return {
    ...presentPlatform(row, viewer),
    trusts_mail_domain: team.trusts_mail_domain,
    mail_domain_requested: team.mail_domain_requested,
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

/** Returns the audit action for a change of mail domain trust, undefined without a change. */
function getTrustAction(before: Page, after: Partial<Page>): AuditAction | undefined {
  const { trusts_mail_domain: trusts, mail_domain_requested: requested } = after;
  if (trusts === undefined) return undefined;
  if (trusts) return before.trusts_mail_domain ? undefined : "platform.trust_mail_domain";
  if (requested && !before.mail_domain_requested) return "platform.request_mail_domain";
  return before.trusts_mail_domain || before.mail_domain_requested !== requested
    ? "platform.distrust_mail_domain"
    : undefined;
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
    await updatePage(tx, id, { ...values, updated_at: deps.now() });
    const audit = (name: AuditAction, details: Record<string, unknown>) =>
      tx.audit({
        actor_id: viewer.id,
        action: name,
        subject_type: "platform",
        subject_id: id,
        platform_id: id,
        details,
      });
    const before = Object.fromEntries(
      Object.keys(values).map((key) => [key, page[key as keyof Page]]),
    );
    audit(action, { before, after: values });
    const decision = getTrustAction(page, values);
    if (decision !== undefined)
      audit(decision, {
        to: values.website_url === undefined ? page.website_url : values.website_url,
      });
    tx.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
    return page;
  });
}

/**
 * Resolves mail domain trust. Only an admin grants it. A team requests it, and a change of the website
 * turns a grant back into a request, because the new domain may belong to anyone. For the same reason a website
 * that a team has changed is unconfirmed until an admin saves it: it proves no claims by DNS.
 */
function resolveTrust(viewer: Viewer, page: Page, update: Omit<PageUpdate, "updated_at">) {
  const website = update.website_url === undefined ? page.website_url : update.website_url || null;
  const isRequested =
    update.trusts_mail_domain ?? (page.trusts_mail_domain || page.mail_domain_requested);
  const isGranted = can.trustEmailDomain(viewer) && update.trusts_mail_domain === true;
  const wasGranted = page.trusts_mail_domain && website === page.website_url;
  const isEligible = isRequested && website !== null;
  const trusts_mail_domain = isEligible && (isGranted || wasGranted);
  return {
    trusts_mail_domain,
    mail_domain_requested: isEligible && !trusts_mail_domain,
    website_confirmed:
      can.trustEmailDomain(viewer) || (page.website_confirmed && website === page.website_url),
  };
}

type Texts = { name?: string | undefined; description?: string | undefined };

/** Throws a field error for a text that its author may not publish at once, because a page text cannot be pending. */
export async function assertTextsAllowed(
  deps: Deps,
  viewer: Viewer,
  platform_id: number | null,
  texts: Texts,
): Promise<void> {
  const author = { author_id: viewer.id, written_as: getAnswerer(viewer, { platform_id }) };
  for (const field of ["name", "description"] as const) {
    const content = texts[field];
    if (content === undefined) continue;
    const submission = { subject_type: "platform", content, ...author } as const;
    const { verdict, reasoning } = await moderateText(deps, submission, { isNew: false });
    if (verdict !== "allow") throw createFieldError(field, reasoning);
  }
}

/**
 * Writes the given texts and mail domain trust of a page, whatever the state of the platform. Returns
 * whether trust was granted or revoked.
 */
export async function changePageTexts(
  deps: Deps,
  viewer: Viewer,
  platform: { id: number; name: string; description: string },
  { updated_at: seen, ...update }: PageUpdate,
): Promise<boolean> {
  const given = Object.entries(update).filter(([, value]) => value !== undefined);
  if (given.length === 0) return false;
  const { name, description } = update;
  await assertTextsAllowed(deps, viewer, platform.id, {
    ...(name !== platform.name && { name }),
    ...(description !== platform.description && { description }),
  });
  const texts: Partial<Page> = Object.fromEntries(
    given.map(([key, value]) => [key, key === "website_url" ? value || null : value]),
  );
  const decidesTrust = update.website_url !== undefined || update.trusts_mail_domain !== undefined;
  const getTrust = (page: Page) => (decidesTrust ? resolveTrust(viewer, page, update) : {});
  const before = await change(deps, viewer, platform.id, {
    action: "platform.update",
    getChanges: (page) => ({ ...texts, ...getTrust(page) }),
    seen,
  });
  return { ...before, ...getTrust(before) }.trusts_mail_domain !== before.trusts_mail_domain;
}

/** Updates the given texts and mail domain trust of a page. Also returns whether trust changed. */
export async function updatePlatform(deps: Deps, viewer: Viewer, slug: string, update: PageUpdate) {
  const platform = await requireEditablePlatform(deps, viewer, slug);
  const changesRights = await changePageTexts(deps, viewer, platform, update);
  return { platform: await getStaffPlatform(deps, viewer, slug), changesRights };
}

/** Sets the logo or banner, or removes it without a file. */
export async function setImage(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  which: "logo" | "banner",
  file: Uint8Array | undefined,
): Promise<StaffPlatformWire> {
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

async function presentTeam({ db }: Deps, platformId: number): Promise<StaffTeamMemberWire[]> {
  const rows = await listTeamMembers(db, platformId);
  return rows.map((row) => ({ ...presentTeamMember(row), hue: row.avatar_hue }));
}

/** Lists the displayed members for the team. */
export async function listStaffTeam(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireEditablePlatform(deps, viewer, slug);
  return presentTeam(deps, id);
}

/** Replaces all displayed members. Throws 409 if `seen` is not the current team. */
export async function setTeam(deps: Deps, viewer: Viewer, slug: string, { members, seen }: Team) {
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
    tx.audit({
      actor_id: viewer.id,
      action: "platform.set_team",
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { before: before.map(({ name }) => name), after: after.map(({ name }) => name) },
    });
    tx.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  });
  return presentTeam(deps, id);
}
