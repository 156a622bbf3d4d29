/** Turns outbox events into notifications, with retries. Several processes share the work, which survives restarts. */
import { distributeChangelogEntry } from "../domain/feed/entry-queries.ts";
import { buildNotifications } from "../domain/notifications/build-notifications.ts";
import { digestTimes } from "../domain/notifications/digest-times.ts";
import { insertNotifications } from "../domain/notifications/insert-queries.ts";
import {
  claimNextEvent,
  markProcessed,
  type OutboxEventRow,
  rescheduleEvent,
} from "../domain/notifications/outbox-queries.ts";
import { lockSubject } from "../domain/notifications/retract.ts";
import type { Deps } from "../lib/deps.ts";
import { getRetryDelay } from "./job-loop.ts";

const maxAttempts = 8;

/** Processes the event that is due next, or a batch of its recipients, all or nothing. Returns false if none is due. */
export async function processNextEvent(deps: Deps): Promise<boolean> {
  const { db, log } = deps;
  const now = deps.now();
  let claimed: OutboxEventRow | undefined;
  try {
    return await deps.write(async (tx) => {
      const event = await claimNextEvent(tx, now);
      claimed = event;
      if (event === undefined) return false;
      await lockSubject(tx, event);
      const notified: number[] = [];
      const { drafts, hasMore } = await buildNotifications(tx, event, deps.config.siteName);
      for (const draft of drafts)
        notified.push(
          ...(await insertNotifications(tx, event, draft, { now, due: digestTimes(now) })),
        );
      if (event.kind === "changelog" && event.changelog_entry_id !== null)
        await distributeChangelogEntry(tx, event.changelog_entry_id);
      if (!hasMore) await markProcessed(tx, event.id);
      if (notified.length > 0) tx.publish({ to: "users", ids: notified });
      return true;
    });
  } catch (error) {
    if (claimed === undefined) throw error;
    const attempts = claimed.attempts + 1;
    const last = attempts >= maxAttempts;
    log.error({ err: error, event: claimed.id, attempts, last }, "outbox event not processed");
    await rescheduleEvent(db, claimed.id, {
      state: last ? "failed" : "queued",
      next_attempt_at: new Date(now.getTime() + getRetryDelay(attempts)),
      last_error: error instanceof Error ? error.message : String(error),
    });
    return true;
  }
}
