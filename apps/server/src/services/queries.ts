import type { Db } from "../db/client.ts";
import { hasRow, run } from "../db/statements.ts";

export async function findSetting(db: Db, key: string): Promise<unknown> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

/** Whether an imprint is in force. */
export const hasImprint = (db: Db, now: Date): Promise<boolean> =>
  hasRow(db)`select from legal_documents
    where kind = 'imprint' and published_at is not null and effective_date <= ${now}::date limit 1`;

/** Stores a key unless its purpose has one, and returns the stored key. */
export async function insertKeyIfMissing(db: Db, purpose: string, key: Buffer): Promise<Buffer> {
  await db
    .insertInto("site_keys")
    .values({ purpose, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("site_keys")
    .select("key")
    .where("purpose", "=", purpose)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.key);
}

export type DailyKey = { day: string; key: Uint8Array };

/** Stores the proposed keys of days without a key, deletes keys of past days, and returns the stored keys. */
export async function exchangeDailyKeys(db: Db, proposed: readonly DailyKey[], today: string) {
  await db
    .insertInto("daily_keys")
    .values([...proposed])
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  await run(db)`delete from daily_keys where day < ${today}::date`;
  return db.selectFrom("daily_keys").select(["day", "key"]).where("day", ">=", today).execute();
}
