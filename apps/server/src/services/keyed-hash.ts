/**
 * Hashes IP addresses and mailboxes with a daily key. Once the key is deleted, after its day, the
 * values cannot be recovered by brute force.
 */
import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { Db } from "../db/client.ts";
import { logFailure } from "../db/counted-warning.ts";
import type { Log } from "../lib/log.ts";
import { type DailyKey, exchangeDailyKeys } from "./queries.ts";

const dayMs = 24 * 60 * 60 * 1000;
const refreshMs = 60 * 60 * 1000;

export type KeyedHash = {
  /** Returns the same hash for a purpose, value and UTC day (default: today) on every process. */
  hash(purpose: string, value: string, at?: Date): string;
  /** Loads the keys of today and tomorrow, so that all processes change keys at the same time. */
  refresh(): Promise<void>;
  close(): void;
};

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Creates the hasher with the stored keys. This process generates keys for days without one. */
export async function createKeyedHash({
  db,
  now,
  log,
}: {
  db: Db;
  now: () => Date;
  log: Log;
}): Promise<KeyedHash> {
  let keys = new Map<string, KeyObject>();
  const getKey = (day: string): KeyObject => {
    const known = keys.get(day);
    if (known !== undefined) return known;
    const generated = createSecretKey(randomBytes(32));
    keys.set(day, generated);
    return generated;
  };
  const refresh = async () => {
    const time = now().getTime();
    const days = [toDay(time), toDay(time + dayMs)];
    const proposed: DailyKey[] = days.map((day) => ({ day, key: getKey(day).export() }));
    const stored = await exchangeDailyKeys(db, proposed, toDay(time));
    const yesterday = toDay(time - dayMs);
    const yesterdaysKey = keys.get(yesterday);
    keys = new Map(stored.map(({ day, key }) => [day, createSecretKey(key)]));
    // Values that were signed just before midnight remain valid after it.
    if (yesterdaysKey !== undefined) keys.set(yesterday, yesterdaysKey);
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((err) => logFailure(log, { err }, "daily keys not refreshed"));
  }, refreshMs).unref();
  return {
    hash: (purpose, value, at = now()) =>
      createHmac("sha256", getKey(toDay(at.getTime())))
        .update(JSON.stringify([purpose, value]))
        .digest("base64url")
        .slice(0, 22),
    refresh,
    close: () => clearInterval(timer),
  };
}
