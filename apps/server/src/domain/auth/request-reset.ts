/** A forgotten password: the mail with the links. */
import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@upwell/contract/limits";
import { answers } from "@upwell/contract/sentences";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import { queueMail } from "../mail/mail.ts";
import { resetMail } from "../mail/templates/reset.ts";
import { replaceCode } from "./code-queries.ts";
import { type LockedAccount, lockAccountsOfEmail } from "./queries.ts";
import { findLastLinkTime } from "./reset-queries.ts";
import { newToken } from "./tokens.ts";

/** Longer than the work takes, so that the duration does not tell whether there was any. */
const leastMs = 250;

async function newLink(tx: Tx, deps: Deps, { id, username, role }: LockedAccount) {
  const { token, hash } = newToken();
  const created_at = deps.now();
  await replaceCode(tx, {
    user_id: id,
    purpose: "reset_password",
    code_hash: hash,
    created_at,
    expires_at: new Date(created_at.getTime() + limits.resetLink.minutes * 60_000),
  });
  return { username, role, url: `${deps.config.publicUrl}#/reset-password/${token}` };
}

/** One mail to an address, with a link for each active account; none within a minute of the last. */
async function sendLinks(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const accounts = (await lockAccountsOfEmail(tx, email)).filter(({ is_active }) => is_active);
    const [first] = accounts;
    if (first === undefined) return;
    const ids = accounts.map(({ id }) => id);
    const last = await findLastLinkTime(tx, ids);
    const earliest = deps.now().getTime() - limits.code.resendSeconds * 1000;
    if (last !== null && last.getTime() > earliest) return;
    const links = [];
    for (const account of accounts) links.push(await newLink(tx, deps, account));
    const { siteName, publicUrl } = deps.config;
    const { minutes } = limits.resetLink;
    const content = resetMail({ siteName, publicUrl: publicUrl.href, minutes, links });
    // To the address as it was registered, which may be written otherwise than it was typed now.
    await queueMail(tx, deps, { user_id: first.id, to: first.email, ...content });
  });
}

/** The answer is always the same, and comes after the same time: any other tells who has an account. */
export async function requestReset(deps: Deps, { email }: { email: string }) {
  await Promise.all([sendLinks(deps, email), sleep(leastMs)]);
  return { message: answers.resetOnItsWay };
}
