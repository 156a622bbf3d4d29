/** Sign-in by a code that is mailed to the account's address. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Portal } from "@upwell/contract/auth/values";
import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { mailCodeBody } from "@upwell/contract/sign-in/schemas";
import type * as z from "zod/mini";
import type { Db } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { signInCodeEmail } from "../mail/templates/security.ts";
import { findCode } from "./code-queries.ts";
import { type Browser, isKnownDevice } from "./known-devices.ts";
import { rolePriority } from "./login.ts";
import {
  type AccountRow,
  findMe,
  listAccountsByEmail,
  lockAccount,
  setPassword,
} from "./queries.ts";
import { acceptEmailedCode, createCode, wasJustSent } from "./send-code.ts";
import { assertCanSignIn, revokeAccess } from "./sessions.ts";
import { requireSession, signIn } from "./sign-in.ts";

/** Longer than the work takes, so that the duration does not reveal whether an account exists. */
const minDurationMs = 250;

/** Returns the account of an email that signs in at a site: the first of its roles, as with a password. */
async function findSignInAccount(db: Db, email: string, portal: Portal) {
  const accounts = (await listAccountsByEmail(db, email)).filter(({ is_active }) => is_active);
  for (const role of rolePriority[portal]) {
    const account = accounts.find((candidate) => candidate.role === role);
    if (account !== undefined) return account;
  }
  return undefined;
}

async function sendSignInCode(deps: Deps, email: string, portal: Portal): Promise<void> {
  const found = await findSignInAccount(deps.db, email, portal);
  if (found === undefined) return;
  await deps.write(async (tx) => {
    const account = await lockAccount(tx, found.id);
    if (!account?.is_active) return;
    const last = await findCode(tx, account.id, "sign_in_by_mail");
    if (wasJustSent(deps, last?.created_at)) return;
    const code = await createCode(tx, deps, account.id, "sign_in_by_mail");
    const content = signInCodeEmail(deps.config, code, limits.code.minutes);
    await queueMail(tx, deps, { user_id: account.id, to: account.email, ...content });
  });
}

/** Returns the same response after the same time, whether or not the account exists. */
export async function requestSignInCode(deps: Deps, email: string, portal: Portal) {
  await Promise.all([sendSignInCode(deps, email, portal), sleep(minDurationMs)]);
  return { message: apiMessages.signInCodeOnItsWay };
}

/**
 * Confirms the email, which the code proves. If it was unverified, removes the password and all other access, because a
 * stranger may have registered the account.
 */
async function confirmEmail(tx: WriteTx, deps: Deps, account: AccountRow): Promise<void> {
  if (account.email_verified_at !== null) return;
  const at = deps.now();
  await setPassword(tx, account.id, { password_hash: null, email_verified_at: at, updated_at: at });
  await revokeAccess(tx, account.id);
  tx.publish({ to: "sessions", user_id: account.id });
}

/** Signs in with an emailed code. Each call counts as an attempt, even if it fails later. */
export async function loginWithCode(
  deps: Deps,
  { email, code, remember_me }: z.output<typeof mailCodeBody>,
  { portal, browser }: { portal: Portal; browser: Browser },
) {
  const found = await findSignInAccount(deps.db, email, portal);
  const isKnown = await isKnownDevice(deps.db, found === undefined ? [] : [found.id], browser);
  const userId = found?.id ?? 0;
  if (!(await acceptEmailedCode(deps, { userId, purpose: "sign_in_by_mail", code, isKnown })))
    throw new AppError("invalid_code");
  const result = await deps.write(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account === undefined) throw new AppError("invalid_code");
    assertCanSignIn(deps.config, account, browser);
    await confirmEmail(tx, deps, account);
    const me = await findMe(tx, userId);
    if (me === undefined) throw new AppError("invalid_code");
    return signIn(tx, deps, me, { remember: remember_me, browser });
  });
  return requireSession(result);
}
