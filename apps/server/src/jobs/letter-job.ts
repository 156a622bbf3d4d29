/** Writes to companies about the ideas on platforms that nobody has claimed. */
import {
  deleteClaimedContacts,
  enqueueDue,
  letterQueue as queue,
} from "../domain/company-letters/queries.ts";
import { queueLetter } from "../domain/company-letters/send-letter.ts";
import { defineConsumer } from "./consumer.ts";

export const letterConsumer = defineConsumer({
  queue,
  everyMs: 5000,
  prepare: async ({ db, now }) => {
    await deleteClaimedContacts(db);
    await enqueueDue(db, now());
  },
  work: async (deps, [task]) => {
    await queueLetter(deps, task);
    return undefined;
  },
});
