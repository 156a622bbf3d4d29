/** A loop that runs a job periodically. */
import { setTimeout as sleep } from "node:timers/promises";
import { logFailure } from "../db/counted-warning.ts";
import type { Deps } from "../deps.ts";
import { perRegistry } from "../lib/metrics.ts";

export type Job = {
  /** Finishes the work in progress, and stops. */
  stop(): Promise<void>;
};

type Loop = {
  name: string;
  /** The interval between two runs. What has to be done is found by polling, so writes cost nothing here. */
  everyMs: number;
  deps: Pick<Deps, "log" | "metrics">;
  /** Does all due work; checks `signal` between two items, and says that it goes on if there is much. */
  work(signal: AbortSignal, progressed: () => void): Promise<void>;
};

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
  const stopping = new AbortController();
  const { signal } = stopping;

  const runUntilStopped = async () => {
    while (!signal.aborted) {
      try {
        await work(signal, () => succeeded(name));
        succeeded(name);
      } catch (err) {
        logFailure(deps.log, { err, job: name }, "job failed");
      }
      await sleep(everyMs, undefined, { signal }).catch(() => {});
    }
  };
  const finished = runUntilStopped();

  return {
    stop: async () => {
      stopping.abort();
      await finished;
    },
  };
}
