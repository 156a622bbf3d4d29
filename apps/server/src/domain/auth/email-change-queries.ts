/** SQL of changes of an account's email. */
import type { Role } from "@upwell/contract/users/shapes";
import type { Db, Tx } from "../../db/client.ts";
import { joinMailbox, leaveMailbox } from "../../db/counts/mailbox-votes.ts";
import { hasRow } from "../../db/statements.ts";

/** Returns the new address of a change that waits for its code. */
export async function findPendingEmail(db: Db, userId: number, now: Date) {
  const row = await db
    .selectFrom("email_changes")
    .select("new_email")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .where("code_expires_at", ">", now)
    .executeTakeFirst();
  return row?.new_email;
}

/** Returns the change that waits for its code, expired or not. */
export const findPendingChange = (db: Db, userId: number) =>
  db
    .selectFrom("email_changes")
    .select(["new_email", "sealed", "tries", "created_at", "code_expires_at"])
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();

type PendingChange = {
  user_id: number;
  old_email: string;
  new_email: string;
  code_hash: Uint8Array;
  code_expires_at: Date;
  sealed: Uint8Array;
  created_at: Date;
};

/** Stores a change to be confirmed, in place of the previous one. */
export async function replacePendingChange(tx: Tx, change: PendingChange): Promise<void> {
  await tx
    .deleteFrom("email_changes")
    .where("user_id", "=", change.user_id)
    .where("confirmed_at", "is", null)
    .execute();
  await tx.insertInto("email_changes").values(change).execute();
}

/** Consumes one attempt at the code of a pending change. Undefined if none is left. */
export const consumeChangeAttempt = (
  db: Db,
  userId: number,
  { now, tries }: { now: Date; tries: number },
) =>
  db
    .updateTable("email_changes")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .where("code_expires_at", ">", now)
    .where("tries", "<", tries)
    .returning(["id", "new_email", "code_hash"])
    .executeTakeFirst();

type Confirmed = { now: Date; oldEmail: string; undoHash: Uint8Array; undoUntil: Date };

/** Marks a change as made. Returns false if it was made, or replaced, before. */
export async function confirmChange(
  tx: Tx,
  id: number,
  { now, oldEmail, undoHash, undoUntil }: Confirmed,
): Promise<boolean> {
  const row = await tx
    .updateTable("email_changes")
    .set({
      confirmed_at: now,
      old_email: oldEmail,
      code_hash: null,
      sealed: null,
      undo_hash: undoHash,
      undo_until: undoUntil,
    })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds a change that its old address can take back. */
export const findUndoableChange = (db: Db, undoHash: Uint8Array, now: Date) =>
  db
    .selectFrom("email_changes as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["c.id", "c.user_id", "c.old_email", "c.new_email", "c.confirmed_at", "u.two_step"])
    .where("c.undo_hash", "=", undoHash)
    .where("c.undo_until", ">", now)
    .executeTakeFirst();

/** Deletes a change and those after it. Returns false if the change was taken back before. */
export async function deleteChangesSince(tx: Tx, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .deleteFrom("email_changes")
    .where("user_id", "=", userId)
    .where("id", ">=", id)
    .returning("id")
    .execute();
  return rows.some((row) => row.id === id);
}

/** Sets the email, which was proved. */
export async function updateEmail(
  tx: Tx,
  userId: number,
  { email, now }: { email: string; now: Date },
) {
  await leaveMailbox(tx, userId);
  await tx
    .updateTable("users")
    .set({ email, email_verified_at: now, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await joinMailbox(tx, userId);
}

/** An address that an account of the role wants; `ownerId` is the account, unless it is new. */
export type WantedEmail = { email: string; role: Role; ownerId?: number };

/** Returns whether another account of the role can take the email back. */
export const isReservedEmail = (db: Db, { email, role, ownerId = 0 }: WantedEmail, now: Date) =>
  hasRow(db)`
    select from email_changes c join users owner on owner.id = c.user_id
    where lower(c.old_email) = lower(${email}::text) and c.undo_until > ${now} and owner.role = ${role}
      and owner.id <> ${ownerId}
    limit 1`;
