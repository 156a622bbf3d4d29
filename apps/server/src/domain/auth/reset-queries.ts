/** The SQL of reset links, which share a table with the codes. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
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

/** A new link ends the old ones. */
export async function replaceLink(
  tx: Tx,
  link: Pick<LinkRow, "user_id" | "code_hash" | "created_at" | "expires_at">,
): Promise<void> {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", link.user_id)
    .where("purpose", "=", purpose)
    .execute();
  await tx
    .insertInto("codes")
    .values({ ...link, purpose })
    .execute();
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

/** A code that was sent to prove the address serves no longer once a link has proved it. */
export async function deleteVerificationCodes(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", userId)
    .where("purpose", "=", "verify_email")
    .execute();
}
