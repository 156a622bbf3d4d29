/** Counts again how teams answer: soon after a change, and once a day. */
import { finish, type Item, release } from "../db/queue.ts";
import { finishWaiting } from "../db/task-queue.ts";
import type { Deps } from "../deps.ts";
import {
  enqueueAged,
  findCountableAt,
  responsivenessQueue as queue,
  recountPlatform,
} from "../domain/platforms/responsiveness-queries.ts";
import { defineConsumer } from "./consumer.ts";

const recount = (deps: Deps, platformId: number, tasks: readonly Item<"tasks">[]): Promise<void> =>
  deps.write(async (tx) => {
    const now = deps.now();
    const countableAt = (await findCountableAt(tx, platformId)) ?? now;
    if (countableAt > now) return release(tx, queue, tasks, countableAt);
    // Before it counts: changes that are committed meanwhile stay queued.
    await finish(tx, queue, tasks);
    await finishWaiting(tx, queue, [platformId]);
    await recountPlatform(tx, platformId, now);
  });

export const responsivenessConsumer = defineConsumer({
  queue,
  batch: 100,
  everyMs: 5000,
  prepare: ({ db, now }) => enqueueAged(db, now()),
  work: async (deps, items) => {
    for (const [id, tasks] of Map.groupBy(items, ({ subject_id }) => subject_id))
      await recount(deps, id, tasks);
    return undefined;
  },
});
