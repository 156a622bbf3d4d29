/** Counts the people of wishes, after votes and whatever else has changed of their features. */
import { wishQueue as queue } from "../db/counts/vote-counts.ts";
import { countWishes } from "../db/counts/wish-counts.ts";
import { finish } from "../db/queue.ts";
import { finishWaiting } from "../db/task-queue.ts";
import { defineConsumer } from "./consumer.ts";

export const wishConsumer = defineConsumer({
  queue,
  batch: 100,
  everyMs: 5000,
  work: async (deps, items) => {
    const ids = [...new Set(items.map(({ subject_id }) => subject_id))];
    await deps.write(async (tx) => {
      // Before it counts: changes that are committed meanwhile stay queued.
      await finish(tx, queue, items);
      await finishWaiting(tx, queue, ids);
      await countWishes(tx, ids);
    });
    return undefined;
  },
});
