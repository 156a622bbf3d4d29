/** Ends what a database that was restored to an earlier moment would deliver a second time. */
import { sql } from "kysely";
import type { Tx } from "../client.ts";

export type EndedDeliveries = {
  mails: number;
  events: number;
  notifications: number;
  webhooks: number;
  letters: number;
};

const reason = "Not sent: the database was restored to an earlier moment.";

/**
 * After that moment, what was waiting may have been sent, and the database does not know. So all of it counts as sent:
 * mails, the mail of notifications and of the news of teams, push messages, and messages to webhooks. Events that were not
 * processed end without notifications. Whom letters reach is forgotten, because companies may have refused them since.
 */
export async function endDeliveries(tx: Tx): Promise<EndedDeliveries> {
  const run = async (statement: ReturnType<typeof sql>) =>
    Number((await statement.execute(tx)).numAffectedRows ?? 0);
  const mails = await run(sql`
    update mails set state = 'sent', sent_at = now(), is_claimed = false, last_error = ${reason},
      subject = '', text_body = '', html_body = ''
    where state = 'queued'`);
  const events = await run(sql`
    update outbox_events set state = 'done', last_error = ${reason} where state = 'queued'`);
  const notifications = await run(sql`
    update notifications set mailed_at = now() where mail_due_at is not null and mailed_at is null`);
  await run(sql`update news_subscriptions set mail_until = now() where mail_until < now()`);
  await run(sql`delete from push_messages`);
  const webhooks = await run(sql`
    update webhook_deliveries set state = 'failed', is_claimed = false, last_error = ${reason} where state = 'queued'`);
  const letters = await run(sql`delete from company_contacts`);
  return { mails, events, notifications, webhooks, letters };
}
