/** A platform's page in the hands of its team: words, pictures, the people shown. */
import { limits } from "@upwell/contract/limits";
import type { teamBody, updatePlatformBody } from "@upwell/contract/staff-forms";
import type { StaffPlatformWire, StaffTeamMemberWire } from "@upwell/contract/staff-platforms";
import type * as z from "zod/mini";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { fitPicture } from "../media/fit-picture.ts";
import { dropPicture, keepPicture } from "../media/pictures.ts";
import { judge } from "../moderation/judge.ts";
import { findTeamColumns, lockPage, type Page, replaceTeam, updatePage } from "./page-queries.ts";
import { presentPlatform, presentTeamMember } from "./present.ts";
import { findPlatform, listTeamMembers } from "./queries.ts";

type Words = z.output<typeof updatePlatformBody>;
type Team = z.output<typeof teamBody>;

/** The platform, where the viewer belongs to its team. */
async function requireOwn({ db }: Deps, viewer: Viewer, slug: string) {
  const platform = await findPlatform(db, viewer.id, slug);
  if (platform === undefined) throw new AppError("not_found");
  if (!can.editPlatform(viewer, platform)) throw new AppError("forbidden");
  return platform;
}

export async function getForTeam(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): Promise<StaffPlatformWire> {
  const row = await requireOwn(deps, viewer, slug);
  const team = await findTeamColumns(deps.db, row.id);
  return {
    ...presentPlatform(row, viewer),
    trusts_mail_domain: team.trusts_mail_domain,
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

/** Writes a change with its row in the audit, and tells open pages. Answers with the page of before. */
async function change(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { action, to, seen }: { action: string; to: Partial<Page>; seen?: string | undefined },
): Promise<Page> {
  const before = await deps.db.transaction().execute(async (tx) => {
    const page = await lockPage(tx, id);
    if (seen !== undefined && seen !== page.updated_at.toISOString())
      throw new AppError("conflict");
    await updatePage(tx, id, { ...to, updated_at: deps.now() });
    const was = Object.fromEntries(Object.keys(to).map((key) => [key, page[key as keyof Page]]));
    await noteDeed(tx, {
      actor_id: viewer.id,
      action,
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { before: was, after: to },
    });
    return page;
  });
  deps.live.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  return before;
}

/** What a team writes about itself keeps to the hard rules; nobody could see it wait. */
async function refuseUnfit(deps: Deps, viewer: Viewer, field: string, content: string) {
  const submission = { subject_type: "platform", content, author_id: viewer.id } as const;
  const { verdict, reasoning } = await judge(deps, submission, { isNew: false });
  if (verdict === "reject") throw fieldError(field, reasoning);
}

export async function updateWords(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { updated_at: seen, ...words }: Words,
): Promise<StaffPlatformWire> {
  const platform = await requireOwn(deps, viewer, slug);
  const given = Object.entries(words).filter(([, value]) => value !== undefined);
  const to: Partial<Page> = Object.fromEntries(
    given.map(([key, value]) => [key, key === "website_url" ? value || null : value]),
  );
  for (const field of ["name", "description"] as const)
    if (to[field] !== undefined && to[field] !== platform[field])
      await refuseUnfit(deps, viewer, field, to[field]);
  if (given.length > 0)
    await change(deps, viewer, platform.id, { action: "platform.update", to, seen });
  return getForTeam(deps, viewer, slug);
}

/** Sets the logo or banner, or takes it away where no file came. */
export async function setPicture(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  which: "logo" | "banner",
  file: Uint8Array | undefined,
): Promise<StaffPlatformWire> {
  const { id } = await requireOwn(deps, viewer, slug);
  const picture = file && (await fitPicture(file, limits[which]));
  const address = picture ? await keepPicture(deps, `${which}s`, picture) : null;
  const column = `${which}_url` as const;
  try {
    const to = { [column]: address };
    const before = await change(deps, viewer, id, { action: `platform.set_${which}`, to });
    await dropPicture(deps, before[column]);
  } catch (error) {
    await dropPicture(deps, address);
    throw error;
  }
  return getForTeam(deps, viewer, slug);
}

async function presentTeam({ db }: Deps, platformId: number): Promise<StaffTeamMemberWire[]> {
  const rows = await listTeamMembers(db, platformId);
  return rows.map((row) => ({ ...presentTeamMember(row), hue: row.avatar_hue }));
}

export async function listTeamForTeam(
  deps: Deps,
  viewer: Viewer,
  slug: string,
): Promise<StaffTeamMemberWire[]> {
  const { id } = await requireOwn(deps, viewer, slug);
  return presentTeam(deps, id);
}

/** Sets the whole team; who saw another one than stands by now is told so. */
export async function setTeam(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { members, seen }: Team,
): Promise<StaffTeamMemberWire[]> {
  const { id } = await requireOwn(deps, viewer, slug);
  await deps.db.transaction().execute(async (tx) => {
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
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "platform.set_team",
      subject_type: "platform",
      subject_id: id,
      platform_id: id,
      details: { before: before.map(({ name }) => name), after: after.map(({ name }) => name) },
    });
  });
  deps.live.publish({ to: "everyone", event: { event: "platform", platform_id: id } });
  return presentTeam(deps, id);
}
