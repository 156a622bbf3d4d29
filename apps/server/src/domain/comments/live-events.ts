import type { Publish } from "../../db/write.ts";
import { type ChangedFeature, publishFeatureChange } from "../features/live-events.ts";

type OnFeature = Pick<ChangedFeature, "platform_id" | "comment_count" | "concern_count"> & {
  feature_id: number;
};

/** Publishes that the comments of a feature changed. */
export const publishCommentChange = (
  tx: { publish: Publish },
  { feature_id, platform_id, comment_count, concern_count }: OnFeature,
): void =>
  publishFeatureChange(tx, "comments", {
    id: feature_id,
    platform_id,
    ...(comment_count !== undefined && { comment_count }),
    ...(concern_count !== undefined && { concern_count }),
  });
