/** Counts the votes of a mailbox once, after an account has proved it, left it or was deleted. */
import { mailboxQueue, settleMailboxes } from "../db/counts/mailbox-votes.ts";
import { queueWishesOf } from "../db/counts/wish-counts.ts";
import { finish } from "../db/queue.ts";
import { publishVoteCounts } from "../domain/features/live-events.ts";
import { defineConsumer } from "./consumer.ts";

export const mailboxConsumer = defineConsumer({
  queue: mailboxQueue,
  batch: 20,
  everyMs: 2000,
  work: async (deps, items) => {
    await deps.write(async (tx) => {
      // Before it counts: changes that are committed meanwhile stay queued.
      await finish(tx, mailboxQueue, items);
      const users = items.map(({ subject_id }) => subject_id);
      const moved = await settleMailboxes(tx, users);
      await queueWishesOf(tx, users);
      publishVoteCounts(tx, moved);
    });
    return undefined;
  },
});
