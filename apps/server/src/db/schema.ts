/** The tables as TypeScript sees them; a test compares this file with the migrated database. */

import type { InsightWire } from "@upwell/contract/insight";
import type { ModerationState } from "@upwell/contract/moderation-state";
import type { TrendsWire } from "@upwell/contract/platforms";
import type { EmploymentProof, EmploymentState } from "@upwell/contract/staff-employments";
import type { Status } from "@upwell/contract/status";
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely";

type Id = GeneratedAlways<number>;
type Computed<T> = ColumnType<T, never, never>;
type Time = ColumnType<Date, Date | undefined, Date>;
type Count = Generated<number>;
type Json = JSONColumnType<Record<string, unknown>, string | undefined, string>;

type UsersTable = {
  id: Id;
  username: string;
  email: string;
  role: Generated<"user" | "employee" | "admin">;
  password_hash: string | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  display_name: Computed<string>;
  avatar: string | null;
  bio: Generated<string>;
  company: Generated<string>;
  job_title: Generated<string>;
  is_active: Generated<boolean>;
  is_verified: Generated<boolean>;
  email_verified_at: Date | null;
  mail_digest: Generated<"off" | "instant" | "daily" | "weekly">;
  unsubscribe_token: Generated<string>;
  feature_count: Count;
  comment_count: Count;
  upvotes_given_count: Count;
  created_at: Time;
  updated_at: Time;
};

type SessionsTable = {
  id: Id;
  token_hash: Uint8Array;
  user_id: number;
  idle_seconds: number;
  created_at: Time;
  last_used_at: Time;
  expires_at: Date;
};

type CodesTable = {
  id: Id;
  user_id: number;
  purpose: "verify_email" | "reset_password" | "unsubscribe";
  code_hash: Uint8Array;
  tries: Count;
  created_at: Time;
  expires_at: Date;
  used_at: Date | null;
};

type IdentitiesTable = {
  provider: "google" | "github";
  subject: string;
  user_id: number;
  created_at: Time;
};

type PlatformsTable = {
  id: Id;
  name: string;
  slug: string;
  description: Generated<string>;
  website_url: string | null;
  logo_url: string | null;
  banner_url: string | null;
  review_state: Generated<"pending" | "approved" | "rejected">;
  review_reason: Generated<string>;
  active: Generated<boolean>;
  trusts_mail_domain: Generated<boolean>;
  suggested_by: number | null;
  feature_count: Count;
  follower_count: Count;
  suggested_count: Count;
  seen_count: Count;
  planned_count: Count;
  in_development_count: Count;
  launched_count: Count;
  declined_count: Count;
  created_at: Time;
  updated_at: Time;
};

type PlatformFollowsTable = { user_id: number; platform_id: number; created_at: Time };

type PlatformTrendsTable = {
  platform_id: number;
  months: ColumnType<TrendsWire["months"], string, string>;
  computed_at: Time;
};

/** What was counted for the team; ideas by their ids, because what is hidden is not shown. */
export type InsightFigures = Pick<InsightWire, "months" | "ideas" | "to_answer" | "to_launch"> & {
  waiting: number | null;
  since: string;
  wanted: { id: number; votes: number }[];
};

type InsightsTable = {
  /** Null for the whole directory. */
  platform_id: number | null;
  figures: ColumnType<InsightFigures, string, string>;
  computed_at: Time;
};

type TeamMembersTable = {
  id: Id;
  platform_id: number;
  user_id: number | null;
  name: string;
  role: Generated<string>;
  avatar_initials: string;
  avatar_hue: Generated<number>;
  position: Generated<number>;
  created_at: Time;
};

type EmploymentsTable = {
  id: Id;
  user_id: number;
  platform_id: number;
  state: Generated<EmploymentState>;
  proof: Generated<EmploymentProof>;
  company: Generated<string>;
  job_title: Generated<string>;
  reason: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  turned_away_at: Date | null;
  claimed_at: Time;
  created_at: Time;
};

type FeaturesTable = {
  id: Id;
  platform_id: number;
  user_id: number | null;
  title: string;
  description: string;
  excerpt: Generated<string>;
  status: Generated<Status>;
  status_rank: Computed<number>;
  upvote_count: Count;
  comment_count: Count;
  follower_count: Count;
  trending_score: Computed<number>;
  moderation_state: Generated<ModerationState>;
  merged_into_id: number | null;
  listed: Computed<boolean>;
  search: Computed<string>;
  created_at: Time;
  updated_at: Time;
  status_changed_at: Date | null;
  last_commented_at: Date | null;
  answered_at: Date | null;
  launched_at: Date | null;
  is_picked: Generated<boolean>;
  changed_at: Computed<Date>;
  picks_rank: Computed<number>;
};

type TriageLooksTable = { user_id: number; platform_id: number; looked_at: Time };

type TriageViewsTable = {
  id: Id;
  user_id: number;
  platform_id: number;
  name: string;
  query: string;
  created_at: Time;
};

type TagsTable = {
  id: Id;
  platform_id: number;
  name: string;
  feature_count: Count;
  last_used_at: Time;
};

type FeatureTagsTable = { feature_id: number; tag_id: number; position: Generated<number> };

type VotesTable = { user_id: number; feature_id: number; created_at: Time };

type FeatureFollowsTable = { user_id: number; feature_id: number; created_at: Time };

type CommentsTable = {
  id: Id;
  feature_id: number;
  user_id: number | null;
  parent_id: number | null;
  content: string;
  is_pinned: Generated<boolean>;
  is_official: Generated<boolean>;
  moderation_state: Generated<ModerationState>;
  created_at: Time;
  updated_at: Time;
};

type StatusUpdatesTable = {
  id: Id;
  feature_id: number;
  user_id: number | null;
  old_status: Status;
  new_status: Status;
  comment: Generated<string>;
  created_at: Time;
};

type FeatureMergesTable = {
  id: Id;
  platform_id: number;
  source_id: number | null;
  target_id: number | null;
  merged_by: number | null;
  undone_by: number | null;
  votes_moved: Count;
  comments_moved: Count;
  followers_moved: Count;
  tags_moved: Count;
  created_at: Time;
  undone_at: Date | null;
};

type MergePeopleTable = {
  merge_id: number;
  part: "vote" | "follow" | "mute";
  user_id: number;
  given_at: Date;
  outcome: "moved" | "double" | "overruled";
  kept_at: Date | null;
  returned: "moved" | "restored" | null;
};

type MergeCommentsTable = { merge_id: number; comment_id: number };

type MergeTagsTable = { merge_id: number; tag_id: number };

type DuplicatePairsTable = {
  first_id: number;
  second_id: number;
  platform_id: number;
  likeness: number;
  dismissed_at: Date | null;
  dismissed_by: number | null;
};

type DuplicateSearchesTable = { id: Id; feature_id: number };

type ActivitiesTable = {
  id: Id;
  type: "suggested" | "commented" | "upvoted" | "status_updated";
  user_id: number | null;
  platform_id: number;
  feature_id: number;
  comment_id: number | null;
  status_update_id: number | null;
  created_at: Time;
};

type NotificationsTable = {
  id: Id;
  user_id: number;
  kind: string;
  title: string;
  message: string;
  feature_id: number | null;
  comment_id: number | null;
  platform_id: number | null;
  is_read: Generated<boolean>;
  event_id: number | null;
  mail_due_at: Date | null;
  mailed_at: Date | null;
  created_at: Time;
};

type OutboxEventsTable = {
  id: Id;
  kind:
    | "comment"
    | "status"
    | "platform_review"
    | "verdict_decision"
    | "employment_decision"
    | "merge"
    | "merge_undone";
  actor_id: number | null;
  feature_id: number | null;
  comment_id: number | null;
  platform_id: number | null;
  status_update_id: number | null;
  verdict_id: number | null;
  employment_id: number | null;
  merge_id: number | null;
  state: Generated<"queued" | "done" | "failed">;
  attempts: Count;
  next_attempt_at: Time;
  last_error: string | null;
  created_at: Time;
};

type FeatureMutesTable = { user_id: number; feature_id: number; created_at: Time };

type RateLimitsTable = { key: string; points: Count; expire: number | null };

type MailsTable = {
  id: Id;
  user_id: number | null;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Json;
  state: Generated<"queued" | "sent" | "kept" | "failed">;
  attempts: Count;
  next_attempt_at: Time;
  sent_at: Date | null;
  last_error: string | null;
  created_at: Time;
};

type ModerationVerdictsTable = {
  id: Id;
  subject_type: "feature" | "comment" | "tag" | "platform" | "display_name" | "bio";
  subject_id: number | null;
  user_id: number | null;
  content: string;
  verdict: "allow" | "reject" | "hold";
  source: "rules" | "model" | "person";
  reason: Generated<string>;
  reasoning: Generated<string>;
  suggestion: string | null;
  payload: JSONColumnType<Record<string, unknown> | null, string | null | undefined, string>;
  needs_review: Generated<boolean>;
  decided_by: number | null;
  overturned_at: Date | null;
  created_at: Time;
};

type AppealsTable = {
  id: Id;
  verdict_id: number;
  user_id: number;
  message: Generated<string>;
  state: Generated<"open" | "granted" | "refused">;
  reason: Generated<string>;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Time;
};

type ReportsTable = {
  id: Id;
  user_id: number | null;
  feature_id: number | null;
  comment_id: number | null;
  reason: string;
  state: Generated<"open" | "upheld" | "dismissed">;
  decided_by: number | null;
  decided_at: Date | null;
  created_at: Time;
};

type LegalDocumentsTable = {
  id: Id;
  kind: "terms" | "privacy";
  version_number: number | null;
  content: string;
  effective_date: ColumnType<string | null, string | null, string | null>;
  created_by: number | null;
  published_at: Date | null;
  revision: Generated<number>;
  created_at: Time;
  updated_at: Time;
};

type SettingsTable = {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_by: number | null;
  updated_at: Time;
};

type AuditEntriesTable = {
  id: Id;
  actor_id: number | null;
  action: string;
  subject_type: string;
  subject_id: number | null;
  platform_id: number | null;
  details: Json;
  request_id: string | null;
  created_at: Time;
};

type CountersTable = { name: "features" | "upvotes"; shard: number; value: Generated<number> };

export type Database = {
  users: UsersTable;
  sessions: SessionsTable;
  codes: CodesTable;
  identities: IdentitiesTable;
  platforms: PlatformsTable;
  platform_follows: PlatformFollowsTable;
  platform_trends: PlatformTrendsTable;
  insights: InsightsTable;
  team_members: TeamMembersTable;
  employments: EmploymentsTable;
  features: FeaturesTable;
  triage_looks: TriageLooksTable;
  triage_views: TriageViewsTable;
  tags: TagsTable;
  feature_tags: FeatureTagsTable;
  votes: VotesTable;
  feature_follows: FeatureFollowsTable;
  comments: CommentsTable;
  status_updates: StatusUpdatesTable;
  feature_merges: FeatureMergesTable;
  merge_people: MergePeopleTable;
  merge_comments: MergeCommentsTable;
  merge_tags: MergeTagsTable;
  duplicate_pairs: DuplicatePairsTable;
  duplicate_searches: DuplicateSearchesTable;
  activities: ActivitiesTable;
  notifications: NotificationsTable;
  mails: MailsTable;
  outbox_events: OutboxEventsTable;
  feature_mutes: FeatureMutesTable;
  rate_limits: RateLimitsTable;
  moderation_verdicts: ModerationVerdictsTable;
  appeals: AppealsTable;
  reports: ReportsTable;
  legal_documents: LegalDocumentsTable;
  settings: SettingsTable;
  audit_entries: AuditEntriesTable;
  counters: CountersTable;
};

export type UserRow = Selectable<UsersTable>;
