/** SQL of the queue of messages to webhooks. */
import type { DeliveryState, DeliveryType, WebhookFormat } from "@upwell/contract/webhooks/values";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readRows } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";

type Delivery = Selectable<Database["webhook_deliveries"]>;

/** A message that this process sends, with its webhook. */
export type ClaimedDelivery = Omit<Delivery, "state" | "attempted_at" | "answer" | "status"> & {
  format: WebhookFormat;
  target: Uint8Array;
  failures: number;
  failing_since: Date | null;
  /** Whether another message is due. */
  has_more: boolean;
};

/** Lists webhooks with waiting messages of which no process is sending any, the longest idle first. */
export async function listDueWebhooks(db: Db, now: Date, limit: number): Promise<number[]> {
  // Jumps from webhook to webhook in the index, whose entries may be many for each.
  return readColumn<number>(db)`
    with recursive waiting (webhook_id) as (
      (select webhook_id from webhook_deliveries where state = 'queued' order by webhook_id limit 1)
      union all
      select (select d.webhook_id from webhook_deliveries d
        where d.state = 'queued' and d.webhook_id > w.webhook_id order by d.webhook_id limit 1)
      from waiting w where w.webhook_id is not null
    )
    select w.id from waiting join webhooks w on w.id = waiting.webhook_id
    where w.is_active and w.paused_until <= ${now}
    order by w.paused_until, w.id limit ${limit}`;
}

/**
 * Claims the next message of a webhook for this process until `leaseEnds`, when other processes may claim it again. A
 * webhook gets one message after the other, and those about a feature in their order; one that failed lets the others
 * pass.
 */
export async function claimNextDelivery(
  db: Db,
  webhookId: number,
  { now, leaseEnds }: { now: Date; leaseEnds: Date },
): Promise<ClaimedDelivery | undefined> {
  const query = sql<ClaimedDelivery>`
    with webhook as (
      select id, format, target, failures, failing_since from webhooks
      where id = ${webhookId} and is_active and paused_until <= ${now}
      for no key update skip locked
    ), due as (
      select d.id from webhook_deliveries d join webhook on webhook.id = d.webhook_id
      where d.state = 'queued' and d.next_attempt_at <= ${now} and not exists (
        select from webhook_deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.feature_id = d.feature_id
          and earlier.state = 'queued' and earlier.id < d.id)
      order by d.next_attempt_at, d.id limit 1 for update of d
    ), claimed as (
      update webhook_deliveries d
      set attempts = d.attempts + 1, attempted_at = ${now}, next_attempt_at = ${leaseEnds}
      from due where d.id = due.id
      returning d.id, d.webhook_id, d.message_id, d.type, d.platform_id, d.feature_id, d.comment_id,
        d.status_update_id, d.changelog_entry_id, d.merged_into_id, d.votes_added, d.votes_removed,
        d.created_at, d.attempts, d.next_attempt_at, d.duration_ms
    ), leased as (
      update webhooks set paused_until = ${leaseEnds} where id in (select webhook_id from claimed)
    )
    select claimed.*, webhook.format, webhook.target, webhook.failures, webhook.failing_since, exists (
      select from webhook_deliveries other
      where other.webhook_id = claimed.webhook_id and other.state = 'queued' and other.id <> claimed.id
        and other.next_attempt_at <= ${now}) as has_more
    from claimed join webhook on webhook.id = claimed.webhook_id`;
  const [claimed] = await runPrepared(db, query.compile(db));
  return claimed;
}

/** How an attempt ended. `answer`: the start of the answer, or why there was none. */
export type Attempted = {
  state: DeliveryState;
  status: number | null;
  answer: string | null;
  duration_ms: number;
};

type Outcome = Attempted & {
  /** When a message that waits is tried again. */
  next_attempt_at: Date;
  /** Of the webhook: until when nothing is sent to it. */
  paused_until: Date;
  failures: number;
  failing_since: Date | null;
};

/**
 * Records an attempt, unless another process has claimed the message since, or a person has sent it again. Locks the
 * webhook before the message, as a claim and a deletion do.
 */
export async function finishAttempt(
  db: Db,
  { id, attempts, webhook_id }: Pick<ClaimedDelivery, "id" | "attempts" | "webhook_id">,
  { paused_until, failures, failing_since, ...attempt }: Outcome,
): Promise<void> {
  const query = sql`
    with webhook as (
      select id from webhooks where id = ${webhook_id} for no key update
    ), finished as (
      update webhook_deliveries d
      set state = ${attempt.state}, status = ${attempt.status}, answer = ${attempt.answer},
        duration_ms = ${attempt.duration_ms}, next_attempt_at = ${attempt.next_attempt_at}
      from webhook
      where d.id = ${id} and d.webhook_id = webhook.id and d.attempts = ${attempts} and d.state = 'queued'
      returning d.webhook_id
    )
    update webhooks w set paused_until = ${paused_until}, failures = ${failures}, failing_since = ${failing_since}
    from finished where w.id = finished.webhook_id and w.is_active`;
  await runPrepared(db, query.compile(db));
}

/** Features of whose votes messages are made at once. */
const maxBatch = 500;

/**
 * Makes one message of the votes of each feature that have come in for a second or longer. They join a message about
 * votes that still waits. Returns whether there may be more.
 */
export async function queueVotes(db: Db, before: Date): Promise<boolean> {
  const rows = await readRows<{ taken: number }>(db)`
    with taken as (
      delete from webhook_votes where feature_id in (
        select feature_id from webhook_votes where since <= ${before}
        order by since limit ${maxBatch} for update skip locked)
      returning feature_id, added, removed
    ), told as (
      insert into webhook_deliveries (webhook_id, type, platform_id, feature_id, votes_added, votes_removed)
      select w.id, case when t.added > 0 and 'vote.created' = any(w.events) then 'vote.created' else 'vote.removed' end,
        f.platform_id, f.id, t.added, t.removed
      from taken t join features f on f.id = t.feature_id and f.listed
      join webhooks w on (w.platform_id = f.platform_id or w.platform_id is null) and w.is_active
        and (t.added > 0 and 'vote.created' = any(w.events) or t.removed > 0 and 'vote.removed' = any(w.events))
      order by w.id, f.id
      on conflict (webhook_id, feature_id)
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

/** Queues a message again, as if it had not been tried. */
export async function requeueDelivery(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable("webhook_deliveries")
    .set({ state: "queued", attempts: 0, next_attempt_at: now })
    .where("id", "=", id)
    .execute();
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
