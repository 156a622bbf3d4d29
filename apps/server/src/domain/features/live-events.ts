import type { FeatureChange } from "@upwell/contract/live/values";
import type { Status } from "@upwell/contract/status/statuses";
import type { Publish } from "../../db/write.ts";

export type ChangedFeature = {
  id: number;
  platform_id: number;
  upvotes?: number;
  comment_count?: number;
  concern_count?: number;
  status?: Status;
};

/** Publishes a live event with the changes of a public feature. */
export function publishFeatureChange(
  { publish }: { publish: Publish },
  change: FeatureChange | readonly FeatureChange[],
  { id, platform_id, upvotes, comment_count, concern_count, status }: ChangedFeature,
): void {
  publish({
    to: "everyone",
    event: {
      event: "feature",
      changes: [change].flat(),
      feature_id: id,
      platform_id,
      upvotes,
      comment_count,
      concern_count,
      status,
    },
  });
}
