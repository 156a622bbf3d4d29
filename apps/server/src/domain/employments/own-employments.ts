/** Claiming to work for a platform, and leaving it. */
import { limits } from "@upwell/contract/limits";
import { answers, sentences } from "@upwell/contract/sentences";
import type { EmploymentWire } from "@upwell/contract/staff-employments";
import type { Db, Tx } from "../../db/client.ts";
import { AppError, fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { getMe } from "../auth/me.ts";
import { judge } from "../moderation/judge.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { isOfWebsite } from "./mail-domain.ts";
import { presentEmployment } from "./present.ts";
import {
  countWaiting,
  findEmployment,
  findOwn,
  findPlatformToClaim,
  listEmploymentsOf,
  lockEmployee,
  markLeft,
  refreshBadge,
  upsertClaim,
} from "./queries.ts";

type Claim = { platform: number; company: string; job_title: string };

async function show(db: Db, id: number): Promise<EmploymentWire> {
  const row = await findEmployment(db, id);
  if (row === undefined) throw new AppError("not_found");
  return presentEmployment(row);
}

/** The viewer as the staff site knows them. */
export async function getStaffMe(deps: Deps, viewer: Viewer) {
  if (!can.enterStaffSite(viewer) || viewer.role === "user") throw new AppError("forbidden");
  const me = await getMe(deps, viewer);
  const rows = await listEmploymentsOf(deps.db, viewer.id);
  return {
    id: viewer.id,
    role: viewer.role,
    is_verified: me.is_verified,
    employments: rows.map(presentEmployment),
  };
}

/** Once verified these words stand beside a name, so nothing unfit gets as far as that. */
async function refuseUnfitWords(deps: Deps, viewer: Viewer, claim: Claim): Promise<void> {
  for (const field of ["company", "job_title"] as const) {
    const submission = {
      subject_type: "tag",
      content: claim[field],
      author_id: viewer.id,
    } as const;
    const { verdict, reasoning } = await judge(deps, submission, { isNew: false });
    if (verdict !== "allow") throw fieldError(field, reasoning);
  }
}

async function writeClaim(tx: Tx, deps: Deps, viewer: Viewer, claim: Claim): Promise<number> {
  const person = await lockEmployee(tx, viewer.id);
  if (person === undefined) throw new AppError("session_expired");
  // Made a user again since the session was looked up.
  if (person.role !== "employee") throw new AppError("forbidden");
  const platform = await findPlatformToClaim(tx, claim.platform);
  if (platform === undefined) throw fieldError("platform", sentences.platformUnknown);
  const before = await findOwn(tx, viewer.id, platform.id);
  if (before?.state === "verified") return before.id;
  // Whom an admin has turned away is not let in by an address.
  const turnedAway = before !== undefined && before.turned_away_at !== null;
  const proved =
    platform.trusts_mail_domain &&
    person.email_verified_at !== null &&
    !turnedAway &&
    isOfWebsite(person.email, platform.website_url);
  const waiting = before?.state === "claimed" ? 0 : await countWaiting(tx, viewer.id);
  if (!proved && waiting >= limits.claims.waiting)
    throw new AppError("conflict", { detail: answers.tooManyClaims });
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
    // By nobody in particular, so that the person themselves is told.
    await tellOf(tx, { kind: "employment_decision", actor_id: null, employment_id: id });
  }
  await noteDeed(tx, {
    actor_id: viewer.id,
    action: proved ? "employment.verify" : "employment.claim",
    subject_type: "user",
    subject_id: viewer.id,
    platform_id: platform.id,
    details: {
      company: claim.company,
      job_title: claim.job_title,
      ...(proved && { proof: "mail_domain" }),
    },
  });
  return id;
}

/** Verified at once where the address proves it, else it waits for an admin. Twice is once. */
export async function claimEmployment(
  deps: Deps,
  viewer: Viewer,
  claim: Claim,
): Promise<EmploymentWire> {
  if (!can.claimEmployment(viewer)) throw new AppError("forbidden");
  await refuseUnfitWords(deps, viewer, claim);
  const id = await deps.db.transaction().execute((tx) => writeClaim(tx, deps, viewer, claim));
  return show(deps.db, id);
}

/** Ends one's own employment, or takes its claim back. What an admin decided stays written. */
export async function leaveEmployment(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<EmploymentWire> {
  await deps.db.transaction().execute(async (tx) => {
    await lockEmployee(tx, viewer.id);
    const row = await findEmployment(tx, id);
    if (row?.user_id !== viewer.id) throw new AppError("not_found");
    if (row.state !== "claimed" && row.state !== "verified") return;
    await markLeft(tx, id);
    await refreshBadge(tx, viewer.id, deps.now());
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: "employment.leave",
      subject_type: "user",
      subject_id: viewer.id,
      platform_id: row.platform_id,
      details: { from: row.state },
    });
  });
  return show(deps.db, id);
}
