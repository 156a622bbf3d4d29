/** Metrics of pending work in the database. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../lib/log.ts";
import type { Metrics } from "../../lib/metrics.ts";
import type { Db } from "../client.ts";
import { logFailure } from "../counted-warning.ts";
import type { Queue } from "../queue.ts";
import { readOne } from "../statements.ts";
import { type Backlog, readBacklogs } from "./read-backlogs.ts";

type Review = { pending_review: number; reports: number };

const readReview = (db: Db) =>
  readOne<Review>(db)`
    select
      (select count(*)::int from moderation_verdicts
        where overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review))
        + (select count(*)::int from appeals where state = 'open') as pending_review,
      (select count(*)::int from reports where state = 'open') as reports`;

type Pending = { queues: readonly Backlog[]; review: Review };

const cacheMs = 5_000;
/** Shorter than a scrape takes: the other metrics are needed most while the database does not answer. */
const timeoutMs = 3_000;

/** Registers gauges of the whole site, whose result is cached. */
export function registerBacklogMetrics(
  { db, metrics, log }: { db: Db; metrics: Metrics; log: Log },
  queues: readonly Queue[],
): void {
  const readPending = async (): Promise<Pending> => ({
    queues: await readBacklogs(db, queues),
    review: await readReview(db),
  });
  let read: { at: number; pending: Promise<Pending | undefined> } | undefined;
  const pending = () => {
    if (read === undefined || Date.now() - read.at > cacheMs)
      read = {
        at: Date.now(),
        // The readiness check reports an unavailable database; the other metrics still work.
        pending: Promise.race([
          readPending().catch((err) => {
            logFailure(log, { err }, "backlog not read");
            return undefined;
          }),
          sleep(timeoutMs, undefined, { ref: false }),
        ]),
      };
    return read.pending;
  };
  // Every process reads the same database.
  const aggregation = "max";
  const ofQueues = (name: string, help: string, pick: (backlog: Backlog) => number) =>
    metrics.gauge({
      ...{ name, help, aggregation, label: "queue" },
      read: async () => {
        const found = await pending();
        return found && Object.fromEntries(found.queues.map((one) => [one.name, pick(one)]));
      },
    });
  const ofReview = (name: string, help: string, pick: (review: Review) => number) =>
    metrics.gauge({
      ...{ name, help, aggregation },
      read: async () => {
        const found = await pending();
        return found && pick(found.review);
      },
    });
  ofQueues("upwell_queue_waiting", "Rows that wait in a queue, 10,000 at most.", (q) => q.waiting);
  ofQueues(
    "upwell_queue_oldest_seconds",
    "How long the oldest row has waited that is due or was tried.",
    (q) => q.oldest_seconds,
  );
  ofQueues("upwell_queue_dead", "Dead letters, 10,000 at most.", (q) => q.dead);
  ofReview(
    "upwell_moderation_waiting",
    "Texts and appeals that await a moderator.",
    (r) => r.pending_review,
  );
  ofReview("upwell_reports_open", "Open reports.", (r) => r.reports);
}
