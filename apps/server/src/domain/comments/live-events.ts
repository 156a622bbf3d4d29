import type { Publish } from "../../db/write.ts";
import { publishFeatureChange } from "../features/live-events.ts";

type OnFeature = { feature_id: number; platform_id: number; comment_count?: number };

/** Publishes that the comments of a feature changed. */
export const publishCommentChange = (
  tx: { publish: Publish },
  { feature_id, platform_id, comment_count }: OnFeature,
): void =>
  publishFeatureChange(tx, "comments", {
    id: feature_id,
    platform_id,
    ...(comment_count !== undefined && { comment_count }),
  });
