/** Works off a queue: claims rows, runs their work, and records how it ended. Several processes share a queue. */
import { setTimeout as sleep } from "node:timers/promises";
import { logFailure } from "../db/counted-warning.ts";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { ClaimLost, claim, type Item, type Outcome, type Queue, record } from "../db/queue.ts";
import type { Deps } from "../deps.ts";
import { createRest } from "../lib/background-share.ts";
import { perRegistry } from "../lib/metrics.ts";
import { type Job, startLoop } from "./job-loop.ts";

type Table = Queue["table"];
type Items<T extends Table> = readonly [Item<T>, ...Item<T>[]];

export type Consumer<T extends Table = Table> = {
  readonly queue: Queue<T>;
  /** Rows that are worked off together; 1 by default. */
  readonly batch?: number;
  /** Batches that are worked off at the same time; 1 by default. */
  readonly concurrency?: number;
  /** How many at most for now: one tries, and then none, while what all of them need is away. */
  limit?(): number;
  /** The interval between two looks for due rows, in milliseconds. */
  readonly everyMs: number;
  /**
   * Works off claimed rows. Returns the outcome of all of them, or undefined if it has finished or released them itself, in
   * the transaction of its work. What it throws postpones them: of a batch, each row is tried by itself first.
   */
  work(deps: Deps, items: Items<T>): Promise<Outcome | undefined>;
  /** Runs before each look for due rows, such as to queue what is due by its time. */
  prepare?(deps: Deps): Promise<unknown>;
};

/** Declares a consumer whose rows have the type of its table. */
export const defineConsumer = <T extends Table>(consumer: Consumer<T>): Consumer =>
  consumer as unknown as Consumer;

const countAttempts = perRegistry((metrics) =>
  metrics.counter(
    { name: "upwell_queue_attempts_total", help: "Attempts by queue and outcome." },
    "queue",
    "outcome",
  ),
);

/** Repeats a statement while the database is unavailable and the lease lasts: otherwise the work would be done again. */
async function recordOutcome(
  { db, now }: Deps,
  queue: Queue,
  item: Item,
  outcome: Outcome,
): Promise<Outcome["is"]> {
  for (let delayMs = 250; ; delayMs = Math.min(2 * delayMs, 4000))
    try {
      return await record(db, queue, item, { outcome, now: now() });
    } catch (error) {
      if (!isDatabaseUnavailable(error) || now() >= item.next_attempt_at) throw error;
      await sleep(delayMs);
    }
}

async function workOff(deps: Deps, { queue, work }: Consumer, items: Items<Table>): Promise<void> {
  const attempts = countAttempts(deps.metrics);
  let outcome: Outcome | undefined;
  try {
    outcome = await work(deps, items);
  } catch (err) {
    if (err instanceof ClaimLost) return;
    if (items.length > 1) {
      for (const item of items) await workOff(deps, { queue, work } as Consumer, [item]);
      return;
    }
    deps.log.error({ err, queue: queue.name, item: items[0].id }, "attempt failed");
    outcome = { is: "postponed", error: err instanceof Error ? err.message : String(err) };
  }
  if (outcome === undefined)
    return attempts.inc({ queue: queue.name, outcome: "done" }, items.length);
  for (const item of items) {
    const is = await recordOutcome(deps, queue, item, outcome);
    attempts.inc({ queue: queue.name, outcome: is });
  }
}

const isBackground = (item: Item) => "is_background" in item && item.is_background;

/** Returns a function that works off what is due, and ends when nothing is due or on its way. */
function createConsumer(deps: Deps, consumer: Consumer) {
  const { queue, batch = 1, everyMs } = consumer;
  // From 0 on, so that the first of each outcome is an increase.
  for (const outcome of ["done", "postponed", "dead"])
    countAttempts(deps.metrics).inc({ queue: queue.name, outcome }, 0);
  const running = new Set<Promise<void>>();

  const start = (items: Items<Table>, signal: AbortSignal | undefined) => {
    const rest = createRest();
    const working = workOff(deps, consumer, items)
      // The rows stay claimed, and are claimed again later.
      .catch((err) => logFailure(deps.log, { err, queue: queue.name }, "outcome not recorded"))
      .then(() => (signal && items.every(isBackground) ? rest(signal) : undefined))
      .finally(() => running.delete(working));
    running.add(working);
  };

  return async (signal?: AbortSignal, progressed?: () => void): Promise<void> => {
    if (consumer.prepare !== undefined) await consumer.prepare(deps);
    for (;;) {
      const concurrency = Math.min(consumer.concurrency ?? 1, consumer.limit?.() ?? Infinity);
      const free = signal?.aborted === true ? 0 : Math.max(0, concurrency - running.size);
      const items =
        free === 0 ? [] : await claim(deps.db, queue, { now: deps.now(), limit: free * batch });
      progressed?.();
      for (let at = 0; at < items.length; at += batch) {
        const [first, ...others] = items.slice(at, at + batch);
        if (first !== undefined) start([first, ...others], signal);
      }
      if (running.size === 0) return;
      // A row that takes long does not keep others from being claimed.
      const isFull = running.size >= concurrency || signal?.aborted === true;
      await Promise.race([
        ...running,
        ...(isFull ? [] : [sleep(everyMs, undefined, { ref: false })]),
      ]);
    }
  };
}

/** Works off what is due of a queue, as its job does. */
export const drain = (deps: Deps, consumer: Consumer): Promise<void> =>
  createConsumer(deps, consumer)();

export const startConsumer = (deps: Deps, consumer: Consumer): Job =>
  startLoop({
    name: consumer.queue.name,
    everyMs: consumer.everyMs,
    deps,
    work: createConsumer(deps, consumer),
  });
