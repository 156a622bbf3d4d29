/**
 * The counts of votes. A vote itself adds to `recent_votes`; what is there is added to the counts by which features are ordered
 * by a job, or by whoever changes these counts before (a trigger). Lock order: features, counters.
 */
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { readRows, readValue, run } from "../statements.ts";
import { defineTaskQueue } from "../task-queue.ts";

/** Wishes of which a feature or a vote has changed. */
export const wishQueue = defineTaskQueue("wishes", { leaseMs: 5 * 60_000 });

const recent = (column: "votes" | "follows", feature: string) =>
  sql<number>`coalesce((select ${sql.ref(`r.${column}`)} from recent_votes r
    where r.feature_id = ${sql.ref(`${feature}.id`)}), 0)`;

/** The votes of a feature that its `upvote_count` does not contain yet. */
export const recentVotes = (feature: string) => recent("votes", feature);

/** The follows of a feature that its `follower_count` does not contain yet. */
export const recentFollows = (feature: string) => recent("follows", feature);

/** The votes of the feature `f`, to be shown. Lists are ordered by `f.upvote_count` alone, which follows within a second. */
export const shownVotes = sql<number>`(f.upvote_count + ${recentVotes("f")})`;

/** Votes that the counter of the directory does not contain yet. */
export const uncountedVotes = sql<number>`(select coalesce(sum(u.votes), 0)::int from uncounted_votes u)`;

const hasRecent = sql`o.id in (select feature_id from recent_votes)`;

const addRecent = (tx: Tx, due: RawBuilder<unknown>) =>
  readRows<{ id: number; upvote_count: number; follower_count: number }>(tx)`
    update features f set upvote_count = f.upvote_count from (${due}) due where f.id = due.id
    returning f.id, f.upvote_count, f.follower_count`;

/** Adds the recent votes of features that meet a condition on `o` to their counts, and returns these. */
export const addRecentVotesOf = (tx: Tx, where: RawBuilder<unknown>) =>
  addRecent(
    tx,
    sql`select o.id from features o where ${hasRecent} and ${where} order by o.id for no key update`,
  );

/**
 * Adds recent votes to the counts of up to `limit` features, except of those that others have locked, and queues the wishes of
 * features whose votes have changed. Returns of how many features.
 */
export async function addRecentVotes(tx: Tx, limit: number): Promise<number> {
  const added = await addRecent(
    tx,
    sql`select o.id from features o
      where o.id in (select feature_id from recent_votes where votes <> 0 or follows <> 0
        order by feature_id limit ${limit})
      order by o.id for no key update skip locked`,
  );
  await run(tx)`
    with added as (
      delete from recent_votes where feature_id in (
        select feature_id from recent_votes where votes = 0 and follows = 0 order by feature_id for update skip locked)
      returning feature_id
    )
    insert into tasks (queue, subject_id) select distinct ${wishQueue.name}, f.wish_id
    from added join features f on f.id = added.feature_id where f.wish_id is not null`;
  return added.length;
}

/** Whether votes wait to be added to the counts. */
export const hasUncounted = (db: Db): Promise<boolean> =>
  readValue<boolean>(db)`
    select exists (select from recent_votes) or exists (select from uncounted_votes)`;

/** Adds what votes have changed to the counter of the directory. */
export const countUncountedVotes = (tx: Tx): Promise<void> =>
  run(tx)`
    with counted as (
      delete from uncounted_votes where id in (select id from uncounted_votes order by id for update skip locked)
      returning votes
    )
    update counters set value = value + (select sum(votes) from counted)
    where name = 'upvotes' and shard = 0 and exists (select from counted)`;

export type MovedFeature = {
  id: number;
  platform_id: number;
  upvote_count: number;
  listed: boolean;
  /** By how much the count has changed. */
  votes: number;
};

/**
 * Moves the counts and the activities by what `written` has changed: it returns rows of `all_votes` with a `delta`, which is 1
 * for a vote that counts now, -1 for one that no longer does, and 0 for others. Returns the features with a change.
 */
export const moveVoteCounts = (tx: Tx, written: RawBuilder<unknown>): Promise<MovedFeature[]> =>
  readRows<MovedFeature>(tx)`
    with written as (${written}), changed as (
      select * from written where delta <> 0
    ), feature as (
      update features f set upvote_count = f.upvote_count + n.votes
      from (select feature_id, sum(delta)::int as votes from changed group by feature_id) n
      where f.id = n.feature_id
      returning f.id, f.platform_id, f.upvote_count, f.listed, n.votes
    ), counted as (
      update counters set value = value + (select sum(delta) from changed)
      where name = 'upvotes' and shard = 0 and exists (select from feature)
    ), deleted_activity as (
      delete from activities a using changed c
      where c.delta = -1 and a.type = 'upvoted' and a.user_id = c.user_id and a.feature_id = c.feature_id
    ), activity as (
      insert into activities (type, user_id, platform_id, feature_id, origin_feature_id, created_at)
      select 'upvoted', c.user_id, f.platform_id, f.id, c.origin_feature_id, c.created_at
      from changed c join features f on f.id = c.feature_id where c.delta = 1
      on conflict do nothing
    )
    select * from feature order by id`;
