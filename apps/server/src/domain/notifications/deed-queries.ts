/** The SQL of deeds that people are told of. */

import type { NotificationKind } from "@upwell/contract/notifications";
import type { Selectable } from "kysely";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

export type OutboxRow = Selectable<Database["outbox_events"]>;

/** The next deed that is due, kept from all other processes until the transaction ends. */
export function takeDueDeed(tx: Tx, now: Date): Promise<OutboxRow | undefined> {
  return tx
    .selectFrom("outbox_events")
    .selectAll()
    .where("state", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function finishDeed(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("outbox_events")
    .set({ state: "done", last_error: null })
    .where("id", "=", id)
    .execute();
}

/** After a failure: later again, or never any more. */
export async function postponeDeed(
  db: Db,
  id: number,
  outcome: { state: "queued" | "failed"; next_attempt_at: Date; last_error: string },
): Promise<void> {
  await db
    .updateTable("outbox_events")
    .set((eb) => ({ ...outcome, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** What the words about a deed are made of. */
export async function findDeedContext(db: Db, deed: OutboxRow) {
  const { rows } = await sql<{
    actor: string | null;
    feature: string | null;
    feature_author_id: number | null;
    listed: boolean | null;
    platform_id: number | null;
    platform: string | null;
    suggested_by: number | null;
    review_state: string | null;
    review_reason: string | null;
    comment: string | null;
    comment_state: string | null;
    is_official: boolean | null;
    parent_author_id: number | null;
    old_status: string | null;
    new_status: string | null;
    status_comment: string | null;
    verdict_author_id: number | null;
    verdict: string | null;
    verdict_content: string | null;
    verdict_reason: string | null;
    overturned: boolean | null;
    appeal_state: string | null;
    employee_id: number | null;
    employment_state: string | null;
    employment_reason: string | null;
    merge_source: string | null;
    merge_target: string | null;
  }>`
    select coalesce(nullif(actor.display_name, ''), actor.username) as actor,
      f.title as feature, f.user_id as feature_author_id, f.listed,
      p.id as platform_id, p.name as platform, p.suggested_by, p.review_state, p.review_reason,
      c.content as comment, c.moderation_state as comment_state, c.is_official,
      parent.user_id as parent_author_id,
      s.old_status, s.new_status, s.comment as status_comment,
      v.user_id as verdict_author_id, v.verdict, v.content as verdict_content,
      coalesce(nullif(ap.reason, ''), v.reason) as verdict_reason, v.overturned_at is not null as overturned,
      ap.state as appeal_state,
      e.user_id as employee_id, e.state as employment_state,
      e.reason as employment_reason,
      source.title as merge_source, target.title as merge_target
    from outbox_events o
    left join users actor on actor.id = o.actor_id
    left join features f on f.id = o.feature_id
    left join comments c on c.id = o.comment_id
    left join comments parent on parent.id = c.parent_id
    left join status_updates s on s.id = o.status_update_id
    left join moderation_verdicts v on v.id = o.verdict_id
    left join appeals ap on ap.verdict_id = v.id
    left join employments e on e.id = o.employment_id
    left join feature_merges m on m.id = o.merge_id
    left join features source on source.id = m.source_id and source.moderation_state = 'public'
    left join features target on target.id = m.target_id and target.moderation_state = 'public'
    left join platforms p on p.id = coalesce(o.platform_id, f.platform_id, e.platform_id)
    where o.id = ${deed.id}`.execute(db);
  return rows[0];
}
export type DeedContext = NonNullable<Awaited<ReturnType<typeof findDeedContext>>>;

export type Telling = {
  kind: NotificationKind;
  title: string;
  message: string;
  /** Rows of (user_id); one person may come several times. */
  recipients: RawBuilder<unknown>;
};

/** When mail is due to those who want it together. */
export type DigestTimes = { instant: Date; daily: Date; weekly: Date };

/**
 * Tells everybody in one statement; never the one who did it, nobody whose account is closed, and
 * nobody twice of one deed. Answers with who was told.
 */
export async function insertNotifications(
  tx: Tx,
  deed: OutboxRow,
  platformId: number | null,
  { kind, title, message, recipients }: Telling,
  { now, due }: { now: Date; due: DigestTimes },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into notifications (user_id, kind, title, message, feature_id, comment_id, platform_id,
      event_id, mail_due_at, created_at)
    select u.id, ${kind}, ${title}, ${message}, ${deed.feature_id}::int, ${deed.comment_id}::int,
      ${platformId}::int, ${deed.id}::int,
      case when u.email_verified_at is null then null
        when u.mail_digest = 'instant' then ${due.instant}::timestamptz
        when u.mail_digest = 'daily' then ${due.daily}::timestamptz
        when u.mail_digest = 'weekly' then ${due.weekly}::timestamptz
      end,
      ${now}::timestamptz
    from users u
    where u.id in (select user_id from (${recipients}) told) and u.is_active
      and u.id is distinct from ${deed.actor_id}::int
    order by u.id
    on conflict do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

export const person = (id: number | null) => sql`select ${id}::int as user_id`;
export const followersOfPlatform = (id: number) =>
  sql`select user_id from platform_follows where platform_id = ${id}`;
