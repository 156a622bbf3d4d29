/** Queues of the table `tasks`: work about the rows of another table. */
import { sql } from "kysely";
import type { Tx } from "./client.ts";
import { isWaiting, type Queue, usualPausesMs } from "./queue.ts";

/** Declares a queue of the table `tasks`. */
export const defineTaskQueue = (
  name: string,
  options: Pick<Queue, "leaseMs" | "newestFirst">,
): Queue<"tasks"> => ({
  ...options,
  name,
  table: "tasks",
  pausesMs: usualPausesMs,
  doneState: null,
});

/** Queues work about rows. */
export async function enqueue(
  tx: Tx,
  queue: Queue<"tasks">,
  ids: readonly number[],
  { isBackground = false } = {},
): Promise<void> {
  await sql`insert into tasks (queue, subject_id, is_background)
    select ${queue.name}, id, ${isBackground} from unnest(${[...ids]}::bigint[]) id`.execute(tx);
}

/** Finishes all work about rows that waits unclaimed, which work on these rows does, too. */
export async function finishWaiting(
  tx: Tx,
  queue: Queue<"tasks">,
  subjectIds: readonly number[],
): Promise<void> {
  await sql`delete from tasks q where ${isWaiting(queue, "q")} and not q.is_claimed
    and q.subject_id = any(${[...subjectIds]}::bigint[])`.execute(tx);
}
