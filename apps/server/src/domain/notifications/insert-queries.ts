import {
  categoryOfKind,
  defaultChannels,
  isAlwaysOn,
  type NotificationChannel,
} from "@upwell/contract/notifications/categories";
import type { NotificationKind } from "@upwell/contract/notifications/values";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { readColumn } from "../../db/statements.ts";
import type { OutboxEventRow } from "./outbox-queries.ts";

export type NotificationDraft = {
  kind: NotificationKind;
  title: string;
  message: string;
  platform_id: number | null;
  /** The text that it links to, if not that of the event. */
  subject?: {
    feature_id: number;
    comment_id: number | null;
    /** A second feature that it links to. */
    other_feature_id?: number;
  };
  /** Selects (user_id); a user may appear several times. */
  recipients: RawBuilder<unknown>;
};

/** When an email is due, by how often the user gets mail. */
export type DigestTimes = { instant: Date; daily: Date; weekly: Date };

/**
 * Notifies all recipients except the actor and closed accounts in one statement, each user once per event, in the
 * channels that they have on for it. Returns the ids of the users whose list it is in.
 */
export async function insertNotifications(
  tx: Tx,
  event: OutboxEventRow,
  { kind, title, message, platform_id, recipients, subject }: NotificationDraft,
  { now, due }: { now: Date; due: DigestTimes },
): Promise<number[]> {
  const { feature_id, comment_id } = subject ?? event;
  const other = subject?.other_feature_id ?? null;
  const category = categoryOfKind[kind];
  const defaults = defaultChannels[category];
  const isOn = (channel: NotificationChannel) =>
    isAlwaysOn(category, channel)
      ? sql`true`
      : sql`coalesce(${sql.ref(`p.${channel}`)}, ${defaults[channel]}::boolean)`;
  return readColumn<number>(tx)`
    with recipient as (
      select u.id, ${isOn("site")} as on_site,
        case when u.email_verified_at is null or not ${isOn("mail")} then null
          when u.mail_digest = 'instant' then ${due.instant}::timestamptz
          when u.mail_digest = 'daily' then ${due.daily}::timestamptz
          when u.mail_digest = 'weekly' then ${due.weekly}::timestamptz
        end as mail_due_at,
        ${isOn("push")} and exists (
          select from push_subscriptions s where s.user_id = u.id) as by_push
      from users u
      left join notification_preferences p on p.user_id = u.id and p.category = ${category}
      where u.id in (select user_id from (${recipients}) recipient) and u.is_active
        and u.id is distinct from ${event.actor_id}::bigint
    ), inserted as (
      insert into notifications (user_id, kind, title, message, feature_id, comment_id, platform_id,
        changelog_entry_id, other_feature_id, event_id, is_shown, mail_due_at, created_at)
      select id, ${kind}, ${title}, ${message}, ${feature_id}::bigint, ${comment_id}::bigint,
        ${platform_id}::bigint, ${event.changelog_entry_id}::bigint, ${other}::bigint, ${event.id}::bigint,
        on_site, mail_due_at, ${now}::timestamptz
      from recipient
      where on_site or mail_due_at is not null or by_push
      order by id
      on conflict do nothing
      returning id, user_id, is_shown
    ), pushed as (
      insert into push_messages (subscription_id, notification_id, next_attempt_at, created_at)
      select s.id, i.id, ${now}::timestamptz, ${now}::timestamptz
      from inserted i join recipient r on r.id = i.user_id and r.by_push
      join push_subscriptions s on s.user_id = i.user_id
    )
    select user_id from inserted where is_shown`;
}

/** Selects one user as recipient, or none for null. */
export const selectUser = (id: number | null) => sql`select ${id}::bigint as user_id`;
