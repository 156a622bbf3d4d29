/** A loop that runs a job periodically, and soon after `wake`. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../lib/deps.ts";
import { perRegistry } from "../lib/metrics.ts";

/** Batches work that arrives in quick succession. */
const debounceMs = 100;

export type Job = {
  /** Runs the job soon, instead of after the interval. */
  wake(): void;
  /** Finishes the work in progress, and stops. */
  stop(): Promise<void>;
};

type Loop = {
  name: string;
  everyMs: number;
  deps: Pick<Deps, "log" | "metrics">;
  /** Does all due work; checks `stopped` between two items. */
  work(stopped: () => boolean): Promise<void>;
};

/** Records when each job last succeeded. */
const lastSuccesses = perRegistry((metrics) => {
  const times: Record<string, number> = {};
  metrics.gauge({
    name: "upwell_job_last_success_timestamp_seconds",
    help: "When a job last completed all due work.",
    // Prometheus itself sets the label "job" of a scraped metric.
    label: "job_name",
    aggregation: "max",
    read: () => times,
  });
  return (name: string) => {
    times[name] = Math.floor(Date.now() / 1000);
  };
});

/** Starts a loop. Failures are logged, and the next run retries. */
export function startLoop({ name, everyMs, deps, work }: Loop): Job {
  const succeeded = lastSuccesses(deps.metrics);
  let stopped = false;
  let isWakeRequested = false;
  let sleepController = new AbortController();

  const runUntilStopped = async () => {
    while (!stopped) {
      isWakeRequested = false;
      try {
        await work(() => stopped);
        succeeded(name);
      } catch (err) {
        deps.log.error({ err, job: name }, "job failed");
      }
      sleepController = new AbortController();
      if (!isWakeRequested && !stopped)
        await sleep(everyMs, undefined, { signal: sleepController.signal }).catch(() => {});
      if (!stopped) await sleep(debounceMs);
    }
  };
  const finished = runUntilStopped();

  return {
    wake: () => {
      // Aborts only once, since each abort creates an error.
      if (isWakeRequested) return;
      isWakeRequested = true;
      sleepController.abort();
    },
    stop: async () => {
      stopped = true;
      sleepController.abort();
      await finished;
    },
  };
}

const firstDelayMs = 10_000;

/** Exponential backoff: 10 seconds after the first attempt, then three times as long; 3 hours in total. */
export const getRetryDelay = (attempts: number) => firstDelayMs * 3 ** (attempts - 1);
