/** Finds ideas that are likely the same: shares the work with other processes, goes on after a restart. */
import { compareNext } from "../domain/merges/duplicates.ts";
import type { Deps } from "../lib/deps.ts";
import { type Job, startLoop } from "./poller.ts";

const everyMs = 5_000;

/** Starts comparing what is new with what is there. */
export function startComparer(deps: Deps): Job {
  return startLoop({
    name: "comparer",
    everyMs,
    deps,
    work: async (stopped) => {
      while (!stopped() && (await compareNext(deps)));
    },
  });
}
