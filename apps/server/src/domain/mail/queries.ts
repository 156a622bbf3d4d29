import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { type Queue, usualPausesMs } from "../../db/queue.ts";
import type { Database } from "../../db/schema.ts";
import { readOne, readRows, readValue } from "../../db/statements.ts";

export type MailRow = Selectable<Database["mails"]>;

export const mailQueue: Queue<"mails"> = {
  name: "mail",
  table: "mails",
  // Longer than one attempt (see the transport's timeout).
  leaseMs: 5 * 60_000,
  // Two days: what a mail server rejects for now may be a fault of its own.
  pausesMs: [...usualPausesMs, ...Array.from({ length: 8 }, () => 6 * 60 * 60_000)],
  bulkLast: true,
  doneState: "sent",
  // Mails may contain a code or a reset link.
  cleared: sql`subject = '', text_body = '', html_body = '', headers = '{}'`,
};

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
        notification_ids && ${[...notificationIds]}::bigint[] or news_feature_ids && ${[...featureIds]}::bigint[])
      returning id, user_id, notification_ids, is_claimed
    ), again as (
      update news_subscriptions s set mail_until = s.mail_since, mail_id = null,
        mail_due_at = case when s.mail_due_at is not null then now() end
      from deleted where s.mail_id = deleted.id and s.user_id is not distinct from deleted.user_id
    ), unsent as (
      delete from company_letters l using deleted
      where l.mail_id = deleted.id and not deleted.is_claimed returning l.platform_id
    ), later as (
      update company_contacts c set due_at = now() from unsent where c.platform_id = unsent.platform_id
    )
    select notification_ids from deleted`;
  return rows.flatMap(({ notification_ids }) => notification_ids);
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

/** Locks the mailbox of an address until the transaction ends, and returns it: all aliases have the same. */
export async function lockMailbox(tx: Tx, email: string): Promise<string> {
  const { mailbox } = await readOne<{ mailbox: string }>(tx)`
    select canonical_mailbox(${email}::text) as mailbox,
      pg_advisory_xact_lock(hashtext('mailbox ' || canonical_mailbox(${email}::text)))`;
  return mailbox;
}

export type MailRequest = Pick<
  Selectable<Database["mail_requests"]>,
  "user_id" | "purpose" | "created_at"
>;

/** Lists the mails that were requested for a mailbox since a time, the oldest first. */
export const listMailRequests = (
  tx: Tx,
  { hashes, byOwner, since }: { hashes: readonly string[]; byOwner: boolean; since: Date },
): Promise<MailRequest[]> =>
  tx
    .selectFrom("mail_requests")
    .select(["user_id", "purpose", "created_at"])
    .where("mailbox_hash", "in", hashes)
    .where("by_owner", "=", byOwner)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();

/** Counts the mails that were ever requested for an account, if it is unconfirmed and has done nothing; otherwise 0. */
export const countUnconfirmedRequests = (tx: Tx, userId: number): Promise<number> =>
  readValue<number>(tx)`
    select count(*)::int from mail_requests r join users u on u.id = r.user_id
    where r.user_id = ${userId} and u.email_verified_at is null
      and u.feature_count = 0 and u.comment_count = 0
      and not exists (select from votes v where v.user_id = u.id)`;

export async function insertMailRequest(
  tx: Tx,
  request: Insertable<Database["mail_requests"]>,
): Promise<void> {
  await tx.insertInto("mail_requests").values(request).execute();
}
