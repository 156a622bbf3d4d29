/** The SQL of votes: each deed one statement, its steps chained so that locks are taken in one order, the feature first. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** The figures after the deed; nothing when the feature is not listed any more. */
export type VoteResult = { upvotes: number; platform_id: number } | undefined;

/**
 * Adds the vote unless it is there, and moves every count by a delta. Voting follows the feature.
 * A count is never read and written back, so no interleaving can lose a vote.
 */
export async function insertVote(db: Db, userId: number, featureId: number): Promise<VoteResult> {
  const { rows } = await sql<NonNullable<VoteResult>>`
    with target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where f.id = ${featureId} and f.listed and p.active
      for no key update of f
    ), vote as (
      insert into votes (user_id, feature_id)
      select ${userId}::int, id from target
      on conflict do nothing returning user_id, feature_id
    ), follow as (
      insert into feature_follows (user_id, feature_id)
      select user_id, feature_id from vote
      on conflict do nothing returning feature_id
    ), feature as (
      update features f
      set upvote_count = f.upvote_count + 1,
        follower_count = f.follower_count + (select count(*)::int from follow)
      from vote where f.id = vote.feature_id
      returning f.id, f.platform_id, f.upvote_count
    ), voter as (
      update users set upvotes_given_count = upvotes_given_count + 1
      where id = ${userId} and exists (select from feature)
      returning id
    ), counted as (
      update counters set value = value + 1
      where name = 'upvotes' and shard = mod(${userId}::int, 16) and exists (select from voter)
    ), noted as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'upvoted', voter.id, feature.platform_id, feature.id from feature, voter
    )
    select coalesce((select upvote_count from feature), (select upvote_count from target)) as upvotes,
      platform_id
    from target`.execute(db);
  return rows[0];
}

/** Takes the vote back if it is there; the follow stays. */
export async function deleteVote(db: Db, userId: number, featureId: number): Promise<VoteResult> {
  const { rows } = await sql<NonNullable<VoteResult>>`
    with target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where f.id = ${featureId} and f.listed and p.active
      for no key update of f
    ), vote as (
      delete from votes using target
      where user_id = ${userId} and feature_id = target.id
      returning user_id, feature_id
    ), feature as (
      update features f set upvote_count = f.upvote_count - 1
      from vote where f.id = vote.feature_id
      returning f.id, f.upvote_count
    ), voter as (
      update users set upvotes_given_count = upvotes_given_count - 1
      where id = ${userId} and exists (select from feature)
      returning id
    ), counted as (
      update counters set value = value - 1
      where name = 'upvotes' and shard = mod(${userId}::int, 16) and exists (select from voter)
    ), forgotten as (
      delete from activities
      where type = 'upvoted' and user_id in (select id from voter)
        and feature_id in (select id from feature)
    )
    select coalesce((select upvote_count from feature), (select upvote_count from target)) as upvotes,
      platform_id
    from target`.execute(db);
  return rows[0];
}

export async function hasVoted(db: Db, userId: number, featureId: number): Promise<boolean> {
  const row = await db
    .selectFrom("votes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("feature_id", "=", featureId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPlatformOf(db: Db, featureId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("features")
    .select("platform_id")
    .where("id", "=", featureId)
    .executeTakeFirst();
  return row?.platform_id;
}
