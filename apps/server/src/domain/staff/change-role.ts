/** Making somebody a user, an employee or an admin. */
import type { Role } from "@upwell/contract/people";
import { answers } from "@upwell/contract/sentences";
import type { AccountWire } from "@upwell/contract/staff-people";
import type { Tx } from "../../db/client.ts";
import { violatedUnique } from "../../db/errors.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { endEmployments } from "../employments/decide-employment.ts";
import { presentAccount } from "./people.ts";
import { findAccount, setRole } from "./people-queries.ts";
import { lockWithAdmins } from "./queries.ts";

const refused = (detail: string) => new AppError("conflict", { detail });

/** Whoever could sign in to the account by accident must not find more behind it than they had. */
async function ensureConfirmed(tx: Tx, deps: Deps, id: number, role: Role): Promise<void> {
  if (role === "user" || !deps.settings.current().require_email_verification) return;
  const account = await findAccount(tx, id);
  if (account?.email_confirmed !== true) throw refused(answers.notConfirmed);
}

async function change(tx: Tx, deps: Deps, viewer: Viewer, id: number, role: Role) {
  const { person, activeAdmins } = await lockWithAdmins(tx, id);
  if (person === undefined) throw new AppError("not_found");
  if (person.role === role) return false;
  if (person.role === "admin" && person.is_active && activeAdmins <= 1)
    throw refused(answers.lastAdminLeft);
  await ensureConfirmed(tx, deps, id, role);
  await setRole(tx, id, { role, now: deps.now() });
  const platforms = role === "user" ? await endEmployments(tx, id, deps.now()) : [];
  await noteDeed(tx, {
    actor_id: viewer.id,
    action: "user.role",
    subject_type: "user",
    subject_id: id,
    details: { from: person.role, to: role, ...(platforms.length > 0 && { left: platforms }) },
  });
  return true;
}

/** Twice is once. Sessions end, so that nobody goes on with the rights of before. */
export async function changeRole(
  deps: Deps,
  viewer: Viewer,
  id: number,
  role: Role,
): Promise<AccountWire> {
  if (id === viewer.id) throw refused(answers.notYourOwnRole);
  try {
    const changed = await deps.db.transaction().execute((tx) => change(tx, deps, viewer, id, role));
    if (changed) deps.live.publish({ to: "sessions", user_id: id });
  } catch (error) {
    if (violatedUnique(error) === "users_email_role_key") throw refused(answers.roleTaken);
    throw error;
  }
  const row = await findAccount(deps.db, id);
  if (row === undefined) throw new AppError("not_found");
  return presentAccount(row);
}
