/**
 * Known devices: browsers that have registered an account, signed in to it or set its password. A
 * long-lived cookie holds a random secret; the database holds its hash per account.
 */
import { createHash } from "node:crypto";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../lib/deps.ts";
import type { DeviceCookie } from "../../lib/device-cookie.ts";
import type { Device } from "./device.ts";
import { hasDevice, upsertDevice } from "./device-queries.ts";
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
