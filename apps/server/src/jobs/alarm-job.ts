/** Looks at the voters of features with several votes in an hour. */
import { finish } from "../db/queue.ts";
import { alarmQueue as queue } from "../domain/votes/alarm-queries.ts";
import { lookAtVoters } from "../domain/votes/look-at-voters.ts";
import { defineConsumer } from "./consumer.ts";

export const alarmConsumer = defineConsumer({
  queue,
  everyMs: 5000,
  work: async (deps, [task]) => {
    await deps.write(async (tx) => {
      await finish(tx, queue, [task]);
      await lookAtVoters(tx, task.subject_id, deps.now());
    });
    return undefined;
  },
});
