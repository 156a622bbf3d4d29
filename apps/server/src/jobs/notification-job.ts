/** Turns outbox events into notifications. */
import { finish, release } from "../db/queue.ts";
import { distributeChangelogEntry } from "../domain/feed/entry-queries.ts";
import { buildNotifications } from "../domain/notifications/build-notifications.ts";
import { digestTimes } from "../domain/notifications/digest-times.ts";
import { insertNotifications } from "../domain/notifications/insert-queries.ts";
import { notificationQueue as queue } from "../domain/notifications/outbox-queries.ts";
import { lockSubject } from "../domain/notifications/retract.ts";
import { defineConsumer } from "./consumer.ts";

/** Notifies the recipients of an event, or a batch of them, all or nothing. */
export const notificationConsumer = defineConsumer({
  queue,
  // Short, because people watch; a look without an event is one indexed statement.
  everyMs: 250,
  work: (deps, [event]) =>
    deps.write(async (tx) => {
      const now = deps.now();
      await lockSubject(tx, event);
      const notified: number[] = [];
      const { drafts, hasMore } = await buildNotifications(tx, event, deps.config.siteName);
      for (const draft of drafts)
        notified.push(
          ...(await insertNotifications(tx, event, draft, { now, due: digestTimes(now) })),
        );
      if (event.kind === "changelog" && event.changelog_entry_id !== null)
        await distributeChangelogEntry(tx, event.changelog_entry_id);
      if (hasMore) await release(tx, queue, [event], now);
      else await finish(tx, queue, [event]);
      if (notified.length > 0) tx.publish({ to: "users", ids: notified });
      return undefined;
    }),
});
