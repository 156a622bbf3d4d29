/** The SQL of reset links; they are written as codes are. */
import type { Selectable } from "kysely";
import type { Db } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

type LinkRow = Selectable<Database["codes"]>;

const purpose = "reset_password";

/** When any of these accounts was last sent a link. */
export async function findLastLinkTime(db: Db, userIds: readonly number[]): Promise<Date | null> {
  const row = await db
    .selectFrom("codes")
    .select((eb) => eb.fn.max("created_at").as("last"))
    .where("user_id", "in", userIds)
    .where("purpose", "=", purpose)
    .executeTakeFirstOrThrow();
  return row.last;
}

/** A link that still opens something. */
export function findLink(
  db: Db,
  hash: Uint8Array,
  now: Date,
): Promise<Pick<LinkRow, "id" | "user_id"> | undefined> {
  return db
    .selectFrom("codes")
    .select(["id", "user_id"])
    .where("code_hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}
