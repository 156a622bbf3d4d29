/** The personal data export. Every column is listed explicitly, so no secret is exported by accident. */
import * as z from "zod/mini";
import { timestamp } from "../fields.ts";
import { personalAccount } from "./personal-account.ts";
import {
  bool,
  columns,
  int,
  optionalInt,
  optionalText,
  optionalTime,
  rows,
  text,
  time,
} from "./personal-columns.ts";
import { personalPictures } from "./personal-pictures.ts";

/** The rows of each kind; a key of a shape is the name of its column. */
export const personalRows = {
  sessions: rows({
    ...int("id", "idle_seconds"),
    ...optionalText("browser", "system"),
    ...time("created_at", "last_used_at", "proved_at", "expires_at"),
  }),
  /** Browsers that signed in, without the secrets in their cookies. */
  known_devices: rows({ ...int("id"), ...time("created_at", "last_used_at") }),
  identities: rows({ ...text("provider", "issuer", "subject", "portal"), ...time("created_at") }),
  passkeys: rows({
    ...int("id"),
    ...text("credential_id", "name"),
    ...time("created_at"),
    ...optionalTime("last_used_at"),
  }),
  /** Without the secret. */
  authenticators: rows({ ...time("created_at"), ...optionalTime("confirmed_at") }),
  /** Without the codes. */
  recovery_codes: rows({ ...int("id"), ...time("created_at"), ...optionalTime("used_at") }),
  /** Without the keys. */
  api_keys: rows({
    ...int("id"),
    ...optionalInt("platform_id"),
    ...text("name", "hint"),
    scopes: z.array(z.string()),
    ...time("created_at", "expires_at"),
    ...optionalTime("last_used_at"),
  }),
  email_changes: rows({
    ...int("id"),
    ...text("old_email", "new_email"),
    ...time("created_at"),
    ...optionalTime("confirmed_at"),
  }),
  features: rows({
    ...int("id", "platform_id"),
    ...text("title", "description"),
    tags: z.array(z.string()),
    ...text("status"),
    ...int("upvote_count", "comment_count", "follower_count"),
    ...text("moderation_state"),
    ...optionalInt("merged_into_id"),
    ...time("created_at", "updated_at"),
  }),
  /** The user's texts before they or staff changed them. */
  earlier_texts: rows({
    ...int("feature_id"),
    ...text("kind"),
    ...optionalText("title", "description", "posted_as"),
    ...time("changed_at"),
  }),
  /** What the user's ideas and comments said before their text changed. */
  text_versions: rows({
    ...int("id"),
    ...optionalInt("feature_id", "comment_id"),
    ...optionalText("title", "content", "replaced_by"),
    ...time("replaced_at"),
  }),
  pictures: personalPictures,
  comments: rows({
    ...int("id", "feature_id"),
    ...optionalInt("parent_id"),
    ...text("content"),
    ...bool("is_pinned", "is_concern"),
    ...optionalText("posted_as"),
    ...text("moderation_state"),
    ...time("created_at", "updated_at"),
  }),
  /** The comments that the user finds helpful. */
  helpful_marks: rows({ ...int("comment_id"), ...time("created_at") }),
  answer_links: rows({
    ...int("id", "feature_id"),
    ...text("url", "answered_on", "state"),
    ...optionalText("sentence"),
    ...time("created_at"),
    ...optionalTime("day_confirmed_at"),
  }),
  /** Ideas that the user's programs reported as missing. */
  agent_reports: rows({ ...int("feature_id"), ...text("reported_on") }),
  /** The links to answers that the user confirmed. */
  answer_link_confirmations: rows({ ...int("answer_link_id"), ...time("created_at") }),
  claims: rows({
    ...optionalInt("id", "feature_id", "wish_id", "platform_id"),
    ...text("product_name", "url", "since", "state"),
    ...time("created_at"),
  }),
  claim_voices: rows({ ...int("claim_id"), ...bool("agrees"), ...time("created_at") }),
  /** Without words the user agrees. */
  wish_voices: rows({ ...int("first_id", "second_id"), ...text("words"), ...time("created_at") }),
  followed_wishes: rows({ ...int("wish_id"), ...time("created_at") }),
  /** Links to answers that the user contests. */
  answer_link_contests: rows({
    ...int("answer_link_id"),
    ...text("reason"),
    ...time("created_at"),
  }),
  /** Corrections of a platform's record that the user asked for. */
  correction_requests: rows({
    ...int("id", "feature_id"),
    ...text("kind", "reason", "state"),
    ...optionalText("answered_on"),
    ...time("created_at"),
  }),
  votes: rows({ ...int("feature_id"), ...bool("hides_name", "is_repeat"), ...time("created_at") }),
  /** What the user says beside their votes; without a feature while a merge has set it aside. */
  vote_notes: rows({
    ...int("id"),
    ...optionalInt("feature_id"),
    ...text("kind"),
    ...optionalText("answer"),
    ...text("content", "moderation_state"),
    ...time("created_at", "updated_at"),
  }),
  /** The user's notes for their teams. */
  internal_notes: rows({
    ...int("id", "feature_id"),
    ...text("content"),
    ...time("created_at", "updated_at"),
  }),
  /** What the user imported for their teams. */
  imports: rows({
    ...int("id", "platform_id"),
    ...text("source_name", "file_name"),
    ...time("created_at"),
  }),
  /** The user's text snippets for their teams. */
  text_snippets: rows({
    ...int("id", "platform_id"),
    ...text("name", "content"),
    ...time("created_at", "updated_at"),
  }),
  /** The features that are assigned to the user. */
  assigned_features: rows({ ...int("feature_id"), ...time("assigned_at") }),
  /** Votes that admins removed. */
  removed_votes: rows({
    ...int("feature_id"),
    ...text("reason"),
    ...time("created_at", "removed_at"),
  }),
  /** Votes, follows and mutes of merged features, as before the merge. */
  merged: rows({ ...optionalInt("feature_id"), ...text("part"), ...time("created_at") }),
  followed_features: rows({ ...int("feature_id"), ...time("created_at") }),
  followed_tags: rows({ ...int("tag_id"), ...time("created_at") }),
  followed_users: rows({ ...int("followed_id"), ...time("created_at") }),
  followed_platforms: rows({ ...int("platform_id"), ...time("created_at") }),
  followed_changelogs: rows({ ...int("platform_id"), ...time("created_at") }),
  /** Features that the user unfollowed. */
  muted_features: rows({ ...int("feature_id"), ...time("created_at") }),
  suggested_platforms: rows({
    ...int("id"),
    ...text("name", "slug", "description"),
    ...optionalText("website_url", "repository_url", "logo_url"),
    ...text("review_state", "review_reason"),
    ...time("created_at"),
  }),
  employments: rows({
    ...int("platform_id"),
    ...text("state", "proof", "role", "company", "job_title", "reason"),
    ...time("claimed_at"),
    ...optionalTime("decided_at"),
    ...time("created_at"),
  }),
  /** Accounts that were joined to this one. */
  account_joins: rows({
    ...int("joined_id"),
    ...bool("opens"),
    ...time("joined_at", "undo_until"),
    ...optionalTime("undone_at"),
  }),
  /** Those that the user sent. */
  team_invitations: rows({
    ...int("platform_id"),
    ...text("address", "role"),
    ...time("created_at", "expires_at"),
  }),
  team_entries: rows({
    ...int("platform_id"),
    ...text("name", "role", "avatar_initials"),
    ...time("created_at"),
  }),
  /** Saved filters of a team's queue. */
  queue_views: rows({
    ...int("id", "platform_id"),
    ...text("name", "query"),
    ...time("created_at"),
  }),
  /** When the user last looked at a team's queue. */
  queue_visits: rows({
    ...int("platform_id"),
    ...time("visited_at"),
    ...optionalTime("all_seen_at"),
  }),
  /** The ideas whose news the user has seen as a member of a team. */
  seen_features: rows({ ...int("feature_id"), ...time("seen_at") }),
  status_updates: rows({
    ...int("id", "feature_id"),
    ...text("old_status", "new_status", "comment", "posted_as"),
    ...optionalText("old_expected", "new_expected", "reconsider_after"),
    ...time("created_at"),
  }),
  /** What the user moderates: platforms, or without one the whole site. */
  moderators: rows({ ...optionalInt("platform_id"), ...time("granted_at") }),
  notifications: rows({
    ...int("id"),
    ...text("kind", "title", "message"),
    ...optionalInt("feature_id", "comment_id", "platform_id"),
    ...bool("is_read", "is_shown"),
    ...optionalTime("mailed_at"),
    ...time("created_at"),
  }),
  /** What the user has chosen instead of the defaults. */
  notification_preferences: rows({
    ...text("category"),
    ...columns(z.nullable(z.boolean()))("site", "mail", "push"),
  }),
  /** Browsers that get push messages, without their keys. */
  push_subscriptions: rows({
    ...int("id", "session_id"),
    ...text("endpoint"),
    ...time("created_at"),
    ...optionalTime("last_used_at"),
  }),
  /** How the user hears what is new for their teams; of no platform as an admin. */
  news_subscriptions: rows({
    ...int("id"),
    ...optionalInt("platform_id"),
    ...bool("shows_on_site", "includes_answers"),
    ...text("mail"),
    ...time("created_at"),
  }),
  /** Without bodies, which may contain codes or sign-in links. */
  mails: rows({
    ...int("id"),
    ...text("to_address", "subject", "state"),
    ...optionalTime("sent_at"),
    ...time("created_at"),
  }),
  moderation_verdicts: rows({
    ...int("id"),
    ...text("subject_type"),
    ...optionalInt("subject_id"),
    ...text("content", "verdict", "source", "reason", "reasoning"),
    ...optionalText("suggestion"),
    ...optionalTime("overturned_at"),
    ...time("created_at"),
  }),
  appeals: rows({
    ...int("id", "verdict_id"),
    ...text("message", "state", "reason"),
    ...optionalTime("decided_at"),
    ...time("created_at"),
  }),
  reports: rows({
    ...int("id"),
    ...optionalInt("feature_id", "comment_id", "vote_note_id", "profile_id"),
    ...text("reason", "state"),
    ...optionalTime("decided_at"),
    ...time("created_at"),
  }),
  /** Ideas that the user proposed as duplicates. */
  duplicate_proposals: rows({
    ...int("id", "feature_id", "duplicate_of_id"),
    ...text("state"),
    ...optionalTime("decided_at"),
    ...time("created_at"),
  }),
  /** Actions as an employee or admin, without details, which are about others. */
  audit_events: rows({
    ...int("id"),
    ...text("action", "subject_type"),
    ...optionalInt("subject_id", "platform_id"),
    ...time("created_at"),
  }),
};

export const personalData = z.object({
  exported_at: timestamp,
  account: personalAccount,
  ...personalRows,
});
