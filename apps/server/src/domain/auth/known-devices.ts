/**
 * Known devices: browsers that have registered an account, signed in to it or set its password. A
 * long-lived cookie holds a random secret; the database holds its hash per account.
 */
import { createHash } from "node:crypto";
import { getParser } from "bowser";
import type { Db, Tx } from "../../db/client.ts";
import type { DeviceCookie } from "../../lib/device-cookie.ts";
import type { Deps } from "./deps.ts";
import { hasDevice, upsertDevice } from "./session-queries.ts";
import { generateToken } from "./tokens.ts";

/** The browser of a request. */
export type Browser = DeviceCookie & {
  readonly device: Device;
  /** Whether it is on the machine of the server: see `isLocalRequest`. */
  readonly isLocal: boolean;
};

/** Known devices per account; the least recently used are deleted. */
const maxDevices = 20;

/** Salts with the user id, so that rows of one browser cannot be correlated. */
const hashSecret = (userId: number, secret: string): Uint8Array =>
  createHash("sha256").update(`${userId}:${secret}`).digest();

/** Returns true if one of the accounts knows the browser. Does the same work without accounts. */
export async function isKnownDevice(db: Db, userIds: readonly number[], { secret }: DeviceCookie) {
  if (secret === undefined) return false;
  const ids = userIds.length === 0 ? [0] : userIds;
  return hasDevice(
    db,
    ids.map((id) => hashSecret(id, secret)),
  );
}

/** Returns true if the owner of one of the accounts has signed in in the browser and confirmed the account. */
export const isOwnersBrowser = (
  db: Db,
  accounts: readonly { id: number; email_verified_at: Date | null }[],
  browser: DeviceCookie,
): Promise<boolean> =>
  isKnownDevice(
    db,
    accounts.filter((account) => account.email_verified_at !== null).map(({ id }) => id),
    browser,
  );

/** Adds the browser to the account's known devices. */
export async function rememberDevice(
  tx: Tx,
  { now }: Pick<Deps, "now">,
  userId: number,
  browser: DeviceCookie,
): Promise<void> {
  const secret = browser.secret ?? generateToken().token;
  const device = { user_id: userId, secret_hash: hashSecret(userId, secret), now: now() };
  await upsertDevice(tx, device, maxDevices);
  browser.setSecret(secret);
}

export type Device = { browser: string | null; system: string | null };

/** Longer than the user agent of any browser. */
const maxUserAgentLength = 400;
const maxNameLength = 40;

const truncateName = (name: string | undefined): string | null =>
  name?.slice(0, maxNameLength) || null;

/** Returns the names of browser and operating system without versions; null if unknown. */
export function parseDevice(userAgent: string | undefined): Device {
  const read = userAgent?.slice(0, maxUserAgentLength).trim();
  if (!read) return { browser: null, system: null };
  const parser = getParser(read);
  return {
    browser: truncateName(parser.getBrowserName()),
    system: truncateName(parser.getOSName()),
  };
}
