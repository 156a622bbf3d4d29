/** A loop that looks for work: soon after a kick, else now and then. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../lib/deps.ts";
import { perRegistry } from "../lib/metrics.ts";

/** What comes close together is taken together. */
const gatherMs = 100;

export type Job = {
  /** Looks for work soon, instead of at the next turn. */
  kick(): void;
  /** Finishes what is in hand, and stops. */
  stop(): Promise<void>;
};

type Loop = {
  name: string;
  everyMs: number;
  deps: Pick<Deps, "log" | "metrics">;
  /** Does what is due; asks `stopped` between two pieces of work. */
  work(stopped: () => boolean): Promise<void>;
};

/** Notes when each job last came to its end without a failure. */
const lastSuccesses = perRegistry((metrics) => {
  const times: Record<string, number> = {};
  metrics.gauge({
    name: "upwell_job_last_success_timestamp_seconds",
    help: "When a job last had nothing left to do, or did all there was.",
    label: "job",
    together: "max",
    read: () => times,
  });
  return (name: string) => {
    times[name] = Math.floor(Date.now() / 1000);
  };
});

/** Starts a loop; a failure is logged, and the next turn tries again. */
export function startLoop({ name, everyMs, deps, work }: Loop): Job {
  const succeeded = lastSuccesses(deps.metrics);
  let stopped = false;
  let kicked = false;
  let nap = new AbortController();

  const untilStopped = async () => {
    while (!stopped) {
      kicked = false;
      try {
        await work(() => stopped);
        succeeded(name);
      } catch (err) {
        deps.log.error({ err, job: name }, "job failed");
      }
      nap = new AbortController();
      if (!kicked && !stopped)
        await sleep(everyMs, undefined, { signal: nap.signal }).catch(() => {});
      if (!stopped) await sleep(gatherMs);
    }
  };
  const finished = untilStopped();

  return {
    kick: () => {
      // Once is enough, however much is written meanwhile: each further one would make an error for nobody.
      if (kicked) return;
      kicked = true;
      nap.abort();
    },
    stop: async () => {
      stopped = true;
      nap.abort();
      await finished;
    },
  };
}
