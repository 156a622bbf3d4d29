/** Admin decisions about employment claims. */
import type { EmploymentProof, EmploymentState } from "@upwell/contract/employments/values";
import { apiMessages } from "@upwell/contract/messages";
import type { Db, Tx } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { endTeamSetup, leaveTeams } from "./end-team-setup.ts";
import { presentClaim } from "./present.ts";
import {
  claimsPage,
  type EmploymentRow,
  findEmployment,
  listUserEmployments,
  lockEmployee,
  markAllLeft,
  refreshBadge,
  writeDecision,
} from "./queries.ts";

type ClaimQuery = {
  state?: EmploymentState | undefined;
  platform?: number | undefined;
  proof?: EmploymentProof | undefined;
};

/** Lists claims of a state, pending ones by default. */
export function listClaims(
  { db }: Deps,
  { state = "claimed", platform, proof }: ClaimQuery,
  page: PageRequest,
) {
  const load = (rows: PageRequest) => claimsPage(db, { state, platform, proof }, rows).execute();
  return loadPage(page, load, presentClaim, ({ claimed_at, id }) =>
    timeCursor({ created_at: claimed_at, id }),
  );
}

type Decision = { state: "verified" | "rejected" | "revoked"; reason: string };

const actions = { verified: "verify", rejected: "reject", revoked: "revoke" } as const;

/** Throws 404 if the employment does not exist. */
export const requireEmployment = async (db: Db, id: number): Promise<EmploymentRow> =>
  found(await findEmployment(db, id));

async function lockEmployment(tx: Tx, id: number): Promise<EmploymentRow> {
  await lockEmployee(tx, (await requireEmployment(tx, id)).user_id);
  return requireEmployment(tx, id);
}

/** Records a decision and notifies the employee. Rights change immediately. */
async function decide(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { state, reason }: Decision,
  ensurePossible: (row: EmploymentRow) => void,
) {
  const row = await deps.write(async (tx) => {
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
      rejected_at: verified ? null : now,
    });
    await refreshBadge(tx, before.user_id, now);
    if (before.state === "verified")
      await endTeamSetup(tx, deps, before.user_id, [before.platform_id]);
    const { user_id, platform_id } = before;
    tx.emit(viewer, { kind: "team_changed", user_id, platform_id });
    tx.emit(viewer, { kind: "employment_decision", employment_id: id });
    tx.audit(viewer, `employment.${actions[state]}`, "user", {
      id: before.user_id,
      platform_id: before.platform_id,
      details: { company: before.company, job_title: before.job_title, reason },
    });
    return requireEmployment(tx, id);
  });
  return presentClaim(row);
}

/** Verifies or rejects a pending claim. Throws 409 if it was already decided. */
export const decideClaim = (
  deps: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: { decision: "verify" | "reject"; reason: string },
) =>
  decide(
    deps,
    viewer,
    id,
    { state: decision === "verify" ? "verified" : "rejected", reason },
    ({ state }) => {
      if (state !== "claimed") throw new AppError("already_decided");
    },
  );

export const revokeEmployment = (deps: Deps, viewer: Viewer, id: number, reason: string) =>
  decide(deps, viewer, id, { state: "revoked", reason }, ({ state }) => {
    if (state !== "verified")
      throw new AppError("conflict", { detail: apiMessages.notVerifiedNow });
  });

export const listUserClaims = async ({ db }: Pick<Deps, "db">, userId: number) =>
  (await listUserEmployments(db, userId)).map(presentClaim);

/** Ends all employments of a user. Returns the platform ids. */
export async function endEmployments(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  userId: number,
): Promise<number[]> {
  await leaveTeams(tx, deps, userId);
  const platforms = await markAllLeft(tx, userId);
  await refreshBadge(tx, userId, deps.now());
  return platforms;
}
