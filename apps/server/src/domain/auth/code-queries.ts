/** SQL for one-time secrets: verification codes, proof codes and reset links. */
import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

type CodeRow = Selectable<Database["codes"]>;

/** What a code or link in a mail is for. */
export type MailedPurpose = Extract<
  CodeRow["purpose"],
  "verify_email" | "confirm_identity" | "sign_in_by_mail" | "reset_password"
>;

/** Invalidates all codes, links and tickets of an account. */
export async function deleteAllCodes(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", userId)
    .where("purpose", "<>", "unsubscribe")
    .execute();
}

/** Stores a secret and deletes the previous ones of its purpose. */
export async function replaceCode(
  tx: Tx,
  code: Omit<CodeRow, "id" | "tries" | "unknown_device_tries" | "used_at">,
): Promise<void> {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", code.user_id)
    .where("purpose", "=", code.purpose)
    .execute();
  await tx.insertInto("codes").values(code).execute();
}

/** Returns the latest code of a purpose, used or not. */
export const findCode = (db: Db, userId: number, purpose: CodeRow["purpose"]) =>
  db
    .selectFrom("codes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * Consumes one attempt at a code. Returns undefined if none is left. One statement
 * counts before the code is compared, so concurrent attempts cannot exceed the limit. Known and
 * unknown browsers have separate counters.
 */
export function consumeAttempt(
  db: Db,
  userId: number,
  purpose: CodeRow["purpose"],
  { now, tries, isKnown }: { now: Date; tries: number; isKnown: boolean },
): Promise<Pick<CodeRow, "id" | "code_hash"> | undefined> {
  const column = isKnown ? "tries" : "unknown_device_tries";
  return db
    .updateTable("codes")
    .set((eb) => ({ [column]: eb(column, "+", 1) }))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where(column, "<", tries)
    .where("expires_at", ">", now)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** Marks a code as used. Returns false if it was used already. */
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

/** Finds an unused link that has not expired. */
export const findLink = (db: Db, hash: Uint8Array, now: Date) =>
  db
    .selectFrom("codes")
    .select(["id", "user_id"])
    .where("code_hash", "=", hash)
    .where("purpose", "=", "reset_password")
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** Inserts a secret and deletes the account's expired ones of its purpose. Those of other browsers stay valid. */
export async function insertCode(
  tx: Tx,
  code: Pick<CodeRow, "user_id" | "purpose" | "code_hash" | "created_at" | "expires_at">,
): Promise<void> {
  await tx
    .deleteFrom("codes")
    .where("user_id", "=", code.user_id)
    .where("purpose", "=", code.purpose)
    .where("expires_at", "<=", code.created_at)
    .execute();
  await tx.insertInto("codes").values(code).execute();
}

type Secret = Pick<CodeRow, "purpose" | "code_hash">;

/** Deletes a valid secret and returns its user id. Only one of two concurrent calls succeeds. */
export async function consumeCode(tx: Db, { purpose, code_hash }: Secret, now: Date) {
  const row = await tx
    .deleteFrom("codes")
    .where("code_hash", "=", code_hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}

/** Consumes one attempt at the ticket of a second factor, and returns its user. Undefined if none is left. */
export async function consumeTicketAttempt(
  db: Db,
  code_hash: Uint8Array,
  { now, tries }: { now: Date; tries: number },
): Promise<number | undefined> {
  const row = await db
    .updateTable("codes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("code_hash", "=", code_hash)
    .where("purpose", "=", "second_factor")
    .where("tries", "<", tries)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return row?.user_id;
}
