/** Asks again, once a week, what proves the members of teams. */
import { finish } from "../db/queue.ts";
import { askAgain } from "../domain/claim-proofs/ask-again.ts";
import { enqueueDue, proofQueue as queue } from "../domain/claim-proofs/queries.ts";
import { defineConsumer } from "./consumer.ts";

export const proofConsumer = defineConsumer({
  queue,
  everyMs: 60_000,
  prepare: ({ db, now }) => enqueueDue(db, now()),
  work: async (deps, [task]) => {
    await askAgain(deps, task.subject_id);
    await deps.write((tx) => finish(tx, queue, [task]));
    return undefined;
  },
});
