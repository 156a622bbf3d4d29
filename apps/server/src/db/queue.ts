/**
 * The one queue: rows of a table that wait for a job. A process claims rows with a lease, so that another one takes them
 * over if it ends; an attempt that fails is repeated after growing pauses; after the last one the row is a dead letter,
 * which stays and can be queued again. Claims and outcomes are single statements, so that no row waits for an attempt.
 */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "./client.ts";
import { runPrepared } from "./prepared.ts";
import type { Database } from "./schema.ts";

/** Tables with the columns of a queue: state, attempts, interruptions, is_claimed, next_attempt_at, last_error. */
type QueueTable = "mails" | "outbox_events" | "push_messages" | "webhook_deliveries" | "tasks";

/** Whose rows take turns: at most one of an owner is claimed, and a failure pauses all of them. */
type Owner = {
  column: string;
  /** A table with the columns failures, failing_since and paused_until. */
  table: "webhooks" | "push_subscriptions";
  /** The longest pause of an owner, in milliseconds. */
  maxPauseMs: number;
  /** The rows of an owner with the same value are worked off in their order. */
  orderKey?: string;
  /** A condition on the owner `o`. */
  where?: RawBuilder<unknown>;
};

export type Queue<Table extends QueueTable = QueueTable> = {
  /** In metrics, in the log, and of the rows of `tasks`. */
  readonly name: string;
  readonly table: Table;
  /** Longer than an attempt takes, in milliseconds. */
  readonly leaseMs: number;
  /** The pauses after failed attempts, in milliseconds. The row is a dead letter when they are used up. */
  readonly pausesMs: readonly number[];
  /** What becomes of a finished row: its state, or null if it is deleted. */
  readonly doneState: string | null;
  readonly newestFirst?: boolean;
  /** Whether rows with `is_bulk` wait behind all others. */
  readonly bulkLast?: boolean;
  readonly owner?: Owner;
  /** Whether the dead letters are shown to the owners of the rows, so that no admin looks after them. */
  readonly ownersSeeDead?: boolean;
  /** Assignments that clear a row that is finished or dead. */
  readonly cleared?: RawBuilder<unknown>;
};

/** A claimed row. */
export type Item<Table extends QueueTable = QueueTable> = Selectable<Database[Table]>;

/** How an attempt ended. */
export type Outcome = {
  is: "done" | "postponed" | "dead";
  /** Of a finished row, instead of the usual one. */
  state?: string;
  error?: string | null;
  /** The shortest pause until the next attempt, in milliseconds. */
  retryAfterMs?: number;
  /** Columns of the row that say more. */
  columns?: Readonly<Record<string, unknown>>;
};

/** Ten seconds after the first attempt, then three times as long each: three hours in all. */
export const usualPausesMs = Array.from({ length: 7 }, (_, n) => 10_000 * 3 ** n);

/** The condition of the rows of a queue. */
const isOf = (queue: Queue, alias: string) =>
  queue.table === "tasks"
    ? sql`${sql.ref(`${alias}.queue`)} = ${sql.lit(queue.name)}`
    : sql.lit(true);

/** The condition of rows that are queued, claimed or not. */
export const isWaiting = (queue: Queue, alias: string) =>
  sql`${sql.ref(`${alias}.state`)} = 'queued' and ${isOf(queue, alias)}`;

/** The condition of dead letters. */
export const isDead = (queue: Queue, alias: string) =>
  sql`${sql.ref(`${alias}.state`)} = 'failed' and ${isOf(queue, alias)}`;

type Claim = { now: Date; limit: number };

/** Selects (id): the due rows of a queue without owners, in their order. */
function selectDue(queue: Queue, { now, limit }: Claim) {
  const direction = queue.newestFirst === true ? sql`desc` : sql`asc`;
  const order =
    queue.table === "tasks"
      ? sql`q.is_background, q.id ${direction}`
      : sql`${sql.raw(queue.bulkLast === true ? "q.is_bulk, " : "")}q.next_attempt_at, q.id ${direction}`;
  return sql`select q.id from ${sql.table(queue.table)} q
    where ${isWaiting(queue, "q")} and q.next_attempt_at <= ${now}
    order by ${order} limit ${limit} for update skip locked`;
}

/**
 * Selects (id, owner_id): a due row of each owner, the owners in turns. It jumps from owner to owner in an index, because
 * an owner may have many rows, and locks owners before rows, as outcomes and deletions do.
 */
function selectDueOfOwners(queue: Queue, owner: Owner, { now, limit }: Claim) {
  const table = sql.table(queue.table);
  const ownerId = (alias: string) => sql.ref(`${alias}.${owner.column}`);
  const isInOrder =
    owner.orderKey === undefined
      ? sql.lit(true)
      : sql`not exists (select from ${table} earlier where ${isWaiting(queue, "earlier")}
          and ${ownerId("earlier")} = ${ownerId("q")}
          and ${sql.ref(`earlier.${owner.orderKey}`)} = ${sql.ref(`q.${owner.orderKey}`)}
          and earlier.id < q.id)`;
  return sql`select due.id, o.id as owner_id
    from (
      with recursive waiting (id) as (
        (select ${ownerId("q")} from ${table} q where ${isWaiting(queue, "q")} order by 1 limit 1)
        union all
        select (select ${ownerId("q")} from ${table} q
          where ${isWaiting(queue, "q")} and ${ownerId("q")} > waiting.id order by 1 limit 1)
        from waiting where waiting.id is not null
      ) select id from waiting where id is not null
    ) waiting
    join ${sql.table(owner.table)} o on o.id = waiting.id
    cross join lateral (
      select q.id from ${table} q
      where ${ownerId("q")} = o.id and ${isWaiting(queue, "q")} and q.next_attempt_at <= ${now} and ${isInOrder}
      order by q.next_attempt_at, q.id limit 1) due
    where o.paused_until <= ${now} and ${owner.where ?? sql.lit(true)}
    order by o.paused_until, o.id limit ${limit} for no key update of o skip locked`;
}

/**
 * Claims up to `limit` due rows until the lease ends, when another process may claim them. A row that was claimed already
 * was interrupted.
 */
export async function claim<Table extends QueueTable>(
  db: Db,
  queue: Queue<Table>,
  { now, limit }: Claim,
): Promise<Item<Table>[]> {
  const leaseEnds = new Date(now.getTime() + queue.leaseMs);
  const { owner } = queue;
  const due =
    owner === undefined
      ? selectDue(queue, { now, limit })
      : selectDueOfOwners(queue, owner, { now, limit });
  const leased =
    owner === undefined
      ? sql``
      : sql`, leased as (
          update ${sql.table(owner.table)} o set paused_until = ${leaseEnds}
          from due where o.id = due.owner_id)`;
  const query = sql<Item<Table>>`
    with due as materialized (${due}) ${leased}
    update ${sql.table(queue.table)} q
    set is_claimed = true, attempts = q.attempts + 1, next_attempt_at = ${leaseEnds},
      interruptions = q.interruptions + q.is_claimed::int
    from due where q.id = due.id
    returning q.*`;
  const rows = await runPrepared(db, query.compile(db));
  const direction = queue.newestFirst === true ? -1 : 1;
  const getId = (row: { id: number }) => row.id;
  return rows.toSorted((a, b) => direction * (getId(a as Item) - getId(b as Item)));
}

type Claimed = { id: number; next_attempt_at: Date };

/** The condition of claimed rows `q` that no process has claimed since, and no person queued again. */
const isStillClaimed = (items: readonly Claimed[]) =>
  sql`q.state = 'queued' and q.is_claimed and q.next_attempt_at = ${items[0]?.next_attempt_at}::timestamptz
    and q.id = any(${items.map(({ id }) => id)}::bigint[])`;

/** Thrown if another process has claimed a row since: the work is undone with its transaction. */
export class ClaimLost extends Error {
  override name = "ClaimLost";
}

/** Extends the lease of claimed rows, for work that may last longer. Throws `ClaimLost`. */
export async function extend(
  db: Db,
  queue: Queue,
  items: readonly Claimed[],
  now: Date,
): Promise<void> {
  const leaseEnds = new Date(now.getTime() + queue.leaseMs);
  const { numAffectedRows } = await sql`update ${sql.table(queue.table)} q
    set next_attempt_at = ${leaseEnds} where ${isStillClaimed(items)}`.execute(db);
  if (Number(numAffectedRows ?? 0) !== items.length) throw new ClaimLost(queue.name);
  for (const item of items) item.next_attempt_at = leaseEnds;
}

/** Finishes rows that were claimed together, in the transaction of their work. Throws `ClaimLost`. */
export async function finish(tx: Tx, queue: Queue, items: readonly Claimed[]): Promise<void> {
  if (items.length === 0) return;
  const table = sql.table(queue.table);
  const { numAffectedRows } = await (queue.doneState === null
    ? sql`delete from ${table} q where ${isStillClaimed(items)}`
    : sql`update ${table} q set state = ${queue.doneState}, is_claimed = false, last_error = null
        where ${isStillClaimed(items)}`
  ).execute(tx);
  if (Number(numAffectedRows ?? 0) !== items.length) throw new ClaimLost(queue.name);
}

/** Gives claimed rows back, as if they had not been tried; they are due again at `until`. */
export async function release(
  db: Db,
  queue: Queue,
  items: readonly Claimed[],
  until: Date,
): Promise<void> {
  if (items.length === 0) return;
  await sql`update ${sql.table(queue.table)} q
    set is_claimed = false, attempts = greatest(0, q.attempts - 1), next_attempt_at = ${until}
    where ${isStillClaimed(items)}`.execute(db);
}

const assign = (columns: Readonly<Record<string, unknown>>) =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);

const pick = (pausesMs: readonly number[], attempts: number) =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;

/** Lists the pauses of an owner after one failure, two, and so on: the statement that counts its failures picks one. */
const ownerPauses = ({ pausesMs }: Queue, { maxPauseMs }: Owner) =>
  pausesMs.map((pauseMs) => Math.min(pauseMs, maxPauseMs));

/** Records how the attempt for a row ended, and returns what it was: a postponed row may have become a dead letter. */
export async function record(
  db: Db,
  queue: Queue,
  item: Claimed & { attempts: number },
  { outcome, now }: { outcome: Outcome; now: Date },
): Promise<Outcome["is"]> {
  const { error = null, retryAfterMs = 0, columns = {} } = outcome;
  const isLast = outcome.is === "postponed" && item.attempts > queue.pausesMs.length;
  const is = isLast ? "dead" : outcome.is;
  const pauseMs = Math.max(pick(queue.pausesMs, item.attempts), retryAfterMs);
  const set = [
    sql`state = ${is === "done" ? (outcome.state ?? queue.doneState) : is === "dead" ? "failed" : "queued"}`,
    sql`is_claimed = false`,
    sql`last_error = ${error}`,
    sql`next_attempt_at = ${is === "postponed" ? new Date(now.getTime() + pauseMs) : now}`,
    ...assign(columns),
    ...(is !== "postponed" && queue.cleared !== undefined ? [queue.cleared] : []),
  ];
  const table = sql.table(queue.table);
  const isDeleted = is === "done" && queue.doneState === null;
  const change = (condition: RawBuilder<unknown>) =>
    isDeleted
      ? sql`delete from ${table} q where ${condition} returning q.*`
      : sql`update ${table} q set ${sql.join(set)} where ${condition} returning q.*`;
  const { owner } = queue;
  if (owner === undefined) {
    await change(isStillClaimed([item])).execute(db);
    return is;
  }
  const owners = sql.table(owner.table);
  const paused =
    outcome.is === "done"
      ? sql`failures = 0, failing_since = null, paused_until = ${now}`
      : sql`failures = o.failures + 1, failing_since = coalesce(o.failing_since, ${now}),
          paused_until = ${now}::timestamptz + greatest(${retryAfterMs}::float8,
            (${ownerPauses(queue, owner)}::float8[])[least(o.failures + 1, ${queue.pausesMs.length}::int)])
            * interval '1 millisecond'`;
  const ownerId = sql.ref(`q.${owner.column}`);
  // Locks the owner first, as a claim and a deletion do.
  await sql`with owner as materialized (
      select id from ${owners}
      where id = (select ${ownerId} from ${table} q where q.id = ${item.id}) for no key update
    ), changed as (${change(sql`${isStillClaimed([item])} and ${ownerId} in (select id from owner)`)})
    update ${owners} o set ${paused} from changed where o.id = ${sql.ref(`changed.${owner.column}`)}
      and ${owner.where ?? sql.lit(true)}`.execute(db);
  return is;
}

/**
 * Queues a row again that is dead, finished or waits, for one more attempt at once. Its attempts stay counted. A row that
 * is being worked on stays as it is.
 */
export async function requeue(tx: Tx, queue: Queue, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(queue.table)} q
    set state = 'queued', is_claimed = false, next_attempt_at = ${now}
    where q.id = ${id} and ${isOf(queue, "q")}
      and not (q.state = 'queued' and q.is_claimed and q.next_attempt_at > ${now})`.execute(tx);
}
