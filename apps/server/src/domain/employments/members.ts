/** The members of a team, and their roles. */
import type { TeamRole } from "@upwell/contract/employments/values";
import { apiMessages } from "@upwell/contract/messages";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { freeFeatures } from "./free-features.ts";
import { deleteInvitationsBy } from "./invitation-queries.ts";
import { presentMember } from "./present.ts";
import { findEmployment, lockEmployee, writeDecision } from "./queries.ts";
import * as queries from "./team-queries.ts";

/** Lists the verified members of a team, owners first, for whoever belongs to it. */
export async function listMembers(deps: Deps, viewer: Viewer, slug: string) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return (await queries.listMembers(deps.db, id)).map(presentMember);
}

/** Locks a team for a change of its members. Throws 403 unless the viewer is an owner at that time, or an admin. */
export async function lockTeam(tx: WriteTx, viewer: Viewer, platformId: number) {
  if (!can.manageTeam(viewer, { id: platformId })) throw new AppError("forbidden");
  const platform = await queries.lockTeamPlatform(tx, platformId);
  if (viewer.role !== "admin" && !(await queries.isOwner(tx, platformId, viewer.id)))
    throw new AppError("forbidden");
  return platform;
}

/** Throws 409 if a member who leaves, or gets another role, is the last owner of others. */
export async function requireOtherOwner(
  tx: WriteTx,
  { platform_id, user_id, role }: { platform_id: number; user_id: number; role: TeamRole },
): Promise<void> {
  if (role !== "owner") return;
  await queries.lockTeamPlatform(tx, platform_id);
  const others = await queries.listOtherMembers(tx, platform_id, user_id);
  if (others.length > 0 && !others.some((one) => one.role === "owner"))
    throw new AppError("conflict", { detail: apiMessages.lastOwner });
}

/** Sets the role of a member: for owners, and admins. Idempotent. Throws 404, 403, and 409 for the last owner. */
export const setMemberRole = (deps: Deps, viewer: Viewer, id: number, role: TeamRole) =>
  deps.write(async (tx) => {
    const found = await findEmployment(tx, id);
    if (found === undefined) throw new AppError("not_found");
    await lockEmployee(tx, found.user_id);
    await lockTeam(tx, viewer, found.platform_id);
    const member = await findEmployment(tx, id);
    if (member?.state !== "verified")
      throw new AppError("conflict", { detail: apiMessages.notVerifiedNow });
    if (member.role === role) return presentMember(member);
    if (role !== "owner") {
      await requireOtherOwner(tx, member);
      await deleteInvitationsBy(tx, member.platform_id, member.user_id);
    }
    if (role === "reader")
      await freeFeatures(tx, { userId: member.user_id, platformId: member.platform_id });
    await writeDecision(tx, id, { role });
    tx.audit(viewer, "employment.role", "user", {
      id: member.user_id,
      platform_id: member.platform_id,
      details: { from: member.role, to: role },
    });
    return presentMember({ ...member, role });
  });
