/**
 * Counts how teams answer: soon after a change, and once a day. Several processes share the work, which
 * survives restarts.
 */
import {
  clearResponsivenessQueue,
  recountNextPlatform,
} from "../domain/platforms/responsiveness.ts";
import type { Deps } from "../lib/deps.ts";
import { type Job, startLoop } from "./job-loop.ts";

const everyMs = 5_000;

export function startResponsivenessJob(deps: Deps): Job {
  return startLoop({
    name: "responsiveness",
    everyMs,
    deps,
    work: async (stopped) => {
      while (!stopped() && (await recountNextPlatform(deps)));
      await clearResponsivenessQueue(deps);
    },
  });
}
