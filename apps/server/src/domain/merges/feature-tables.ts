/** The tables whose rows move to the target when their feature is merged. */
import type { Database } from "../../db/schema.ts";

export type FeatureTable = {
  table: keyof Database;
  /** What a feature has one row of: a second one stays with the merged feature, uncounted. */
  key: readonly string[];
  /** A row with this key at the target keeps one of `table` from moving, too. */
  opposite?: keyof Database;
  /** The `type` of the rows that move, if others stay. */
  type?: string;
};

/**
 * A table in this list has a column `origin_feature_id` beside `feature_id`, which are the same until a merge. Nothing
 * else about merges and their undo concerns it. Votes come before what depends on them.
 */
export const featureTables: readonly FeatureTable[] = [
  { table: "all_votes", key: ["user_id"] },
  { table: "vote_notes", key: ["user_id", "kind"] },
  { table: "outcome_survey_recipients", key: ["user_id"] },
  { table: "feature_follows", key: ["user_id"], opposite: "feature_mutes" },
  { table: "feature_mutes", key: ["user_id"], opposite: "feature_follows" },
  { table: "comments", key: ["id"] },
  { table: "activities", key: ["user_id"], type: "upvoted" },
];
