/** Tells people of deeds: survives a restart, shares the work with other processes, tries again. */
import {
  findDeedContext,
  finishDeed,
  insertNotifications,
  type OutboxRow,
  postponeDeed,
  takeDueDeed,
} from "../domain/notifications/deed-queries.ts";
import { digestTimes } from "../domain/notifications/digest-times.ts";
import { tellingsOf } from "../domain/notifications/tellings.ts";
import type { Deps } from "../lib/deps.ts";
import { pauseAfter } from "./pause.ts";
import { type Job, startLoop } from "./poller.ts";

const everyMs = 2_000;
const maxAttempts = 8;

/**
 * Tells of the deed that is due next, all or nothing: who dies in the middle gives it back. Answers
 * false when none is due.
 */
export async function tellOfNext(deps: Deps): Promise<boolean> {
  const { db, log } = deps;
  const now = deps.now();
  let inHand: OutboxRow | undefined;
  try {
    const told = await db.transaction().execute(async (tx) => {
      inHand = await takeDueDeed(tx, now);
      if (inHand === undefined) return [];
      const context = await findDeedContext(tx, inHand);
      const ids: number[] = [];
      for (const telling of context === undefined ? [] : tellingsOf(inHand, context))
        ids.push(
          ...(await insertNotifications(tx, inHand, context?.platform_id ?? null, telling, {
            now,
            due: digestTimes(now),
          })),
        );
      await finishDeed(tx, inHand.id);
      return ids;
    });
    if (told.length > 0) deps.live.publish({ to: "people", ids: told });
    return inHand !== undefined;
  } catch (error) {
    if (inHand === undefined) throw error;
    const attempts = inHand.attempts + 1;
    const last = attempts >= maxAttempts;
    log.error({ err: error, event: inHand.id, attempts, last }, "nobody was told");
    await postponeDeed(db, inHand.id, {
      state: last ? "failed" : "queued",
      next_attempt_at: new Date(now.getTime() + pauseAfter(attempts)),
      last_error: error instanceof Error ? error.message : String(error),
    });
    return true;
  }
}

/** Starts telling; `told` is called when something may be due to be mailed. */
export function startNotifier(deps: Deps): Job {
  return startLoop({
    name: "notifier",
    everyMs,
    deps,
    work: async (stopped) => {
      while (!stopped() && (await tellOfNext(deps)));
    },
  });
}
