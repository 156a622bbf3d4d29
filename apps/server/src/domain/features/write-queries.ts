import type { OfficialRole } from "@upwell/contract/comments/values";
import type { ModerationState } from "@upwell/contract/moderation/values";
import type { Via } from "@upwell/contract/via";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { readRow, run } from "../../db/statements.ts";

/** Finds a feature with the same author, platform and text that was created after `since`. */
export const findDuplicateSince = (
  db: Db,
  feature: { user_id: number; platform_id: number; title: string; description: string },
  since: Date,
) =>
  db
    .selectFrom("features")
    .select("id")
    .where("user_id", "=", feature.user_id)
    .where("platform_id", "=", feature.platform_id)
    .where("title", "=", feature.title)
    .where("description", "=", feature.description)
    .where("created_at", ">", since)
    .executeTakeFirst();

/** Serializes the suggestions of one author, so that concurrent duplicates are found. */
export const lockAuthor = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended('suggest', ${userId}::bigint))`;

type NewFeature = {
  platform_id: number;
  user_id: number | null;
  /** In whose name staff wrote it, without an author. */
  posted_as: OfficialRole | null;
  via: Via | null;
  title: string;
  description: string;
  excerpt: string;
};

/** Inserts an uncounted, unpublished feature. Returns its id, or undefined if the platform is inactive. */
export async function insertHiddenFeature(tx: Tx, feature: NewFeature) {
  const row = await tx
    .insertInto("features")
    .columns([
      "platform_id",
      "user_id",
      "posted_as",
      "via",
      "title",
      "description",
      "excerpt",
      "moderation_state",
    ])
    .expression((eb) =>
      eb
        .selectFrom("platforms")
        .select([
          "id",
          sql<number | null>`${feature.user_id}::bigint`.as("user_id"),
          sql<OfficialRole | null>`${feature.posted_as}::text`.as("posted_as"),
          sql<Via | null>`${feature.via}::text`.as("via"),
          sql<string>`${feature.title}`.as("title"),
          sql<string>`${feature.description}`.as("description"),
          sql<string>`${feature.excerpt}`.as("excerpt"),
          sql<"pending">`'pending'`.as("moderation_state"),
        ])
        .where("id", "=", feature.platform_id)
        .where("active", "=", true),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

type PublishedFeature = { id: number; platform_id: number; user_id: number | null };

/**
 * Publishes a locked feature, increments the counts and adds the activity of suggesting it, unless it was imported. Callers count its tags
 * afterwards. Returns whether it was public before; undefined if it is public or merged.
 */
export const publishRow = (tx: Tx, id: number) =>
  readRow<PublishedFeature & { via: Via | null; was_public: boolean; is_imported: boolean }>(tx)`
    with feature as (
      update features set moderation_state = 'public',
        published_at = case when was_public or created_at > now() - interval '1 second' then published_at else now() end
      where id = ${id} and moderation_state <> 'public' and merged_into_id is null and deleted_at is null
      returning id, platform_id, user_id, posted_as, via, status_rank, was_public, imported_at
    ), platform as (
      ${movePlatformCounts(1)}
    ), author as (
      update users set feature_count = feature_count + 1
      where id in (select user_id from feature) and exists (select from platform) returning id
    ), counted as (
      update counters set value = value + 1
      where name = 'features' and shard = (
        select mod(coalesce((select id from author), 0), 16) from feature)
    ), activity as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'suggested', user_id, platform_id, id from feature where posted_as is null and imported_at is null
      returning id
    ), queued as (
      insert into tasks (queue, subject_id) select 'feed', id from activity
    )
    select id, platform_id, user_id, via, was_public, imported_at is not null as is_imported from feature`;

/** Removes a locked public feature from lists and counts; its votes and comments stay. */
export const unpublishRow = (tx: Tx, id: number, state: Exclude<ModerationState, "public">) =>
  readRow<PublishedFeature>(tx)`
    with feature as (
      update features set moderation_state = ${state}, was_public = true
      where id = ${id} and listed
      returning id, platform_id, user_id, status_rank
    ), platform as (
      ${movePlatformCounts(-1)}
    ), author as (
      update users set feature_count = feature_count - 1
      where id in (select user_id from feature) and exists (select from platform) returning id
    ), counted as (
      update counters set value = value - 1
      where name = 'features' and shard = (
        select mod(coalesce((select id from author), 0), 16) from feature)
    ), deleted_activity as (
      delete from activities where type = 'suggested' and feature_id in (select id from feature)
    )
    select id, platform_id, user_id from feature`;

/** Adds `delta` to a platform's counts for the rows of `feature(platform_id, status_rank)`. */
export function movePlatformCounts(delta: 1 | -1) {
  const change = (rank: number) =>
    sql`${sql.lit(delta)} * (feature.status_rank = ${sql.lit(rank)})::int`;
  return sql`
    update platforms p set
      feature_count = p.feature_count + ${sql.lit(delta)},
      launched_count = p.launched_count + ${change(0)},
      in_development_count = p.in_development_count + ${change(1)},
      planned_count = p.planned_count + ${change(2)},
      seen_count = p.seen_count + ${change(3)},
      suggested_count = p.suggested_count + ${change(4)},
      declined_count = p.declined_count + ${change(5)}
    from feature where p.id = feature.platform_id returning p.id`;
}

/** Rejects a feature that is pending review. Returns false if it is not pending. */
export async function rejectPendingFeature(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable("features")
    .set({ moderation_state: "rejected" })
    .where("id", "=", id)
    .where("moderation_state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an unmerged feature against changes and deletion until the transaction ends. */
export const lockFeature = (tx: Tx, id: number) =>
  tx
    .selectFrom("features")
    .select(["id", "user_id", "posted_as", "platform_id", "title", "description"])
    .select([
      "status",
      "status_rank",
      "listed",
      "upvote_count",
      "comment_count",
      "expected",
      "reconsider_after",
    ])
    .where("id", "=", id)
    .where("merged_into_id", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedFeature = NonNullable<Awaited<ReturnType<typeof lockFeature>>>;

export async function updateText(
  tx: Tx,
  id: number,
  text: {
    title: string;
    description: string;
    excerpt?: string;
    via?: Via;
    updated_at: Date;
    edited_at?: Date;
  },
): Promise<void> {
  await tx.updateTable("features").set(text).where("id", "=", id).execute();
}

/** Locks a public feature against changes of its counts and comments. Returns undefined if not public. */
export const lockPublicFeature = (tx: Tx, featureId: number) =>
  tx
    .selectFrom("features")
    .select(["platform_id", "locked_at"])
    .where("id", "=", featureId)
    .where("listed", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
