/** Mails accounts about new versions of the terms and the privacy policy. */
import { legalQueue as queue, queueLegalMails } from "../domain/legal/tell-queries.ts";
import { defineConsumer } from "./consumer.ts";

export const legalConsumer = defineConsumer({
  queue,
  batch: 100,
  everyMs: 5000,
  work: async (deps, tasks) => {
    await queueLegalMails(deps, tasks);
    return undefined;
  },
});
