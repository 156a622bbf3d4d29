/** The SQL of reading a setting. */
import type { Db } from "../db/client.ts";

export async function findSetting(db: Db, key: string): Promise<unknown> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}
