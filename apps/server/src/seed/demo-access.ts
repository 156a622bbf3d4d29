/** The demo accounts that can sign in, and their password, which each start prints. */

import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { hashPassword, verifyPassword } from "../domain/auth/passwords.ts";
import { removeAccess } from "../domain/auth/remove-access.ts";
import { getDemoPassword } from "../lib/demo-password.ts";
import { seedUsers } from "./users.ts";

export type DemoAccess = { emails: string[]; password: string };

const demoEmails = seedUsers.filter(({ signs_in }) => signs_in).map(({ email }) => email);

const listDemoAccounts = (db: Db) =>
  db
    .selectFrom("users")
    .select(["id", "email", "password_hash", "two_step"])
    .where("is_demo", "=", true)
    .where("is_active", "=", true)
    .where("email", "in", demoEmails)
    .orderBy("id")
    .execute();
type DemoAccount = Awaited<ReturnType<typeof listDemoAccounts>>[number];

/** Returns the accounts with this password. Those of a fresh demo share a hash. */
async function filterByPassword(accounts: readonly DemoAccount[], password: string) {
  const verified = new Map<string | null, boolean>();
  for (const { password_hash } of accounts)
    if (!verified.has(password_hash))
      verified.set(password_hash, await verifyPassword(password_hash, password));
  return accounts.filter(({ password_hash }) => verified.get(password_hash));
}

async function setPasswords(
  deps: Pick<Deps, "write" | "now">,
  accounts: readonly DemoAccount[],
  password: string,
): Promise<void> {
  const change = { password_hash: await hashPassword(password), updated_at: deps.now() };
  await deps.write(async (tx) => {
    for (const account of accounts) {
      await tx.updateTable("users").set(change).where("id", "=", account.id).execute();
      await removeAccess(tx, deps, account, "password_reset");
    }
  });
}

/**
 * Gives the demo accounts a password that was configured or is new. Returns those that have the demo's
 * password, without those whose owner has changed it; null if there are none, and on a public site.
 */
export async function openDemo(
  deps: Pick<Deps, "db" | "config" | "write" | "now">,
): Promise<DemoAccess | null> {
  if (deps.config.isPublic) return null;
  const accounts = await listDemoAccounts(deps.db);
  if (accounts.length === 0) return null;
  const { password, isNew } = await getDemoPassword(deps.config);
  const unchanged = await filterByPassword(accounts, password);
  const others = accounts.filter((account) => !unchanged.includes(account));
  if (isNew && others.length > 0) await setPasswords(deps, others, password);
  const open = isNew ? accounts : unchanged;
  return open.length === 0 ? null : { emails: open.map(({ email }) => email), password };
}
