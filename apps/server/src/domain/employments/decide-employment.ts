/** An admin decides who works where. */
import { answers } from "@upwell/contract/sentences";
import type { ClaimWire, EmploymentState } from "@upwell/contract/staff-employments";
import type { Tx } from "../../db/client.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { tellOf } from "../notifications/tell-of.ts";
import { presentClaim } from "./present.ts";
import {
  claimMarker,
  claimsPage,
  type EmploymentRow,
  findEmployment,
  listEmploymentsOf,
  lockEmployee,
  markAllLeft,
  refreshBadge,
  writeDecision,
} from "./queries.ts";

/** Those that wait, unless another state is asked for. */
export async function listClaims(
  { db }: Deps,
  state: EmploymentState | undefined,
  { limit, cursor }: PageRequest,
): Promise<PageResult<ClaimWire>> {
  const rows = await claimsPage(db, state ?? "claimed", { limit: limit + 1, cursor }).execute();
  return pageOf(rows, limit, presentClaim, claimMarker);
}

type Outcome = { state: "verified" | "refused" | "revoked"; reason: string };

const actions = { verified: "verify", refused: "refuse", revoked: "revoke" } as const;

/** The employment as it stands once nobody else can change it. */
async function lockEmployment(tx: Tx, id: number): Promise<EmploymentRow> {
  const found = await findEmployment(tx, id);
  if (found !== undefined) await lockEmployee(tx, found.user_id);
  const row = found && (await findEmployment(tx, id));
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** Rights follow at once: every request reads them afresh. The person is told. */
async function decide(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { state, reason }: Outcome,
  ensurePossible: (row: EmploymentRow) => void,
): Promise<ClaimWire> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const before = await lockEmployment(tx, id);
    ensurePossible(before);
    const now = deps.now();
    const verified = state === "verified";
    await writeDecision(tx, id, {
      state,
      proof: verified ? "admin" : before.proof,
      reason,
      decided_by: viewer.id,
      decided_at: now,
      turned_away_at: verified ? null : now,
    });
    await refreshBadge(tx, before.user_id, now);
    await tellOf(tx, { kind: "employment_decision", actor_id: viewer.id, employment_id: id });
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: `employment.${actions[state]}`,
      subject_type: "user",
      subject_id: before.user_id,
      platform_id: before.platform_id,
      details: { company: before.company, job_title: before.job_title, reason },
    });
    return findEmployment(tx, id);
  });
  if (row === undefined) throw new AppError("not_found");
  return presentClaim(row);
}

/** Decides once about a claim that waits. */
export const decideClaim = (
  deps: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: { decision: "verify" | "refuse"; reason: string },
): Promise<ClaimWire> =>
  decide(
    deps,
    viewer,
    id,
    { state: decision === "verify" ? "verified" : "refused", reason },
    ({ state }) => {
      if (state !== "claimed") throw new AppError("already_decided");
    },
  );

/** Takes a verification back. */
export const revokeEmployment = (
  deps: Deps,
  viewer: Viewer,
  id: number,
  reason: string,
): Promise<ClaimWire> =>
  decide(deps, viewer, id, { state: "revoked", reason }, ({ state }) => {
    if (state !== "verified") throw new AppError("conflict", { detail: answers.notVerifiedNow });
  });

/** A person's employments as an admin sees them. */
export async function listClaimsOf({ db }: Pick<Deps, "db">, userId: number): Promise<ClaimWire[]> {
  return (await listEmploymentsOf(db, userId)).map(presentClaim);
}

/** Whoever is made a user again works nowhere any more. Answers with the platforms left. */
export async function endEmployments(tx: Tx, userId: number, now: Date): Promise<number[]> {
  const platforms = await markAllLeft(tx, userId);
  await refreshBadge(tx, userId, now);
  return platforms;
}
