/** The SQL of legal texts and of the site's settings. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** The newest published version whose day has come. */
export function findInForce(db: Db, kind: "terms" | "privacy", today: string) {
  return db
    .selectFrom("legal_documents")
    .select(["version_number", "effective_date", "content"])
    .where("kind", "=", kind)
    .where("published_at", "is not", null)
    .where("effective_date", "<=", today)
    .where("version_number", "is not", null)
    .orderBy("version_number", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findSetting(db: Db, key: string): Promise<unknown> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}

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

/** Changes of the settings one after the other, so that each knows what it changes. */
export async function queueForSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx);
}
