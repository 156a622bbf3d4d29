/** Reminds teams, once, of declined features that are due to be reconsidered. Several processes share the work. */
import { claimNextReminder } from "../domain/status/queries.ts";
import type { Deps } from "../lib/deps.ts";
import { type Job, startLoop } from "./job-loop.ts";

const everyMs = 60_000;

/** Queues the reminder of the next due feature. Returns false if none is due. */
export const remindNext = (deps: Deps): Promise<boolean> =>
  deps.write(async (tx) => {
    const feature = await claimNextReminder(tx, deps.now());
    if (feature === undefined) return false;
    tx.emit({ kind: "reconsideration", actor_id: null, feature_id: feature.id });
    return true;
  });

export function startReconsiderationJob(deps: Deps): Job {
  return startLoop({
    name: "reconsideration",
    everyMs,
    deps,
    work: async (stopped) => {
      while (!stopped() && (await remindNext(deps)));
    },
  });
}
