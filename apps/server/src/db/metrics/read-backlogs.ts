/** What waits in the queues, and their dead letters. */
import { sql } from "kysely";
import type { Db } from "../client.ts";
import { isDead, isWaiting, type Queue } from "../queue.ts";

/** Rows beyond this number are not counted. */
const maxCounted = 10_000;

export type Backlog = {
  name: string;
  waiting: number;
  /** How long the oldest row has waited that is due or was tried; of those that somebody waits for. */
  oldest_seconds: number;
  dead: number;
};

/** Counts what waits, and the dead letters. */
export async function readBacklogs(db: Db, queues: readonly Queue[]): Promise<Backlog[]> {
  const counts = queues.map((queue) => {
    const table = sql.table(queue.table);
    const isForeground = queue.table === "tasks" ? sql`not q.is_background` : sql.lit(true);
    const dead =
      queue.ownersSeeDead === true
        ? sql.lit(0)
        : sql`(select count(*)::int from (select from ${table} q
            where ${isDead(queue, "q")} limit ${maxCounted}) d)`;
    return sql`select ${queue.name}::text as name, ${dead} as dead, w.* from (
      select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(created_at) filter (where is_due)), 0)::float8 as oldest_seconds
      from (
        select q.created_at, ${isForeground} and (q.attempts > 0 or q.next_attempt_at <= now()) as is_due
        from ${table} q where ${isWaiting(queue, "q")} limit ${maxCounted}) r) w`;
  });
  return (await sql<Backlog>`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
}
