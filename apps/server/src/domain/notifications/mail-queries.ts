/** The SQL of mail about what happened. */
import type { NotificationKind } from "@upwell/contract/notifications";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

export type MailedPerson = {
  user_id: number;
  email: string;
  unsubscribe_token: string;
};

/**
 * A person to whom mail is due, kept from all other processes until the transaction ends. Nobody
 * whose account is closed or who wants no mail any more.
 */
export async function takeDuePerson(tx: Tx, now: Date): Promise<MailedPerson | undefined> {
  const { rows } = await sql<MailedPerson>`
    select u.id as user_id, u.email, u.unsubscribe_token
    from users u
    where u.id in (
        select user_id from notifications
        where mail_due_at <= ${now} and mailed_at is null
        order by mail_due_at limit 200)
      and u.is_active and u.mail_digest <> 'off' and u.email_verified_at is not null
    order by u.id limit 1
    for no key update skip locked`.execute(tx);
  return rows[0];
}

export type MailedItem = {
  id: number;
  kind: NotificationKind;
  title: string;
  message: string;
  feature_id: number | null;
  platform_slug: string | null;
};

/** All that is due to a person by now, the oldest first; it counts as mailed. */
export async function takeDueItems(tx: Tx, userId: number, now: Date): Promise<MailedItem[]> {
  const { rows } = await sql<MailedItem>`
    with due as (
      update notifications set mailed_at = ${now}
      where user_id = ${userId} and mail_due_at <= ${now} and mailed_at is null
      returning id, kind, title, message, feature_id, platform_id
    )
    select due.id, due.kind, due.title, due.message, due.feature_id,
      case when p.active then p.slug end as platform_slug
    from due left join platforms p on p.id = due.platform_id order by due.id`.execute(tx);
  return rows;
}

/** What will never be mailed waits for nothing. */
export async function dropUnwanted(db: Db, now: Date): Promise<void> {
  await sql`
    update notifications n set mail_due_at = null
    from users u
    where n.mail_due_at <= ${now} and n.mailed_at is null and u.id = n.user_id
      and (not u.is_active or u.mail_digest = 'off' or u.email_verified_at is null)`.execute(db);
}
