import { apiMessages } from "@upwell/contract/messages";
import type { Role } from "@upwell/contract/users/shapes";
import { getUniqueViolation } from "../../db/errors.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { removeAccess } from "../auth/remove-access.ts";
import { removeTwoStep } from "../auth/two-step.ts";
import { getAuthorName } from "../authors/present.ts";
import { endEmployments } from "../employments/decide-employment.ts";
import { endAdminSetup, leaveTeams } from "../employments/end-team-setup.ts";
import { rewordAuthor } from "../notifications/retract.ts";
import { updateHiddenVotes } from "../votes/privacy-queries.ts";
import {
  findAccount,
  findUserForStaff,
  isJoined,
  lockWithAdmins,
  setRole,
  updateActive,
} from "./account-queries.ts";
import { presentAccount } from "./accounts.ts";
import type { Deps } from "./deps.ts";

const conflict = (detail: string) => new AppError("conflict", { detail });

/** Grants more rights only to verified emails, because anyone could have registered them. */
async function ensureConfirmed(tx: WriteTx, deps: Deps, id: number, role: Role): Promise<void> {
  if (role === "user" || !deps.settings.current().require_email_verification) return;
  const account = await findAccount(tx, id);
  if (account?.email_confirmed !== true) throw conflict(apiMessages.notConfirmed);
}

async function change(tx: WriteTx, deps: Deps, viewer: Viewer, id: number, role: Role) {
  const { user, activeAdmins } = await lockWithAdmins(tx, id);
  if (user === undefined) throw new AppError("not_found");
  if (user.role === role) return;
  if (user.role === "admin" && user.is_active && activeAdmins <= 1)
    throw conflict(apiMessages.lastAdminLeft);
  await ensureConfirmed(tx, deps, id, role);
  await setRole(tx, id, { role, now: deps.now() });
  tx.emit(viewer, { kind: "role_changed", user_id: id });
  await removeAccess(tx, deps, user, "role_changed");
  if (user.role === "admin") await endAdminSetup(tx, deps, id);
  const platforms = role === "user" ? await endEmployments(tx, deps, id) : [];
  tx.audit(viewer, "user.role", "user", {
    id,
    details: { from: user.role, to: role, ...(platforms.length > 0 && { left: platforms }) },
  });
}

/** Idempotent. Ends the user's sessions, so that no request keeps the previous rights. */
export async function changeRole(deps: Deps, viewer: Viewer, id: number, role: Role) {
  if (id === viewer.id) throw conflict(apiMessages.notYourOwnRole);
  try {
    await deps.write((tx) => change(tx, deps, viewer, id, role));
  } catch (error) {
    if (getUniqueViolation(error) === "users_email_role_key") throw conflict(apiMessages.roleTaken);
    throw error;
  }
  return presentAccount(found(await findAccount(deps.db, id)));
}

/** Removes the second factors of somebody who lost them, and ends the sessions. Not for oneself. */
export async function resetTwoStep(deps: Deps, viewer: Viewer, id: number, reason: string) {
  if (id === viewer.id) throw conflict(apiMessages.notYourOwnTwoStep);
  await deps.write(async (tx) => {
    await removeTwoStep(tx, deps, id);
    tx.audit(viewer, "user.reset_two_step", "user", { id, details: { reason } });
  });
  return presentAccount(found(await findAccount(deps.db, id)));
}

/**
 * Idempotent. Deactivation ends access and hides the name and avatar everywhere. Throws 409 for oneself or
 * the last admin.
 */
export async function setUserActive(
  deps: Pick<Deps, "write" | "now" | "config">,
  by: { readonly id: number | null },
  id: number,
  { isActive, reason }: { isActive: boolean; reason: string },
) {
  if (!isActive && id === by.id)
    throw new AppError("conflict", { detail: apiMessages.notYourself });
  return deps.write(async (tx) => {
    const { user, activeAdmins } = await lockWithAdmins(tx, id);
    if (user === undefined) throw new AppError("not_found");
    if (!isActive && user.role === "admin" && user.is_active && activeAdmins <= 1)
      throw new AppError("conflict", { detail: apiMessages.lastAdminLeft });
    if (isActive && (await isJoined(tx, id)))
      throw new AppError("conflict", { detail: apiMessages.joinedAccount });
    if (user.is_active !== isActive) {
      await updateActive(tx, id, { isActive, now: deps.now() });
      await updateHiddenVotes(tx, id);
      await rewordAuthor(tx, id, isActive ? getAuthorName(await findUserForStaff(tx, id)) : null);
      tx.audit(by, isActive ? "user.reactivate" : "user.deactivate", "user", {
        id,
        details: reason === "" ? {} : { reason },
      });
    }
    if (!isActive) {
      await removeAccess(tx, deps, user, "deactivated");
      await endAdminSetup(tx, deps, id);
      await leaveTeams(tx, deps, id);
    }
    return findUserForStaff(tx, id);
  });
}
