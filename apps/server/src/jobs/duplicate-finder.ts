/** Finds likely duplicates of features. Several processes share the work, which survives restarts. */
import { compareNextFeature } from "../domain/merges/duplicates.ts";
import type { Deps } from "../lib/deps.ts";
import { type Job, startLoop } from "./job-loop.ts";

const everyMs = 5_000;

export function startDuplicateFinder(deps: Deps): Job {
  return startLoop({
    name: "duplicates",
    everyMs,
    deps,
    work: async (stopped) => {
      while (!stopped() && (await compareNextFeature(deps)));
    },
  });
}
