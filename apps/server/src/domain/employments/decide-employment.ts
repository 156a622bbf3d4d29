/** Admin decisions about employment claims. */
import type { EmploymentProof, EmploymentState } from "@upwell/contract/employments/values";
import { apiMessages } from "@upwell/contract/messages";
import type { Db, Tx } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { endTeamSetup, leaveTeams } from "./end-team-setup.ts";
import { joinTeam } from "./join-team.ts";
import { lockTeam } from "./members.ts";
import { presentClaim, presentEmployment } from "./present.ts";
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
  deps: Deps,
  { state = "claimed", platform, proof }: ClaimQuery,
  page: PageRequest,
) {
  const load = (rows: PageRequest) =>
    claimsPage(deps.db, { state, platform, proof }, rows).execute();
  const present = (row: EmploymentRow) => presentClaim(deps, row);
  return loadPage(page, load, present, ({ claimed_at, id }) =>
    timeCursor({ created_at: claimed_at, id }),
  );
}

/** Throws 404 if the employment does not exist. */
export const requireEmployment = async (db: Db, id: number): Promise<EmploymentRow> =>
  found(await findEmployment(db, id));

async function lockEmployment(tx: Tx, id: number): Promise<EmploymentRow> {
  await lockEmployee(tx, (await requireEmployment(tx, id)).user_id);
  return requireEmployment(tx, id);
}

/** Rejects a claim, or revokes an employment. Rights end immediately. */
async function refuse(
  tx: WriteTx,
  deps: Deps,
  viewer: Viewer,
  before: EmploymentRow,
  reason: string,
): Promise<void> {
  const { id, user_id, platform_id, company, job_title } = before;
  const now = deps.now();
  const isMember = before.state === "verified";
  await writeDecision(tx, id, {
    ...{ state: isMember ? "revoked" : "rejected", reason },
    ...{ decided_by: viewer.id, decided_at: now, rejected_at: now },
  });
  await refreshBadge(tx, user_id, now);
  if (isMember) await endTeamSetup(tx, deps, user_id, [platform_id]);
  tx.emit(viewer, { kind: "employment_decision", employment_id: id });
  tx.audit(viewer, isMember ? "employment.revoke" : "employment.reject", "user", {
    ...{ id: user_id, platform_id },
    details: { company, job_title, reason },
  });
}

/** Verifies or rejects a pending claim. Throws 409 if it was already decided. */
export async function decideClaim(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { decision, reason }: { decision: "verify" | "reject"; reason: string },
) {
  const row = await deps.write(async (tx) => {
    const claim = await lockEmployment(tx, id);
    if (claim.state !== "claimed") throw new AppError("already_decided");
    const entry = { proof: "admin", decidedBy: viewer.id, reason } as const;
    if (decision === "verify") await joinTeam(tx, deps, { viewer, actor: viewer }, claim, entry);
    else await refuse(tx, deps, viewer, claim, reason);
    return requireEmployment(tx, id);
  });
  return presentClaim(deps, row);
}

/**
 * Ends the membership of a colleague: for owners of the team, and admins. Only an admin lets them in again without an
 * invitation. Throws 404, 403, and 409 for who is not a member.
 */
export const revokeEmployment = (deps: Deps, viewer: Viewer, id: number, reason: string) =>
  deps.write(async (tx) => {
    const member = await lockEmployment(tx, id);
    if (member.user_id === viewer.id)
      throw new AppError("conflict", { detail: apiMessages.leaveInstead });
    await lockTeam(tx, viewer, member.platform_id);
    if (member.state !== "verified")
      throw new AppError("conflict", { detail: apiMessages.notVerifiedNow });
    await refuse(tx, deps, viewer, member, reason);
    return presentEmployment(deps, await requireEmployment(tx, id));
  });

export const listUserClaims = async (deps: Pick<Deps, "db" | "config">, userId: number) =>
  (await listUserEmployments(deps.db, userId)).map((row) => presentClaim(deps, row));

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
