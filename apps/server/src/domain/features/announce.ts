/** What open pages hear of a feature. */
import type { FeatureChange } from "@upwell/contract/live";
import type { Status } from "@upwell/contract/status";
import type { Deps } from "../../lib/deps.ts";

type Changed = {
  id: number;
  platform_id: number;
  upvotes?: number;
  comment_count?: number;
  status?: Status;
};

/** Tells of a public feature, after the commit. */
export function announceFeature(
  { live }: Pick<Deps, "live">,
  change: FeatureChange | readonly FeatureChange[],
  { id, ...feature }: Changed,
): void {
  live.publish({
    to: "everyone",
    event: { event: "feature", changes: [change].flat(), feature_id: id, ...feature },
  });
}
