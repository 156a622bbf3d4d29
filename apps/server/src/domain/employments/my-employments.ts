/** Claims and ends the viewer's employments. */

import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { findSiteName } from "@upwell/moderation/rules/impersonation";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { getMe } from "../auth/me.ts";
import { requireAllowed } from "../moderation/require-allowed.ts";
import { isConfirmed } from "../platforms/website-trust.ts";
import { requireEmployment } from "./decide-employment.ts";
import type { Deps } from "./deps.ts";
import { endTeamSetup } from "./end-team-setup.ts";
import { joinTeam } from "./join-team.ts";
import { matchesWebsiteDomain } from "./mail-domain.ts";
import { requireOtherOwner } from "./members.ts";
import { presentEmployment } from "./present.ts";
import {
  countPendingClaims,
  findEmployment,
  findPlatformToClaim,
  findUserEmployment,
  listRefused,
  listUserEmployments,
  lockEmployee,
  markLeft,
  refreshBadge,
  upsertClaim,
} from "./queries.ts";

type Claim = { platform: number; company: string; job_title: string };

export async function getStaffMe(deps: Deps, viewer: Viewer) {
  if (!can.enterStaffSite(viewer)) throw new AppError("forbidden");
  const me = await getMe(deps, viewer);
  const rows = await listUserEmployments(deps.db, viewer.id);
  return {
    id: viewer.id,
    role: viewer.role,
    is_moderator: can.moderate(viewer),
    is_verified: me.is_verified,
    employments: rows.map((row) => presentEmployment(deps, row)),
  };
}

/** Rejects texts that moderation does not allow, because they appear beside the user's name. */
export async function rejectUnfitText(
  deps: Deps,
  viewer: Viewer,
  claim: Omit<Claim, "platform">,
): Promise<void> {
  for (const field of ["company", "job_title"] as const) {
    if (claim[field] === "") continue;
    const posted_as = getOfficialRole(viewer, { platform_id: null });
    const author = { subject_type: "tag", author_id: viewer.id, posted_as } as const;
    await requireAllowed(deps, author, { [field]: claim[field] });
    // "Support at Upwell" beside a name, which a DNS record alone may prove.
    const imitation = findSiteName(claim[field], deps.config.siteName);
    if (imitation !== undefined) throw createFieldError(field, imitation.reasoning);
  }
}

async function writeClaim(tx: WriteTx, deps: Deps, viewer: Viewer, claim: Claim): Promise<number> {
  const employee = await lockEmployee(tx, viewer.id);
  if (employee === undefined) throw new AppError("session_expired");
  // The role changed after the session was read.
  if (!can.claimEmployment({ ...viewer, role: employee.role })) throw new AppError("forbidden");
  const platform = await findPlatformToClaim(tx, claim.platform);
  if (platform === undefined)
    throw createFieldError("platform", validationMessages.platformUnknown);
  const before = await findUserEmployment(tx, viewer.id, platform.id);
  if (before?.state === "verified") return before.id;
  // An email does not override an admin's rejection, or an owner's. Who was refused may have another address at the domain,
  // so that the address alone lets nobody in while a decision against somebody there stands.
  const refused = await listRefused(tx, viewer.id, platform.id);
  const isRefused = refused.some(
    ({ email, is_own }) => is_own || matchesWebsiteDomain(email, platform.website_url),
  );
  const proved =
    platform.trusts_mail_domain &&
    isConfirmed(platform) &&
    employee.email_verified_at !== null &&
    !isRefused &&
    matchesWebsiteDomain(employee.email, platform.website_url);
  const pending = before?.state === "claimed" ? 0 : await countPendingClaims(tx, viewer.id);
  if (!proved && pending >= serverLimits.claims.pending)
    throw new AppError("conflict", { detail: apiMessages.tooManyClaims });
  const id = await upsertClaim(tx, {
    user_id: viewer.id,
    platform_id: platform.id,
    company: claim.company,
    job_title: claim.job_title,
    state: "claimed",
    proof: "",
    claimed_at: deps.now(),
    decided_at: null,
  });
  if (proved) {
    const row = await requireEmployment(tx, id);
    // Without an actor, so that the employee is notified too.
    await joinTeam(tx, deps, { viewer, actor: null }, row, { proof: "mail_domain" });
  } else
    tx.audit(viewer, "employment.claim", "user", {
      id: viewer.id,
      platform_id: platform.id,
      details: { company: claim.company, job_title: claim.job_title },
    });
  return id;
}

/** Verifies the claim if the email proves it, else leaves it pending for an admin. Idempotent. */
export async function claimEmployment(deps: Deps, viewer: Viewer, claim: Claim) {
  if (!can.claimEmployment(viewer)) throw new AppError("forbidden");
  await rejectUnfitText(deps, viewer, claim);
  const id = await deps.write((tx) => writeClaim(tx, deps, viewer, claim));
  return presentEmployment(deps, await requireEmployment(deps.db, id));
}

/**
 * Ends an employment or withdraws its claim. Keeps an admin's decision. Idempotent. Throws 409 for the last owner of others.
 */
export async function leaveEmployment(deps: Deps, viewer: Viewer, id: number) {
  await deps.write(async (tx) => {
    await lockEmployee(tx, viewer.id);
    const row = await findEmployment(tx, id);
    if (row?.user_id !== viewer.id) throw new AppError("not_found");
    if (row.state !== "claimed" && row.state !== "verified") return;
    if (row.state === "verified") await requireOtherOwner(tx, row);
    await markLeft(tx, id);
    await refreshBadge(tx, viewer.id, deps.now());
    if (row.state === "verified") await endTeamSetup(tx, deps, viewer.id, [row.platform_id]);
    tx.audit(viewer, "employment.leave", "user", {
      id: viewer.id,
      platform_id: row.platform_id,
      details: { from: row.state },
    });
  });
  return presentEmployment(deps, await requireEmployment(deps.db, id));
}
