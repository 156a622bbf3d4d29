/** Claims and ends the viewer's employments. */

import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { findSiteName } from "@upwell/moderation/rules/impersonation";
import type { WriteTx } from "../../db/write.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { getMe } from "../auth/me.ts";
import { moderateText, uncompared } from "../moderation/moderate-text.ts";
import { isConfirmed } from "../platforms/website-trust.ts";
import { requireEmployment } from "./decide-employment.ts";
import { endTeamSetup } from "./end-team-setup.ts";
import { matchesWebsiteDomain } from "./mail-domain.ts";
import { presentEmployment } from "./present.ts";
import {
  countPendingClaims,
  findEmployment,
  findPlatformToClaim,
  findUserEmployment,
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
    employments: rows.map(presentEmployment),
  };
}

/** Rejects texts that moderation does not allow, because they appear beside the user's name. */
async function rejectUnfitText(deps: Deps, viewer: Viewer, claim: Claim): Promise<void> {
  for (const field of ["company", "job_title"] as const) {
    const submission = {
      subject_type: "tag",
      content: claim[field],
      author_id: viewer.id,
      posted_as: getOfficialRole(viewer, { platform_id: null }),
    } as const;
    const { verdict, reasoning } = await moderateText(deps, submission, uncompared);
    if (verdict !== "allow") throw createFieldError(field, reasoning);
    // "Support at Upwell" beside a name, which a DNS record alone may prove.
    const imitation = findSiteName(claim[field], deps.config.siteName);
    if (imitation !== undefined) throw createFieldError(field, imitation.reasoning);
  }
}

async function writeClaim(tx: WriteTx, deps: Deps, viewer: Viewer, claim: Claim): Promise<number> {
  const employee = await lockEmployee(tx, viewer.id);
  if (employee === undefined) throw new AppError("session_expired");
  // The role changed after the session was read.
  if (employee.role !== "employee") throw new AppError("forbidden");
  const platform = await findPlatformToClaim(tx, claim.platform);
  if (platform === undefined)
    throw createFieldError("platform", validationMessages.platformUnknown);
  const before = await findUserEmployment(tx, viewer.id, platform.id);
  if (before?.state === "verified") return before.id;
  // An email does not override an admin's rejection.
  const wasRejected = before !== undefined && before.rejected_at !== null;
  const proved =
    platform.trusts_mail_domain &&
    isConfirmed(platform) &&
    employee.email_verified_at !== null &&
    !wasRejected &&
    matchesWebsiteDomain(employee.email, platform.website_url);
  const pending = before?.state === "claimed" ? 0 : await countPendingClaims(tx, viewer.id);
  if (!proved && pending >= serverLimits.claims.pending)
    throw new AppError("conflict", { detail: apiMessages.tooManyClaims });
  const now = deps.now();
  const id = await upsertClaim(tx, {
    user_id: viewer.id,
    platform_id: platform.id,
    company: claim.company,
    job_title: claim.job_title,
    state: proved ? "verified" : "claimed",
    proof: proved ? "mail_domain" : "",
    claimed_at: now,
    decided_at: proved ? now : null,
  });
  if (proved) {
    await refreshBadge(tx, viewer.id, now);
    tx.emit(viewer, { kind: "team_changed", user_id: viewer.id, platform_id: platform.id });
    // Without an actor, so that the employee is notified too.
    tx.emit(null, { kind: "employment_decision", employment_id: id });
  }
  tx.audit(viewer, proved ? "employment.verify" : "employment.claim", "user", {
    id: viewer.id,
    platform_id: platform.id,
    details: {
      company: claim.company,
      job_title: claim.job_title,
      ...(proved && { proof: "mail_domain" }),
    },
  });
  return id;
}

/** Verifies the claim if the email proves it, else leaves it pending for an admin. Idempotent. */
export async function claimEmployment(deps: Deps, viewer: Viewer, claim: Claim) {
  if (!can.claimEmployment(viewer)) throw new AppError("forbidden");
  await rejectUnfitText(deps, viewer, claim);
  const id = await deps.write((tx) => writeClaim(tx, deps, viewer, claim));
  return presentEmployment(await requireEmployment(deps.db, id));
}

/** Ends an employment or withdraws its claim. Keeps an admin's decision. Idempotent. */
export async function leaveEmployment(deps: Deps, viewer: Viewer, id: number) {
  await deps.write(async (tx) => {
    await lockEmployee(tx, viewer.id);
    const row = await findEmployment(tx, id);
    if (row?.user_id !== viewer.id) throw new AppError("not_found");
    if (row.state !== "claimed" && row.state !== "verified") return;
    await markLeft(tx, id);
    await refreshBadge(tx, viewer.id, deps.now());
    if (row.state === "verified") await endTeamSetup(tx, deps, viewer.id, [row.platform_id]);
    tx.audit(viewer, "employment.leave", "user", {
      id: viewer.id,
      platform_id: row.platform_id,
      details: { from: row.state },
    });
  });
  return presentEmployment(await requireEmployment(deps.db, id));
}
