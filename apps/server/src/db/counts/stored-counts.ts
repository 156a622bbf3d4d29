/** Every stored count with the query that recomputes it. */
import type { OutcomeAnswer } from "@upwell/contract/vote-notes/values";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../schema.ts";
import { storedTimes } from "./times.ts";
import { recentFollows, recentVotes, uncountedVotes } from "./vote-counts.ts";
import { isWishWaiting, wishFeatureCount, wishPersonCount } from "./wish-counts.ts";

export type StoredCount = {
  table: Extract<
    keyof Database,
    | "features"
    | "comments"
    | "platforms"
    | "tags"
    | "tag_names"
    | "users"
    | "wishes"
    | "duplicate_candidates"
  >;
  column: string;
  /** The query of the right value for the row `t`. */
  counted: RawBuilder<number | Date | null>;
  isTime?: true;
  /** A condition of rows `t` that a job has yet to count. */
  waits?: RawBuilder<boolean>;
};

const countByStatus = (rank: number) =>
  sql<number>`(select count(*)::int from features f
    where f.platform_id = t.id and f.listed and f.status_rank = ${sql.lit(rank)})`;

const countAnswers = (answer: OutcomeAnswer) =>
  sql<number>`(select count(*)::int from vote_notes l
    join votes v on v.user_id = l.user_id and v.feature_id = l.feature_id
    where l.feature_id = t.id and l.answer = ${sql.lit(answer)})`;

export const storedCounts: readonly StoredCount[] = [
  {
    table: "features",
    column: "upvote_count",
    counted: sql`(select count(*)::int from votes v where v.feature_id = t.id) - ${recentVotes("t")}`,
  },
  {
    table: "features",
    column: "comment_count",
    counted: sql`(select count(*)::int from comments c
      where c.feature_id = t.id and c.moderation_state = 'public')`,
  },
  {
    table: "features",
    column: "concern_count",
    counted: sql`(select count(*)::int from comments c
      where c.feature_id = t.id and c.is_concern and c.moderation_state = 'public')`,
  },
  {
    table: "features",
    column: "follower_count",
    counted: sql`(select count(*)::int from feature_follows ff
      where ff.feature_id = t.id and t.merged_into_id is null) - ${recentFollows("t")}`,
  },
  {
    table: "features",
    column: "reason_count",
    counted: sql`(select count(*)::int from vote_notes l
      join votes v on v.user_id = l.user_id and v.feature_id = l.feature_id
      where l.feature_id = t.id and l.kind = 'reason' and l.moderation_state = 'public')`,
  },
  { table: "features", column: "outcome_yes_count", counted: countAnswers("yes") },
  { table: "features", column: "outcome_partly_count", counted: countAnswers("partly") },
  { table: "features", column: "outcome_no_count", counted: countAnswers("no") },
  {
    table: "platforms",
    column: "feature_count",
    counted: sql`(select count(*)::int from features f where f.platform_id = t.id and f.listed)`,
  },
  {
    table: "platforms",
    column: "follower_count",
    counted: sql`(select count(*)::int from platform_follows pf where pf.platform_id = t.id)`,
  },
  { table: "platforms", column: "launched_count", counted: countByStatus(0) },
  { table: "platforms", column: "in_development_count", counted: countByStatus(1) },
  { table: "platforms", column: "planned_count", counted: countByStatus(2) },
  { table: "platforms", column: "seen_count", counted: countByStatus(3) },
  { table: "platforms", column: "suggested_count", counted: countByStatus(4) },
  { table: "platforms", column: "declined_count", counted: countByStatus(5) },
  {
    table: "tags",
    column: "feature_count",
    counted: sql`(select count(*)::int from feature_tags ft join features f on f.id = ft.feature_id
      where ft.tag_id = t.id and f.listed)`,
  },
  {
    table: "tag_names",
    column: "feature_count",
    counted: sql`(select coalesce(sum(n.feature_count), 0)::int from tags n
      join platforms p on p.id = n.platform_id
      where lower(n.name) = t.name and p.active)`,
  },
  {
    table: "users",
    column: "feature_count",
    counted: sql`(select count(*)::int from features f
      where f.user_id = t.id and f.moderation_state = 'public')`,
  },
  {
    table: "users",
    column: "comment_count",
    counted: sql`(select count(*)::int from comments c
      where c.user_id = t.id and c.moderation_state = 'public')`,
  },
  {
    table: "comments",
    column: "helpful_count",
    counted: sql`(select count(*)::int from helpful_marks h where h.comment_id = t.id)`,
  },
  {
    table: "duplicate_candidates",
    column: "proposal_count",
    counted: sql`(select count(*)::int from duplicate_proposals p
      where p.state = 'open' and least(p.feature_id, p.duplicate_of_id) = t.first_id
        and greatest(p.feature_id, p.duplicate_of_id) = t.second_id)`,
  },
  { table: "wishes", column: "feature_count", counted: wishFeatureCount, waits: isWishWaiting },
  { table: "wishes", column: "person_count", counted: wishPersonCount, waits: isWishWaiting },
  ...storedTimes,
];

export type Total = { name: Database["counters"]["name"]; counted: RawBuilder<number> };

export const totals: readonly Total[] = [
  { name: "features", counted: sql`(select count(*)::int from features where listed)` },
  { name: "platforms", counted: sql`(select count(*)::int from platforms where active)` },
  { name: "upvotes", counted: sql`((select count(*)::int from votes) - ${uncountedVotes})` },
];
