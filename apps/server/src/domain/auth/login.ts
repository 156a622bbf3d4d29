/** Signing in with an address and a password. */
import type { loginBody } from "@upwell/contract/forms";
import type { Role } from "@upwell/contract/people";
import type * as z from "zod/mini";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { isPasswordRight } from "./passwords.ts";
import { presentMe } from "./present.ts";
import { type AccountRow, findUnchanged, listAccountsOfEmail } from "./queries.ts";
import { startSession } from "./sessions.ts";

export type Portal = "client" | "staff";

/** Which account a log-in means first, where an address has several. */
const rolesOf: Record<Portal, readonly Role[]> = {
  client: ["user", "employee", "admin"],
  staff: ["admin", "employee", "user"],
};

/**
 * The first account that the password opens. Each role is tried, there or not, so that the
 * duration of a refusal does not tell whether or how often an address is known.
 */
async function findOpened(
  accounts: readonly AccountRow[],
  password: string,
  portal: Portal,
): Promise<AccountRow | undefined> {
  for (const role of rolesOf[portal]) {
    const account = accounts.find((candidate) => candidate.role === role);
    if (await isPasswordRight(account?.password_hash, password)) return account;
  }
  return undefined;
}

/** A token, and whose it is. What is wrong with an account is said only to who knows its password. */
export async function login(deps: Deps, body: z.output<typeof loginBody>, portal: Portal) {
  const accounts = await listAccountsOfEmail(deps.db, body.email);
  const account = await findOpened(accounts, body.password, portal);
  if (account === undefined) throw new AppError("invalid_credentials");
  if (!account.is_active) throw new AppError("account_deactivated");
  if (deps.settings.current().require_email_verification && account.email_verified_at === null)
    throw new AppError("email_not_verified");
  const remember = body.remember_me ?? body.rememberMe ?? false;
  return deps.db.transaction().execute(async (tx) => {
    const me = await findUnchanged(tx, account);
    if (me === undefined) throw new AppError("invalid_credentials");
    const { token } = await startSession({ db: tx, now: deps.now }, me.id, { remember });
    return { token, user: presentMe(me) };
  });
}
