import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

export type MailRow = Selectable<Database["mails"]>;

export async function insertMail(tx: Tx, mail: Insertable<Database["mails"]>): Promise<void> {
  await tx.insertInto("mails").values(mail).execute();
}

/**
 * Takes up to `limit` due mails for this process until `leaseEnds`: who dies with one in hand
 * gives it back by that, and nobody else takes it before.
 */
export async function takeDueMails(
  db: Db,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<MailRow[]> {
  return db
    .with(
      (cte) => cte("due").materialized(),
      (query) =>
        query
          .selectFrom("mails")
          .select("id")
          .where("state", "=", "queued")
          .where("next_attempt_at", "<=", now)
          .orderBy("next_attempt_at")
          .orderBy("id")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable("mails")
    .from("due")
    .set((eb) => ({ next_attempt_at: leaseEnds, attempts: eb("attempts", "+", 1) }))
    .whereRef("mails.id", "=", "due.id")
    .returningAll("mails")
    .execute();
}

/** What became of one attempt. Nothing changes where somebody else has had it since. */
export async function finishAttempt(
  db: Db,
  mail: Pick<MailRow, "id" | "attempts">,
  outcome:
    | { state: "sent"; sent_at: Date; last_error: null }
    | { state: "queued"; next_attempt_at: Date; last_error: string }
    | { state: "failed"; last_error: string },
): Promise<void> {
  await db
    .updateTable("mails")
    .set(outcome)
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("state", "=", "queued")
    .execute();
}

export function listKeptMails(db: Db, limit: number) {
  return db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "text_body", "created_at"])
    .where("state", "=", "kept")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
