/** The SQL of one-time secrets: verification codes, and the reset links that share their table. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

type CodeRow = Selectable<Database["codes"]>;

const purpose = "verify_email";

/** What was sent for these purposes opens nothing any more. */
export async function deleteCodes(
  tx: Tx,
  userId: number,
  ...purposes: CodeRow["purpose"][]
): Promise<void> {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .execute();
}

/** A new secret ends the old ones of its purpose. */
export async function replaceCode(
  tx: Tx,
  code: Pick<CodeRow, "user_id" | "purpose" | "code_hash" | "created_at" | "expires_at">,
): Promise<void> {
  await deleteCodes(tx, code.user_id, code.purpose);
  await tx.insertInto("codes").values(code).execute();
}

export function findCode(db: Db, userId: number): Promise<CodeRow | undefined> {
  return db
    .selectFrom("codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Takes one of the tries that a code has; nothing when none is left. Counted before anything is
 * compared, in one statement, so that tries made at the same moment count each for itself.
 */
export function takeTry(
  db: Db,
  userId: number,
  { now, tries }: { now: Date; tries: number },
): Promise<Pick<CodeRow, "id" | "code_hash"> | undefined> {
  return db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** False when somebody was quicker. */
export async function useCode(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable("codes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
