/** SQL of the queue of push messages. */
import type { NotificationKind } from "@upwell/contract/notifications/values";
import type { Db } from "../../db/client.ts";
import { readRow, run } from "../../db/statements.ts";

export type ClaimedMessage = {
  id: number;
  attempts: number;
  /** How often a process ended, or a connection, before it knew whether the message had arrived. */
  interruptions: number;
  created_at: Date;
  subscription_id: number;
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
  /** How often the push service has taken no message since it last took one. */
  failures: number;
  /** Whether the session lasts, and the notification was not read in the meantime. */
  is_wanted: boolean;
  kind: NotificationKind;
  feature_id: number | null;
  comment_id: number | null;
  platform_id: number | null;
  /** Null unless it is public. */
  feature_title: string | null;
  platform_slug: string | null;
  platform_name: string | null;
};

/**
 * Claims the message that is due next for this process until `leaseEnds`, when other processes may claim it again. A
 * browser gets one after the other.
 */
export const claimNextMessage = (db: Db, { now, leaseEnds }: { now: Date; leaseEnds: Date }) =>
  readRow<ClaimedMessage>(db)`
    with due as materialized (
      select id from push_messages m where next_attempt_at <= ${now} and not exists (
        select from push_messages o
        where o.subscription_id = m.subscription_id and o.being_sent and o.next_attempt_at > ${now})
      order by next_attempt_at, id limit 1 for update skip locked
    ), claimed as (
      update push_messages m set next_attempt_at = ${leaseEnds}, attempts = m.attempts + 1,
        interruptions = m.interruptions + m.being_sent::int, being_sent = true
      from due where m.id = due.id
      returning m.*
    )
    select m.id, m.attempts, m.interruptions, m.created_at, m.subscription_id, s.endpoint, s.p256dh, s.auth, s.failures,
      x.expires_at > ${now} and not n.is_read as is_wanted, n.kind, n.feature_id, n.comment_id, n.platform_id,
      f.title as feature_title, p.slug as platform_slug, p.name as platform_name
    from claimed m
    join push_subscriptions s on s.id = m.subscription_id
    join sessions x on x.id = s.session_id
    join notifications n on n.id = m.notification_id
    left join features f on f.id = n.feature_id and f.listed
    left join platforms p on p.id = n.platform_id and p.active`;

type Attempt = Pick<ClaimedMessage, "id" | "attempts">;

/** Deletes a message that was taken or is not sent any more, unless another process has claimed it since. */
export async function deleteMessage(db: Db, { id, attempts }: Attempt): Promise<void> {
  await db
    .deleteFrom("push_messages")
    .where("id", "=", id)
    .where("attempts", "=", attempts)
    .execute();
}

/** Records that the push service has taken a message. */
export async function markUsed(db: Db, subscriptionId: number, now: Date): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ last_used_at: now, failures: 0, paused_until: null })
    .where("id", "=", subscriptionId)
    .execute();
}

/**
 * Pauses a browser until another attempt, with everything that waits for it: one whose push service does not answer
 * takes no more time of the queue for many messages than for one.
 */
export const pauseSubscription = (
  db: Db,
  { id, attempts, subscription_id }: Attempt & Pick<ClaimedMessage, "subscription_id">,
  { until, interruptions }: { until: Date; interruptions: number },
): Promise<void> =>
  run(db)`
    with paused as (
      update push_subscriptions set failures = failures + 1, paused_until = ${until}::timestamptz
      where id = ${subscription_id}
    )
    update push_messages set next_attempt_at = ${until}::timestamptz, being_sent = false,
      interruptions = case when id = ${id} then ${interruptions}::int else interruptions end
    where id in (
      select id from push_messages
      where id = ${id} and attempts = ${attempts}
        or subscription_id = ${subscription_id} and not being_sent and next_attempt_at < ${until}::timestamptz
      order by id for update)`;

/** Deletes the subscription that a push service does not know any more, with what waits for it. */
export async function deleteGoneSubscription(
  db: Db,
  { subscription_id, endpoint }: Pick<ClaimedMessage, "subscription_id" | "endpoint">,
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("id", "=", subscription_id)
    // Not one that the browser has renewed in the meantime.
    .where("endpoint", "=", endpoint)
    .execute();
}
