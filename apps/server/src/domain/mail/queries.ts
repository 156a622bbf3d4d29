import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readRows } from "../../db/statements.ts";

export type MailRow = Selectable<Database["mails"]>;

/** A mail to send, and whether the process that had claimed it ended before it knew the outcome. */
export type ClaimedMail = MailRow & { was_interrupted: boolean };

export async function insertMail(tx: Tx, mail: Insertable<Database["mails"]>): Promise<number> {
  const row = await tx.insertInto("mails").values(mail).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Deletes queued digests that contain one of the notifications or news of one of the features, makes the news in them due
 * again, and returns all their notifications.
 */
export async function deleteQueuedDigests(
  tx: Tx,
  notificationIds: readonly number[],
  featureIds: readonly number[],
): Promise<number[]> {
  const rows = await readRows<{ notification_ids: number[] }>(tx)`
    with deleted as (
      delete from mails where state = 'queued' and (
        notification_ids && ${[...notificationIds]}::int[] or news_feature_ids && ${[...featureIds]}::int[])
      returning id, user_id, notification_ids, being_sent
    ), again as (
      update news_subscriptions s set mail_until = s.mail_since, mail_id = null,
        mail_due_at = case when s.mail_due_at is not null then now() end
      from deleted where s.mail_id = deleted.id and s.user_id is not distinct from deleted.user_id
    ), unsent as (
      delete from company_letters l using deleted
      where l.mail_id = deleted.id and not deleted.being_sent returning l.platform_id
    ), later as (
      update company_contacts c set due_at = now() from unsent where c.platform_id = unsent.platform_id
    )
    select notification_ids from deleted`;
  return rows.flatMap(({ notification_ids }) => notification_ids);
}

/**
 * Claims up to `limit` due mails for this process until `leaseEnds`, when other processes may claim
 * them again.
 */
export const claimDueMails = async (
  db: Db,
  { now, leaseEnds, limit }: { now: Date; leaseEnds: Date; limit: number },
): Promise<ClaimedMail[]> =>
  db
    .with(
      (cte) => cte("due").materialized(),
      (query) =>
        query
          .selectFrom("mails")
          .select(["id", "being_sent as was_interrupted"])
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
    .set((eb) => ({
      next_attempt_at: leaseEnds,
      attempts: eb("attempts", "+", 1),
      being_sent: true,
    }))
    .whereRef("mails.id", "=", "due.id")
    .returningAll("mails")
    .returning("due.was_interrupted")
    .execute();

/** Clears finished mails, which may contain a code or a reset link. */
const clearedContent = { subject: "", text_body: "", html_body: "", headers: "{}" };

/**
 * Stores the outcome of an attempt, and clears a mail that was sent or has failed. Changes nothing if
 * another process has claimed the mail since.
 */
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
    .set({
      ...outcome,
      being_sent: false,
      ...(outcome.state === "queued" ? {} : clearedContent),
    })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("state", "=", "queued")
    .execute();
}

export const listDevMails = (db: Db, limit: number, to?: string) =>
  db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "text_body", "created_at"])
    .where("state", "=", "stored")
    .$if(to !== undefined, (query) => query.where("to_address", "=", to ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
