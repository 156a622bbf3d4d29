import { categoryOfKind } from "@upwell/contract/notifications/categories";
import { type NotificationKind, notificationKinds } from "@upwell/contract/notifications/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRow, readRows, run } from "../../db/statements.ts";
import { listChannels } from "./preference-queries.ts";

export type DigestRecipient = {
  user_id: number;
  email: string;
  unsubscribe_token: string;
};

const canGetMail = sql`r.is_active and r.email_verified_at is not null`;

/**
 * Locks a user to whom notifications or news of a team are due until the transaction ends, skipping users that other
 * processes have locked. Ignores closed accounts, and the notifications of users without digests.
 */
export const claimDueRecipient = (tx: Tx, now: Date) =>
  readRow<DigestRecipient>(tx)`
    select u.id as user_id, u.email, u.unsubscribe_token
    from users u
    where u.id in (
      (select n.user_id from notifications n join users r on r.id = n.user_id
        where n.mail_due_at <= ${now} and n.mailed_at is null and ${canGetMail} and r.mail_digest <> 'off'
        order by n.mail_due_at limit 200)
      union all
      (select n.user_id from news_subscriptions n join users r on r.id = n.user_id
        where n.mail_due_at <= ${now} and ${canGetMail}
        order by n.mail_due_at limit 200))
    order by u.id limit 1
    for no key update skip locked`;

export type DigestItem = {
  id: number;
  kind: NotificationKind;
  title: string;
  message: string;
  feature_id: number | null;
  comment_id: number | null;
  changelog_entry_id: number | null;
  platform_slug: string | null;
  other_id: number | null;
  other_title: string | null;
};

/** How long after news of a subject further news of it waits, for the next mail. */
const subjectPauseMs = 60 * 60_000;

/** Notifications `n` and `m` have one subject: an idea, or one kind of news of a platform, such as its changelog. */
const haveOneSubject = sql`case when n.feature_id is not null then m.feature_id = n.feature_id
  else m.feature_id is null and m.platform_id = n.platform_id and m.kind = n.kind end`;

/** Returns the kinds that a user does not get by mail. */
async function listUnmailedKinds(tx: Tx, userId: number): Promise<NotificationKind[]> {
  const channels = await listChannels(tx, userId);
  return notificationKinds.filter((kind) => !channels[categoryOfKind[kind]].mail);
}

/**
 * Marks a user's due notifications as mailed and returns them, oldest first. Those whose subject was mailed within the hour
 * become due an hour after that, together: many comments or changes of a status do not fill a mailbox. What the user has
 * turned off since it waits is not mailed.
 */
export async function claimDueItems(tx: Tx, userId: number, now: Date): Promise<DigestItem[]> {
  const wantsMail = sql`exists (select from users where id = ${userId} and mail_digest <> 'off')`;
  const unmailed = await listUnmailedKinds(tx, userId);
  await run(tx)`
    update notifications set mail_due_at = null
    where user_id = ${userId} and mail_due_at <= ${now} and mailed_at is null
      and kind = any(${unmailed}::text[])`;
  await run(tx)`
    update notifications n
    set mail_due_at = m.mailed_at + make_interval(secs => ${subjectPauseMs / 1000})
    from (
      select feature_id, platform_id, kind, mailed_at from notifications
      where user_id = ${userId} and mailed_at > ${new Date(now.getTime() - subjectPauseMs)}
    ) m
    where n.user_id = ${userId} and n.mail_due_at <= ${now} and n.mailed_at is null
      and ${haveOneSubject}`;
  return readRows<DigestItem>(tx)`
    with due as (
      update notifications set mailed_at = ${now}
      where user_id = ${userId} and mail_due_at <= ${now} and mailed_at is null and ${wantsMail}
      returning id, kind, title, message, feature_id, comment_id, changelog_entry_id, platform_id, other_feature_id
    )
    select due.id, due.kind, due.title, due.message, due.feature_id, due.comment_id, due.changelog_entry_id,
      case when p.active then p.slug end as platform_slug, o.id as other_id, o.title as other_title
    from due left join platforms p on p.id = due.platform_id
    left join features o on o.id = due.other_feature_id and o.listed order by due.id`;
}

/** Clears the due time of notifications whose user gets no digests. */
export const clearUnwantedMail = (db: Db, now: Date): Promise<void> =>
  run(db)`
    update notifications n set mail_due_at = null
    from users u
    where n.mail_due_at <= ${now} and n.mailed_at is null and u.id = n.user_id
      and (not u.is_active or u.mail_digest = 'off' or u.email_verified_at is null)`;
