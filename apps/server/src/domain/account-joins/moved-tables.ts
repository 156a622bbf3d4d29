/** What moves when accounts are joined: the tables, and what an account has one row of. */

export type MovedTable = {
  table: string;
  /** The column of the account. */
  user?: string;
  /** By which an undo finds a row again: its id, or with the account its key. */
  row: string;
  /** What an account has one row of: a second row stays with the joined account, where it counts as before. */
  unique?: readonly string[];
  /** Further condition on rows that move. */
  where?: string;
};

const id = "id";
const feature = { row: "feature_id", unique: ["feature_id"] };

/**
 * Votes are apart: a second one leaves. What guards an account stays with it, and so do its own settings, reports,
 * confirmations of links, claims and wishes, and rights to moderate.
 */
export const movedTables: readonly MovedTable[] = [
  { table: "all_votes", ...feature },
  { table: "vote_notes", row: id, unique: ["feature_id", "kind"] },
  { table: "internal_notes", row: id },
  { table: "text_snippets", row: id },
  { table: "imports", row: id },
  { table: "feature_assignees", row: "feature_id" },
  { table: "features", row: id },
  { table: "comments", row: id },
  { table: "pictures", row: id },
  { table: "helpful_marks", row: "comment_id", unique: ["comment_id"] },
  { table: "status_updates", row: id },
  { table: "answer_links", row: id },
  { table: "claims", row: id },
  { table: "wish_follows", row: "wish_id", unique: ["wish_id"] },
  { table: "agent_reports", ...feature },
  { table: "duplicate_proposals", row: id, unique: ["feature_id"] },
  { table: "activities", row: id, unique: ["feature_id"], where: "type = 'upvoted'" },
  { table: "activities", row: id, where: "type <> 'upvoted'" },
  { table: "platforms", user: "suggested_by", row: id },
  { table: "team_members", row: id },
  { table: "platform_follows", row: "platform_id", unique: ["platform_id"] },
  { table: "changelog_follows", row: "platform_id", unique: ["platform_id"] },
  { table: "feature_follows", ...feature },
  { table: "feature_mutes", ...feature },
  { table: "tag_follows", row: "tag_id", unique: ["tag_id"] },
  { table: "user_follows", row: "followed_id", unique: ["followed_id"] },
  { table: "user_follows", user: "followed_id", row: "user_id", unique: ["user_id"] },
  { table: "seen_features", ...feature },
  { table: "queue_visits", row: "platform_id", unique: ["platform_id"] },
  { table: "queue_views", row: id, unique: ["platform_id"] },
  { table: "outcome_survey_recipients", ...feature },
  { table: "api_keys", row: id, unique: ["program_hash"] },
  { table: "news_subscriptions", row: id, unique: ["platform_id"] },
  { table: "employments", row: id, unique: ["platform_id"] },
  { table: "notifications", row: id, unique: ["event_id"], where: "kind <> 'team_news'" },
  { table: "moderation_verdicts", row: id },
  { table: "appeals", row: id },
];
