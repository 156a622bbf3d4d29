/** Records the change events that open pages would receive. */
import type { TestSite } from "./site.ts";

export type RecordedChanges = {
  /** "votes,comments 12": the changes and the feature, in the order of the writes. */
  readonly changes: string[];
  /** Receives the changes of all earlier commits, and stops. */
  stop(): Promise<void>;
};

/** Starts recording feature changes. */
export function recordChanges(site: TestSite): RecordedChanges {
  const changes: string[] = [];
  const unsubscribe = site.deps.live.subscribe((message) => {
    if (message.to === "everyone" && message.event.event === "feature")
      changes.push(`${message.event.changes.join()} ${message.event.feature_id}`);
  });
  const stop = async () => {
    await site.deps.invalidations.settled();
    unsubscribe();
  };
  return { changes, stop };
}
