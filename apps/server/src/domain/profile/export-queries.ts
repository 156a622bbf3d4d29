/** The SQL of what the site holds on a person: named columns, so that no secret and nobody else comes along. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

export function findAccountRow(db: Db, id: number) {
  return db
    .selectFrom("users")
    .select([
      "id",
      "username",
      "email",
      "role",
      "first_name",
      "last_name",
      "display_name",
      "avatar",
      "bio",
      "company",
      "job_title",
      "is_active",
      "is_verified",
      "email_verified_at",
      "mail_digest",
      "feature_count",
      "comment_count",
      "upvotes_given_count",
      "created_at",
      "updated_at",
      sql<boolean>`password_hash is not null`.as("has_password"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

const tagsOf = sql<
  string[]
>`array(select t.name from feature_tags ft join tags t on t.id = ft.tag_id
  where ft.feature_id = features.id order by ft.position, t.id)`;

/** Every kind of rows that are about a person, each in the order in which they came about. */
export const exportQueries = {
  sessions: (db: Db, id: number) =>
    db
      .selectFrom("sessions")
      .select(["id", "idle_seconds", "created_at", "last_used_at", "expires_at"])
      .where("user_id", "=", id)
      .orderBy("id"),
  identities: (db: Db, id: number) =>
    db
      .selectFrom("identities")
      .select(["provider", "subject", "created_at"])
      .where("user_id", "=", id)
      .orderBy("provider"),
  features: (db: Db, id: number) =>
    db
      .selectFrom("features")
      .select([
        "id",
        "platform_id",
        "title",
        "description",
        tagsOf.as("tags"),
        "status",
        "upvote_count",
        "comment_count",
        "follower_count",
        "moderation_state",
        "merged_into_id",
        "created_at",
        "updated_at",
      ])
      .where("user_id", "=", id)
      .orderBy("id"),
  comments: (db: Db, id: number) =>
    db
      .selectFrom("comments")
      .select([
        "id",
        "feature_id",
        "parent_id",
        "content",
        "is_pinned",
        "is_official",
        "moderation_state",
        "created_at",
        "updated_at",
      ])
      .where("user_id", "=", id)
      .orderBy("id"),
  votes: (db: Db, id: number) =>
    db
      .selectFrom("votes")
      .select(["feature_id", "created_at"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .orderBy("feature_id"),
  merged: (db: Db, id: number) =>
    db
      .selectFrom("merge_people as p")
      .innerJoin("feature_merges as m", "m.id", "p.merge_id")
      .select(["m.source_id as feature_id", "p.part", "p.given_at as created_at"])
      .where("p.user_id", "=", id)
      .orderBy("m.id")
      .orderBy("p.part"),
  followed_features: (db: Db, id: number) =>
    db
      .selectFrom("feature_follows")
      .select(["feature_id", "created_at"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .orderBy("feature_id"),
  followed_platforms: (db: Db, id: number) =>
    db
      .selectFrom("platform_follows")
      .select(["platform_id", "created_at"])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .orderBy("platform_id"),
  suggested_platforms: (db: Db, id: number) =>
    db
      .selectFrom("platforms")
      .select([
        "id",
        "name",
        "slug",
        "description",
        "website_url",
        "logo_url",
        "review_state",
        "review_reason",
        "created_at",
      ])
      .where("suggested_by", "=", id)
      .orderBy("id"),
  employments: (db: Db, id: number) =>
    db
      .selectFrom("employments")
      .select([
        "platform_id",
        "state",
        "proof",
        "company",
        "job_title",
        "reason",
        "claimed_at",
        "decided_at",
        "created_at",
      ])
      .where("user_id", "=", id)
      .orderBy("id"),
  team_entries: (db: Db, id: number) =>
    db
      .selectFrom("team_members")
      .select(["platform_id", "name", "role", "avatar_initials", "created_at"])
      .where("user_id", "=", id)
      .orderBy("id"),
  status_updates: (db: Db, id: number) =>
    db
      .selectFrom("status_updates")
      .select(["id", "feature_id", "old_status", "new_status", "comment", "created_at"])
      .where("user_id", "=", id)
      .orderBy("id"),
  notifications: (db: Db, id: number) =>
    db
      .selectFrom("notifications")
      .select([
        "id",
        "kind",
        "title",
        "message",
        "feature_id",
        "comment_id",
        "platform_id",
        "is_read",
        "mailed_at",
        "created_at",
      ])
      .where("user_id", "=", id)
      .orderBy("id"),
  // Without their bodies: a mail may hold a code or a link that opens the account.
  mails: (db: Db, id: number) =>
    db
      .selectFrom("mails")
      .select(["id", "to_address", "subject", "state", "sent_at", "created_at"])
      .where("user_id", "=", id)
      .orderBy("id"),
  moderation_verdicts: (db: Db, id: number) =>
    db
      .selectFrom("moderation_verdicts")
      .select([
        "id",
        "subject_type",
        "subject_id",
        "content",
        "verdict",
        "source",
        "reason",
        "reasoning",
        "suggestion",
        "overturned_at",
        "created_at",
      ])
      .where("user_id", "=", id)
      .orderBy("id"),
  appeals: (db: Db, id: number) =>
    db
      .selectFrom("appeals")
      .select(["id", "verdict_id", "message", "state", "reason", "decided_at", "created_at"])
      .where("user_id", "=", id)
      .orderBy("id"),
  reports: (db: Db, id: number) =>
    db
      .selectFrom("reports")
      .select(["id", "feature_id", "comment_id", "reason", "state", "decided_at", "created_at"])
      .where("user_id", "=", id)
      .orderBy("id"),
  // Without their details, which are about others.
  staff_deeds: (db: Db, id: number) =>
    db
      .selectFrom("audit_entries")
      .select(["id", "action", "subject_type", "subject_id", "platform_id", "created_at"])
      .where("actor_id", "=", id)
      .orderBy("id"),
};
