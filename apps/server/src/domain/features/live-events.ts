import type { FeatureChange } from "@upwell/contract/live/values";
import type { Status } from "@upwell/contract/status/statuses";
import type { MovedFeature } from "../../db/counts/vote-counts.ts";
import type { Publish, WriteTx } from "../../db/write.ts";

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

/** Maximum number of live events about votes at once; more would only flood open pages. */
const maxEvents = 100;

/** Says that the counts of votes of features have moved. */
export function publishVoteCounts(tx: WriteTx, features: readonly MovedFeature[]): void {
  for (const { platform_id } of features) tx.emit(null, { kind: "answers_changed", platform_id });
  const listed = features.filter((feature) => feature.listed).slice(0, maxEvents);
  for (const { id, platform_id, upvote_count } of listed)
    publishFeatureChange(tx, "votes", { id, platform_id, upvotes: upvote_count });
}
