/** A loop that looks for work: soon after a kick, else now and then. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../lib/deps.ts";

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
  log: Deps["log"];
  /** Does what is due; asks `stopped` between two pieces of work. */
  work(stopped: () => boolean): Promise<void>;
};

/** Starts a loop; a failure is logged, and the next turn tries again. */
export function startLoop({ name, everyMs, log, work }: Loop): Job {
  let stopped = false;
  let kicked = false;
  let nap = new AbortController();

  const untilStopped = async () => {
    while (!stopped) {
      kicked = false;
      await work(() => stopped).catch((err) => log.error({ err, job: name }, "job failed"));
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
