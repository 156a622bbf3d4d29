/** Sign-in by a code that is mailed to the account's address. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Portal } from "@upwell/contract/auth/values";
import { apiMessages } from "@upwell/contract/messages";
import type { mailCodeBody } from "@upwell/contract/sign-in/schemas";
import type * as z from "zod/mini";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import { signInCodeEmail } from "../mail/templates/security.ts";
import type { Deps } from "./deps.ts";
import { type Browser, isKnownDevice, isOwnersBrowser } from "./known-devices.ts";
import { rolePriority } from "./login.ts";
import { findMe, followJoin, listAccountsByEmail, lockAccount } from "./queries.ts";
import { acceptEmailedCode, createCode } from "./send-code.ts";
import { assertCanSignIn } from "./sessions.ts";
import { requireSession, signIn } from "./sign-in.ts";
import { takeOver } from "./take-over.ts";

/** Longer than the work takes, so that the duration does not reveal whether an account exists. */
const minDurationMs = 250;

/** Returns the account of an email that signs in at a site: the first of its roles, as with a password. */
async function findSignInAccount(db: Db, email: string, portal: Portal) {
  const accounts = await listAccountsByEmail(db, email);
  for (const role of rolePriority[portal]) {
    const found = accounts.find((candidate) => candidate.role === role);
    const account = found && (await followJoin(db, found));
    // The code goes to the address, also if it is that of an account that was joined to another.
    if (account?.is_active) return { id: account.id, address: found?.email ?? email };
  }
  return undefined;
}

type SignInSource = { portal: Portal; browser: Browser };

async function sendSignInCode(
  deps: Deps,
  email: string,
  { portal, browser }: SignInSource,
): Promise<void> {
  const found = await findSignInAccount(deps.db, email, portal);
  if (found === undefined) return;
  await deps.write(async (tx) => {
    const account = await lockAccount(tx, found.id);
    if (!account?.is_active) return;
    const byOwner = await isOwnersBrowser(tx, [account], browser);
    const { id: userId } = account;
    const to = found.address;
    const recipient = { to, userId, purpose: "sign_in_by_mail", byOwner } as const;
    await queueRequestedMail(tx, deps, recipient, async (site) => {
      const { code, minutes } = await createCode(tx, deps, userId, "sign_in_by_mail");
      return signInCodeEmail(site, code, minutes);
    });
  });
}

/** Returns the same response after the same time, whether or not the account exists. */
export async function requestSignInCode(deps: Deps, email: string, source: SignInSource) {
  await Promise.all([sendSignInCode(deps, email, source), sleep(minDurationMs)]);
  return { message: apiMessages.signInCodeOnItsWay };
}

/** Signs in with an emailed code, which proves the mailbox. Each call counts as an attempt, even if it fails later. */
export async function loginWithCode(
  deps: Deps,
  { email, code, remember_me }: z.output<typeof mailCodeBody>,
  { portal, browser }: SignInSource,
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
    if (account.email_verified_at === null) await takeOver(tx, deps, account);
    const me = await findMe(tx, userId);
    if (me === undefined) throw new AppError("invalid_code");
    return signIn(tx, deps, me, { remember: remember_me, browser });
  });
  return requireSession(result);
}
