import { setTimeout as sleep } from "node:timers/promises";
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import { forgetRefusals } from "../mail/refusal-queries.ts";
import { queueRequestedMail } from "../mail/requested-mail.ts";
import { resetEmail } from "../mail/templates/account.ts";
import { findLink, useCode } from "./code-queries.ts";
import type { Deps } from "./deps.ts";
import { type Browser, isOwnersBrowser, rememberDevice } from "./known-devices.ts";
import { assertPasswordAllowed } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import {
  findAccountById,
  type LockedAccount,
  lockAccount,
  lockAccountsByEmail,
  setPassword,
} from "./queries.ts";
import { type MailedCode, repeatOrReplaceCode } from "./repeated-code.ts";
import { setNewPassword } from "./set-new-password.ts";
import { takeOver } from "./take-over.ts";
import { generateToken, hashToken } from "./tokens.ts";

/** Longer than the work takes, so that the duration does not reveal whether an account exists. */
const minDurationMs = 250;

async function createResetLink(tx: Tx, deps: Deps, { id, username, role }: LockedAccount) {
  const { code, minutes } = await createLinkToken(tx, deps, id);
  return { username, role, url: `${deps.config.publicUrl}#/reset-password/${code}`, minutes };
}

/** Sends one email with a link per active account, if the mailbox may get one. */
async function sendLinks(deps: Deps, email: string, browser: Browser): Promise<void> {
  await deps.write(async (tx) => {
    const accounts = (await lockAccountsByEmail(tx, email)).filter(({ is_active }) => is_active);
    const [first] = accounts;
    if (first === undefined) return;
    const byOwner = await isOwnersBrowser(tx, accounts, browser);
    // Uses the registered spelling of the email, not the one in the request.
    const { id: userId, email: to } = first;
    const recipient = { to, userId, purpose: "reset_password", byOwner } as const;
    await queueRequestedMail(tx, deps, recipient, async (site) => {
      const links = [];
      for (const account of accounts) links.push(await createResetLink(tx, deps, account));
      return resetEmail(site, links, Math.min(...links.map(({ minutes }) => minutes)));
    });
  });
}

/** Returns the same response after the same time, whether or not the account exists. */
export async function requestReset(deps: Deps, { email }: { email: string }, browser: Browser) {
  await Promise.all([sendLinks(deps, email, browser), sleep(minDurationMs)]);
  return { message: apiMessages.resetOnItsWay };
}

/** Throws 400 if a link is not valid any more. */
export async function checkResetLink({ db, now }: Deps, { token }: { token: string }) {
  if ((await findLink(db, hashToken(token), now())) === undefined)
    throw new AppError("invalid_link");
}

/**
 * Sets the password, confirms the email, which the link proves, and ends access to the account. The browser becomes the only
 * known device, but not of an account with two-step sign-in, where only a complete sign-in makes one. A rejected password
 * does not consume the link. Also returns the account's email.
 */
export async function confirmReset(
  deps: Deps,
  { token, password }: { token: string; password: string },
  browser: Browser,
) {
  const now = deps.now();
  const link = await findLink(deps.db, hashToken(token), now);
  if (link === undefined) throw new AppError("invalid_link");
  const owner = await findAccountById(deps.db, link.user_id);
  if (owner === undefined) throw new AppError("invalid_link");
  await assertPasswordAllowed(password, { ...owner, siteName: deps.config.siteName });
  const password_hash = await hashPassword(password);
  const email = await deps.write(async (tx) => {
    const account = await lockAccount(tx, link.user_id);
    if (account === undefined) throw new AppError("invalid_link");
    if (!account.is_active) throw new AppError("account_deactivated");
    if (!(await useCode(tx, link.id, now))) throw new AppError("invalid_link");
    await forgetRefusals(tx, account.email);
    if (account.email_verified_at !== null)
      await setNewPassword(tx, deps, account, { password_hash, because: "password_reset" });
    else {
      await takeOver(tx, deps, account);
      await setPassword(tx, account.id, { password_hash, now });
    }
    if (!account.two_step) await rememberDevice(tx, deps, account.id, browser);
    return account.email;
  });
  return { message: apiMessages.passwordChanged, email };
}

/** Returns the token that was just sent, or stores a new one that sets a new password and deletes the previous ones. */
function createLinkToken(tx: Tx, deps: Deps, user_id: number): Promise<MailedCode> {
  const { minutes } = serverLimits.resetLink;
  return repeatOrReplaceCode(tx, deps, { user_id, purpose: "reset_password", minutes }, () => {
    const { token, hash } = generateToken();
    return { code: token, hash };
  });
}

/** Creates a token that sets a new password, for the browser that has just proved the address. */
export const createResetToken = async (tx: Tx, deps: Deps, userId: number): Promise<string> =>
  (await createLinkToken(tx, deps, userId)).code;
