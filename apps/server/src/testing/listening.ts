/** What open pages would be told, for tests. */
import type { TestSite } from "./site.ts";

export type Heard = {
  /** "votes,comments 12": the changes and the feature, in the order of the deeds. */
  readonly changes: string[];
  stop(): void;
};

/** Listens to what is told of features from now on. */
export function listen(site: TestSite): Heard {
  const changes: string[] = [];
  const stop = site.deps.live.subscribe((said) => {
    if (said.to === "everyone" && said.event.event === "feature")
      changes.push(`${said.event.changes.join()} ${said.event.feature_id}`);
  });
  return { changes, stop };
}
