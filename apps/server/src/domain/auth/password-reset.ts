import { setTimeout as sleep } from "node:timers/promises";
import { apiMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { resetEmail } from "../mail/templates/account.ts";
import { findLastLinkTime, findLink, replaceCode, useCode } from "./code-queries.ts";
import { type Browser, rememberDevice } from "./known-devices.ts";
import { assertPasswordAllowed } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";
import {
  findAccountById,
  type LockedAccount,
  lockAccount,
  lockAccountsByEmail,
  setPassword,
} from "./queries.ts";
import { wasJustSent } from "./send-code.ts";
import { revokeAfterPasswordChange } from "./sessions.ts";
import { generateToken, hashToken } from "./tokens.ts";

/** Longer than the work takes, so that the duration does not reveal whether an account exists. */
const minDurationMs = 250;

async function createResetLink(tx: Tx, deps: Deps, { id, username, role }: LockedAccount) {
  const token = await createResetToken(tx, deps, id);
  return { username, role, url: `${deps.config.publicUrl}#/reset-password/${token}` };
}

/** Sends one email with a link per active account, at most once a minute. */
async function sendLinks(deps: Deps, email: string): Promise<void> {
  await deps.write(async (tx) => {
    const accounts = (await lockAccountsByEmail(tx, email)).filter(({ is_active }) => is_active);
    const [first] = accounts;
    if (first === undefined) return;
    const ids = accounts.map(({ id }) => id);
    if (wasJustSent(deps, await findLastLinkTime(tx, ids))) return;
    const links = [];
    for (const account of accounts) links.push(await createResetLink(tx, deps, account));
    const content = resetEmail(deps.config, links, serverLimits.resetLink.minutes);
    // Uses the registered spelling of the email, not the one in the request.
    await queueMail(tx, deps, { user_id: first.id, to: first.email, ...content });
  });
}

/** Returns the same response after the same time, whether or not the account exists. */
export async function requestReset(deps: Deps, { email }: { email: string }) {
  await Promise.all([sendLinks(deps, email), sleep(minDurationMs)]);
  return { message: apiMessages.resetOnItsWay };
}

/**
 * Sets the password, ends all sessions, and confirms the email, which the link proves. The browser
 * becomes the account's only known device. A rejected password does not consume the link. Also
 * returns the account's email.
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
    await setPassword(tx, account.id, {
      password_hash,
      email_verified_at: account.email_verified_at ?? now,
      updated_at: now,
    });
    await revokeAfterPasswordChange(tx, deps, account.id);
    await rememberDevice(tx, deps, account.id, browser);
    tx.publish({ to: "sessions", user_id: link.user_id });
    return account.email;
  });
  return { message: apiMessages.passwordChanged, email };
}

/** Creates a token that sets a new password, and deletes the previous ones. */
export async function createResetToken(tx: Tx, { now }: Pick<Deps, "now">, userId: number) {
  const { token, hash } = generateToken();
  const created_at = now();
  await replaceCode(tx, {
    user_id: userId,
    purpose: "reset_password",
    code_hash: hash,
    created_at,
    expires_at: new Date(created_at.getTime() + serverLimits.resetLink.minutes * 60_000),
  });
  return token;
}
