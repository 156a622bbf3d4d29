/** The SQL that writes features, with everything that counts them. */
import type { ModerationState } from "@upwell/contract/moderation-state";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** The same words by the same author on the same platform since `since`. */
export function findRepeat(
  db: Db,
  feature: { user_id: number; platform_id: number; title: string; description: string },
  since: Date,
) {
  return db
    .selectFrom("features")
    .select("id")
    .where("user_id", "=", feature.user_id)
    .where("platform_id", "=", feature.platform_id)
    .where("title", "=", feature.title)
    .where("description", "=", feature.description)
    .where("created_at", ">", since)
    .executeTakeFirst();
}

/** One author's suggestions, one after the other, so that two at once see each other. */
export async function queueForAuthor(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suggest'), ${userId}::int)`.execute(tx);
}

type NewFeature = {
  platform_id: number;
  user_id: number;
  title: string;
  description: string;
  excerpt: string;
};

/** Writes a feature that nobody sees yet and nothing counts; nothing on a platform that is not active. */
export async function insertHiddenFeature(
  tx: Tx,
  feature: NewFeature,
): Promise<number | undefined> {
  const row = await tx
    .insertInto("features")
    .columns(["platform_id", "user_id", "title", "description", "excerpt", "moderation_state"])
    .expression((eb) =>
      eb
        .selectFrom("platforms")
        .select([
          "id",
          sql<number>`${feature.user_id}::int`.as("user_id"),
          sql<string>`${feature.title}`.as("title"),
          sql<string>`${feature.description}`.as("description"),
          sql<string>`${feature.excerpt}`.as("excerpt"),
          sql<"held">`'held'`.as("moderation_state"),
        ])
        .where("id", "=", feature.platform_id)
        .where("active", "=", true),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export type PublishedFeature = { id: number; platform_id: number; user_id: number | null };

/**
 * Shows a feature that is locked already to everybody, moves what counts it by deltas, and notes it.
 * Nothing when it is public. Its tags are counted afterwards.
 */
export async function publishRow(tx: Tx, id: number): Promise<PublishedFeature | undefined> {
  const { rows } = await sql<PublishedFeature>`
    with feature as (
      update features set moderation_state = 'public'
      where id = ${id} and moderation_state <> 'public' and merged_into_id is null
      returning id, platform_id, user_id, status_rank
    ), platform as (
      ${moveOnPlatform(1)}
    ), author as (
      update users set feature_count = feature_count + 1
      where id in (select user_id from feature) and exists (select from platform) returning id
    ), counted as (
      update counters set value = value + 1
      where name = 'features' and shard = (
        select mod(coalesce((select id from author), 0), 16) from feature)
    ), noted as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'suggested', user_id, platform_id, id from feature
    )
    select id, platform_id, user_id from feature`.execute(tx);
  return rows[0];
}

/** Takes a locked public feature out of every list and count; its votes and comments stay with it. */
export async function hideRow(
  tx: Tx,
  id: number,
  state: Exclude<ModerationState, "public">,
): Promise<PublishedFeature | undefined> {
  const { rows } = await sql<PublishedFeature>`
    with feature as (
      update features set moderation_state = ${state}
      where id = ${id} and listed
      returning id, platform_id, user_id, status_rank
    ), platform as (
      ${moveOnPlatform(-1)}
    ), author as (
      update users set feature_count = feature_count - 1
      where id in (select user_id from feature) and exists (select from platform) returning id
    ), counted as (
      update counters set value = value - 1
      where name = 'features' and shard = (
        select mod(coalesce((select id from author), 0), 16) from feature)
    ), forgotten as (
      delete from activities where type = 'suggested' and feature_id in (select id from feature)
    )
    select id, platform_id, user_id from feature`.execute(tx);
  return rows[0];
}

/** Moves a platform's counts for the rows of `feature(platform_id, status_rank)`. */
export function moveOnPlatform(delta: 1 | -1) {
  const of = (rank: number) =>
    sql`${sql.lit(delta)} * (feature.status_rank = ${sql.lit(rank)})::int`;
  return sql`
    update platforms p set
      feature_count = p.feature_count + ${sql.lit(delta)},
      launched_count = p.launched_count + ${of(0)},
      in_development_count = p.in_development_count + ${of(1)},
      planned_count = p.planned_count + ${of(2)},
      seen_count = p.seen_count + ${of(3)},
      suggested_count = p.suggested_count + ${of(4)},
      declined_count = p.declined_count + ${of(5)}
    from feature where p.id = feature.platform_id returning p.id`;
}

/** Puts a held feature among the refused ones. False where it is not held. */
export async function refuseHeldRow(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable("features")
    .set({ moderation_state: "rejected" })
    .where("id", "=", id)
    .where("moderation_state", "=", "held")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody else changes or deletes the feature until the transaction ends. */
export function lockFeature(tx: Tx, id: number) {
  return tx
    .selectFrom("features")
    .select(["id", "user_id", "platform_id", "title", "description", "status", "status_rank"])
    .select(["listed", "upvote_count", "comment_count"])
    .where("id", "=", id)
    .where("merged_into_id", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedFeature = NonNullable<Awaited<ReturnType<typeof lockFeature>>>;

export async function updateText(
  tx: Tx,
  id: number,
  text: { title: string; description: string; excerpt: string; updated_at: Date },
): Promise<void> {
  await tx.updateTable("features").set(text).where("id", "=", id).execute();
}
