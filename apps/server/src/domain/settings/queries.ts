import type { Db, Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { accountColumns } from "../authors/queries.ts";

export async function upsertSetting(
  tx: Tx,
  key: string,
  value: object,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_by: userId, updated_at: now };
  await tx
    .insertInto("settings")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

/** Serializes changes of settings. */
export const lockSettings = (tx: Tx): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext('settings'))`;

/** Returns a setting and its last editor. */
export const findSettingRow = (db: Db, key: string) =>
  db
    .selectFrom("settings as s")
    .leftJoin("users as u", "u.id", "s.updated_by")
    .select(["s.value", "s.updated_at"])
    .select(accountColumns)
    .where("s.key", "=", key)
    .executeTakeFirst();

export async function isEmailVerified(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("email_verified_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row !== undefined && row.email_verified_at !== null;
}
