/** Invitations to teams: by an owner, to an address, whose mailbox alone accepts. */
import type {
  acceptInvitation as acceptCall,
  inviteColleague as inviteCall,
} from "@upwell/contract/employments/schemas";
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import type * as z from "zod/mini";
import { AppError, found } from "../../lib/app-error.ts";
import { getStaffUrl } from "../../lib/site-url.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { generateToken, hashToken } from "../auth/tokens.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import { teamInvitationEmail } from "../mail/templates/team-invitation.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import { requireEmployment } from "./decide-employment.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./invitation-queries.ts";
import { joinTeam } from "./join-team.ts";
import { lockTeam } from "./members.ts";
import { rejectUnfitText } from "./my-employments.ts";
import { presentEmployment } from "./present.ts";
import { findUserEmployment, lockEmployee, upsertClaim } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;
const max = serverLimits.team.invitations;

/** Strict: the links go to addresses of strangers. */
const perDay = { name: "team-invitations", max, seconds: 24 * 60 * 60, strict: true };

export async function listInvitations(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
  return queries.listInvitations(deps.db, id, deps.now());
}

/** Returns the function that invites. It throws 429 after a day's invitations of a team, or of a mailbox. */
export function throttleInvitations(deps: Deps) {
  const links = deps.config.rateLimits ? deps.limiters.create(perDay) : undefined;
  return async (
    viewer: Viewer,
    slug: string,
    { address, role }: z.output<typeof inviteCall.body>,
  ) => {
    const { id } = await requireTeamPlatform(deps, viewer, slug, "manageTeam");
    const retryAfter = await links?.consume(String(id));
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
    return deps.write(async (tx) => {
      const { name } = await lockTeam(tx, viewer, id);
      if (await queries.hasMember(tx, id, address))
        throw new AppError("conflict", { detail: apiMessages.isMember });
      const now = deps.now();
      const { token, hash } = generateToken();
      const expiresAt = new Date(now.getTime() + limits.team.invitationDays * dayMs);
      const row = { platformId: id, address, role, tokenHash: hash, invitedBy: viewer.id };
      const saved = await queries.saveInvitation(tx, { ...row, now, expiresAt }, max);
      if (saved === undefined)
        throw new AppError("conflict", { detail: apiMessages.tooManyInvitations });
      const url = getStaffUrl(deps.config, `/invitation/${token}`);
      const recipient = { to: address, userId: null, purpose: "team_invitation" } as const;
      const wait = await queueRequestedMail(tx, deps, recipient, async (site) =>
        teamInvitationEmail(site, { platform: name, role, inviter: viewer.username, url }),
      );
      if (wait !== undefined) throw new AppError("rate_limited", { retryAfter: wait });
      tx.audit(viewer, "employment.invite", "platform", { id, platform_id: id, details: { role } });
      return saved;
    });
  };
}

/** Idempotent. */
export async function withdrawInvitation(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  const { platform_id } = found(await queries.findInvitationTeam(deps.db, id));
  await deps.write(async (tx) => {
    await lockTeam(tx, viewer, platform_id);
    for (const role of await queries.deleteInvitation(tx, id))
      tx.audit(viewer, "employment.withdraw_invitation", "platform", {
        ...{ id: platform_id, platform_id },
        details: { role },
      });
  });
}

const present = ({ name, slug, logo_url, ...row }: queries.OpenInvitation) => ({
  ...row,
  platform: { id: row.platform_id, name, slug, logo_url },
});

/** Returns what a link invites to. Throws `invalid_link` if it has ended. */
export async function readInvitation(deps: Deps, viewer: Viewer | null, token: string) {
  const when = { viewerId: viewer?.id ?? null, now: deps.now() };
  const invitation = await queries.findOpenInvitation(deps.db, hashToken(token), when);
  if (invitation === undefined)
    throw new AppError("invalid_link", { detail: apiMessages.invitationEnded });
  return present(invitation);
}

/**
 * Joins the team that a link invites to, which then ends. Throws `not_invited` for an account of another mailbox, and for
 * admins, who are of no team.
 */
export async function acceptInvitation(
  deps: Deps,
  viewer: Viewer,
  { token, company, job_title }: z.output<typeof acceptCall.body>,
) {
  await rejectUnfitText(deps, viewer, { company, job_title });
  const id = await deps.write(async (tx) => {
    const employee = await lockEmployee(tx, viewer.id);
    const when = { viewerId: viewer.id, now: deps.now(), locks: true };
    const invitation = await queries.findOpenInvitation(tx, hashToken(token), when);
    if (invitation === undefined)
      throw new AppError("invalid_link", { detail: apiMessages.invitationEnded });
    if (employee === undefined || !can.claimEmployment({ ...viewer, role: employee.role }))
      throw new AppError("forbidden");
    if (!invitation.is_for_viewer) throw new AppError("not_invited");
    const { platform_id, role, invited_by } = invitation;
    const before = await findUserEmployment(tx, viewer.id, platform_id);
    if (before?.state === "verified")
      throw new AppError("conflict", { detail: apiMessages.isMember });
    const id = await upsertClaim(tx, {
      ...{ user_id: viewer.id, platform_id, company, job_title },
      ...{ state: "claimed", proof: "", claimed_at: deps.now(), decided_at: null },
    });
    await queries.deleteInvitation(tx, invitation.id);
    const entry = { proof: "invitation", role, decidedBy: invited_by } as const;
    await joinTeam(tx, deps, { viewer, actor: viewer }, await requireEmployment(tx, id), entry);
    return id;
  });
  return presentEmployment(deps, await requireEmployment(deps.db, id));
}
