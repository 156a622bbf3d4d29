import type { NotificationKind } from "@upwell/contract/notifications/values";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
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

/** When an email is due, by the user's digest setting. */
export type DigestTimes = { instant: Date; daily: Date; weekly: Date };

/**
 * Notifies all recipients except the actor and closed accounts in one statement, each user once per
 * event. Returns the ids of the notified users.
 */
export async function insertNotifications(
  tx: Tx,
  event: OutboxEventRow,
  { kind, title, message, platform_id, recipients, subject }: NotificationDraft,
  { now, due }: { now: Date; due: DigestTimes },
): Promise<number[]> {
  const { feature_id, comment_id } = subject ?? event;
  const other = subject?.other_feature_id ?? null;
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications (user_id, kind, title, message, feature_id, comment_id, platform_id,
      changelog_entry_id, other_feature_id, event_id, mail_due_at, created_at)
    select u.id, ${kind}, ${title}, ${message}, ${feature_id}::int, ${comment_id}::int,
      ${platform_id}::int, ${event.changelog_entry_id}::int, ${other}::int, ${event.id}::int,
      case when u.email_verified_at is null then null
        when u.mail_digest = 'instant' then ${due.instant}::timestamptz
        when u.mail_digest = 'daily' then ${due.daily}::timestamptz
        when u.mail_digest = 'weekly' then ${due.weekly}::timestamptz
      end,
      ${now}::timestamptz
    from users u
    where u.id in (select user_id from (${recipients}) recipient) and u.is_active
      and u.id is distinct from ${event.actor_id}::int
    order by u.id
    on conflict do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Selects one user as recipient, or none for null. */
export const selectUser = (id: number | null) => sql`select ${id}::int as user_id`;
