import type { Deps } from "../../lib/deps.ts";
import { announceFeature } from "../features/announce.ts";

type OnFeature = { feature_id: number; platform_id: number; comment_count?: number };

/** Tells open pages, after the commit, that the conversation under a feature has moved. */
export const announceComments = (
  deps: Pick<Deps, "live">,
  { feature_id, platform_id, comment_count }: OnFeature,
): void =>
  announceFeature(deps, "comments", {
    id: feature_id,
    platform_id,
    ...(comment_count !== undefined && { comment_count }),
  });
