/** Signs in with email and password. */
import type { loginBody } from "@upwell/contract/auth/schemas";
import type { Portal } from "@upwell/contract/auth/values";
import type { Role } from "@upwell/contract/users/shapes";
import type * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "./deps.ts";
import { type Browser, rememberDevice } from "./known-devices.ts";
import { verifyPassword } from "./passwords.ts";
import {
  type AccountRow,
  findUnchangedAccount,
  followJoin,
  listAccountsByEmail,
  type MeRow,
} from "./queries.ts";
import { assertCanSignIn } from "./sessions.ts";
import { requireSession, signIn } from "./sign-in.ts";

/** The order in which the accounts of one email are tried. */
export const rolePriority: Record<Portal, readonly Role[]> = {
  client: ["user", "employee", "admin"],
  staff: ["admin", "employee", "user"],
};

/**
 * Returns the first account with this password. Verifies once per role even without an account, so
 * that the duration does not reveal which accounts exist.
 */
async function findAccountByPassword(
  accounts: readonly AccountRow[],
  password: string,
  portal: Portal,
): Promise<AccountRow | undefined> {
  for (const role of rolePriority[portal]) {
    const account = accounts.find((candidate) => candidate.role === role);
    if (await verifyPassword(account?.password_hash, password)) return account;
  }
  return undefined;
}

/** Throws `invalid_credentials` if the account changed after the password was verified. */
async function requireUnchangedAccount(tx: Tx, account: AccountRow): Promise<MeRow> {
  const me = await findUnchangedAccount(tx, account);
  if (me === undefined) throw new AppError("invalid_credentials", { accountId: account.id });
  return me;
}

/**
 * Returns a session token and the user. Reveals the state of an account only with the
 * right password. The browser becomes a known device even if the email is not verified yet, so that a
 * code entered there confirms the account with its password.
 */
export async function login(
  deps: Deps,
  body: z.output<typeof loginBody>,
  { portal, browser }: { portal: Portal; browser: Browser },
) {
  const accounts = await listAccountsByEmail(deps.db, body.email);
  const proved = await findAccountByPassword(accounts, body.password, portal);
  if (proved === undefined)
    throw new AppError("invalid_credentials", { accountId: accounts[0]?.id });
  const account = await followJoin(deps.db, proved);
  const accountId = account.id;
  assertCanSignIn(deps.config, account, browser);
  const isUnverified =
    deps.settings.current().require_email_verification && account.email_verified_at === null;
  const remember = body.remember_me ?? body.rememberMe ?? false;
  const session = await deps.write(async (tx) => {
    const me = await requireUnchangedAccount(tx, account);
    if (!isUnverified) return signIn(tx, deps, me, { remember, browser });
    if (!me.two_step) await rememberDevice(tx, deps, me.id, browser);
    return undefined;
  });
  if (session === undefined) throw new AppError("email_not_verified", { accountId });
  return requireSession(session);
}
