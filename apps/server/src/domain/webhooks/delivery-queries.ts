/** SQL of the queue of messages to webhooks. */
import {
  type DeliveryType,
  siteEvents,
  type WebhookEvent,
  type WebhookFormat,
} from "@upwell/contract/webhooks/values";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Item, Queue } from "../../db/queue.ts";
import { readRows, run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/**
 * A webhook gets one message after the other, and those about a feature in their order; one that failed lets the others
 * pass. A message is tried for a day.
 */
export const webhookQueue: Queue<"webhook_deliveries"> = {
  name: "webhooks",
  table: "webhook_deliveries",
  // Longer than one attempt (see lib/outbound.ts).
  leaseMs: 20 * secondMs,
  pausesMs: [
    ...[5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
    ...[hourMs, 2 * hourMs, 4 * hourMs, 8 * hourMs, 8 * hourMs],
  ],
  doneState: "sent",
  ownersSeeDead: true,
  owner: {
    column: "webhook_id",
    table: "webhooks",
    maxPauseMs: 30 * minuteMs,
    orderKey: "feature_id",
    where: sql`o.is_active`,
  },
};

export type Delivery = Item<"webhook_deliveries">;

export type Receiver = {
  format: WebhookFormat;
  target: Uint8Array;
  failing_since: Date | null;
};

/** Returns where a message is sent. */
export const findReceiver = (db: Db, webhookId: number): Promise<Receiver | undefined> =>
  db
    .selectFrom("webhooks")
    .select(["format", "target", "failing_since"])
    .where("id", "=", webhookId)
    .executeTakeFirst();

type Message = { type: WebhookEvent } & Partial<Omit<Delivery, "type">>;

/**
 * Queues messages for the webhooks that want them, in their order; what is about a feature must be public still, unless
 * it left the lists. What is queued already about the present text is not repeated.
 */
export const queueDeliveries = (tx: Tx, messages: readonly Message[]): Promise<void> =>
  run(tx)`
    with wanted as (
      select m.*, w.id as receiver_id, bool_or(m.type in ('feature.created', 'feature.updated')) over (
        partition by w.id, m.feature_id order by m.ordinality
        rows between unbounded preceding and 1 preceding) as is_told
      from json_populate_recordset(null::webhook_deliveries, ${JSON.stringify(messages)}::json) with ordinality m
        join webhooks w on (w.platform_id = m.platform_id and m.type <> all(${[...siteEvents]}::text[])
            or w.platform_id is null)
          and w.is_active and m.type = any(w.events)
        left join features f on f.id = m.feature_id
      where m.feature_id is null or m.type in ('feature.deleted', 'feature.merged') or f.listed
    )
    insert into webhook_deliveries (webhook_id, type, platform_id, feature_id, comment_id, status_update_id,
      changelog_entry_id, merged_into_id)
    select receiver_id, type, platform_id, feature_id, comment_id, status_update_id, changelog_entry_id, merged_into_id
    from wanted w
    where type <> 'feature.updated' or is_told is not true and coalesce((
      select d.attempts > 0 or d.type not in ('feature.created', 'feature.updated') from webhook_deliveries d
      where d.webhook_id = w.receiver_id and d.feature_id = w.feature_id and d.state = 'queued'
        and d.type in ('feature.created', 'feature.updated', 'feature.deleted', 'feature.merged')
      order by d.id desc limit 1), true)
    order by ordinality, receiver_id`;

/** Features of whose votes messages are made at once. */
const maxBatch = 500;

/**
 * Makes one message of the votes of each feature that have come for a second or longer, and one of those that went. They
 * join such a message that still waits. Returns whether there may be more.
 */
export async function queueVotes(db: Db, before: Date): Promise<boolean> {
  const rows = await readRows<{ taken: number }>(db)`
    with taken as (
      delete from webhook_votes where feature_id in (
        select feature_id from webhook_votes where since <= ${before}
        order by since limit ${maxBatch} for update skip locked)
      returning feature_id, added, removed
    ), queued as (
      insert into webhook_deliveries (webhook_id, type, platform_id, feature_id, votes_added, votes_removed)
      select w.id, v.type, f.platform_id, f.id, v.added, v.removed
      from taken t join features f on f.id = t.feature_id and f.listed
      cross join lateral (values
        ('vote.created', t.added, 0), ('vote.removed', 0, t.removed)) v (type, added, removed)
      join webhooks w on (w.platform_id = f.platform_id or w.platform_id is null) and w.is_active
        and v.type = any(w.events)
      where v.added + v.removed > 0
      order by w.id, f.id, v.type
      on conflict (webhook_id, feature_id, type)
        where state = 'queued' and attempts = 0 and type in ('vote.created', 'vote.removed')
      do update set votes_added = webhook_deliveries.votes_added + excluded.votes_added,
        votes_removed = webhook_deliveries.votes_removed + excluded.votes_removed
    )
    select count(*)::int as taken from taken`;
  return rows[0]?.taken === maxBatch;
}

const selectDeliveries = (db: Db) =>
  db
    .selectFrom("webhook_deliveries as d")
    .leftJoin("features as f", (join) =>
      join.onRef("f.id", "=", "d.feature_id").on("f.listed", "=", true),
    )
    .select([
      "d.id",
      "d.webhook_id",
      "d.message_id",
      "d.type",
      "d.state",
      "d.created_at",
      "d.attempts",
      "d.attempted_at",
      "d.next_attempt_at",
      "d.status",
      "d.duration_ms",
      "d.answer",
      "d.last_error",
      "f.id as feature_id",
      "f.title as feature_title",
    ]);

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

export const listDeliveries = (db: Db, webhookId: number, page: PageRequest) =>
  pageByTime(selectDeliveries(db).where("d.webhook_id", "=", webhookId), "d", page).execute();

export const findDelivery = (db: Db, id: number): Promise<DeliveryRow | undefined> =>
  selectDeliveries(db).where("d.id", "=", id).executeTakeFirst();

/** Queues a message that is about nothing, and returns its id. */
export async function insertDelivery(
  tx: Tx,
  delivery: { webhook_id: number; type: DeliveryType; created_at: Date; next_attempt_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("webhook_deliveries")
    .values(delivery)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the pause after a failure, so that a person need not wait for it. */
export async function endPause(tx: Tx, webhookId: number, now: Date): Promise<void> {
  await tx
    .updateTable("webhooks")
    .set({ paused_until: now })
    .where("id", "=", webhookId)
    .where("failures", ">", 0)
    .execute();
}
