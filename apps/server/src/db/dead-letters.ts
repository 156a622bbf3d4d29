/** Dead letters of the queues that no owner looks after: for admins, who can have them tried again. */
import { sql } from "kysely";
import type { Db, Tx } from "./client.ts";
import { isDead, type Queue } from "./queue.ts";
import { readRows } from "./statements.ts";

/** Rows beyond this number are not counted. */
const maxCounted = 10_000;

export type DeadLetters = {
  queue: string;
  /** How many there are, 10,000 at most. */
  dead: number;
  /** Since when the oldest waits. */
  since: Date;
  /** Of the latest one. */
  last_error: string;
  can_retry: boolean;
};

/** What a queue clears is gone: there is nothing to try again. */
const canRetry = (queue: Queue) => queue.cleared === undefined;

/** Lists the queues with dead letters, in the order of their list. */
export async function listDeadLetters(db: Db, queues: readonly Queue[]): Promise<DeadLetters[]> {
  const ofQueue = (queue: Queue, at: number) => sql`
    select ${sql.lit(at)} as place, ${queue.name}::text as queue, count(*)::int as dead, min(created_at) as since,
      coalesce((array_agg(last_error order by id desc))[1], '') as last_error,
      ${sql.lit(canRetry(queue))} as can_retry
    from (select id, created_at, last_error from ${sql.table(queue.table)} q
      where ${isDead(queue, "q")} order by id desc limit ${maxCounted}) dead
    having count(*) > 0`;
  const looked = queues.filter(({ ownersSeeDead }) => ownersSeeDead !== true).map(ofQueue);
  return readRows<DeadLetters>(db)`
    select queue, dead, since, last_error, can_retry from (${sql.join(looked, sql` union all `)}) x order by place`;
}

/** Queues the dead letters of a queue for one more attempt, and returns how many; undefined if they cannot be. */
export async function retryDeadLetters(
  tx: Tx,
  queue: Queue | undefined,
  now: Date,
): Promise<number | undefined> {
  if (queue === undefined || queue.ownersSeeDead === true || !canRetry(queue)) return undefined;
  const { numAffectedRows } = await sql`
    update ${sql.table(queue.table)} q set state = 'queued', is_claimed = false, next_attempt_at = ${now}
    where ${isDead(queue, "q")}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
