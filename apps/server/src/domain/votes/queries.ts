/** The SQL of votes. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";

/** One person casts their vote for a feature, or takes it back. */
export type Deed = { user_id: number; feature_id: number; deed: "cast" | "withdraw" };

/** A feature that is voted for: its figures after all deeds of the statement. */
export type VotedFeature = { id: number; platform_id: number; upvotes: number; changed: boolean };

export type Written = {
  /** The features that are there and public. */
  features: VotedFeature[];
  /** Features that somebody else holds: nothing of theirs was written. */
  held: number[];
  /** People who are not there any more, or have no deed on any of `features`. */
  absent: number[];
};

export type Patience = {
  /** Waits for a feature that somebody else holds, instead of leaving it out. */
  waits: boolean;
};

/**
 * Writes many people's votes for many features in one statement, and with it in one commit: of each
 * person and feature one deed. A vote that is there is not cast again, one that is not there is not
 * taken back. Voting follows the feature; the follow stays.
 *
 * Every count moves by a delta and is never read and written back, so no interleaving can lose a
 * vote. Locks are taken in the order of all who move counts: features, users, counters, each by
 * their ids; that is what the chain of steps is for. What is gone by then is left out.
 */
export async function writeVotes(
  db: Db,
  deeds: readonly Deed[],
  { waits }: Patience,
): Promise<Written> {
  const features = sql`${[...new Set(deeds.map((one) => one.feature_id))]}::int[]`;
  const statement = sql<Written>`
    with deeds as (
      select * from unnest(
        ${deeds.map((one) => one.user_id)}::int[],
        ${deeds.map((one) => one.feature_id)}::int[],
        ${deeds.map((one) => (one.deed === "cast" ? 1 : -1))}::int[]
      ) as deed(user_id, feature_id, delta)
    ), target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where f.id = any(${features}) and f.listed and p.active
      order by f.id for no key update of f ${waits ? sql`` : sql`skip locked`}
    ), person as (
      select u.id from users u
      where u.id in (select d.user_id from deeds d join target t on t.id = d.feature_id)
      order by u.id for no key update of u
    ), possible as (
      select d.user_id, d.feature_id, t.platform_id, d.delta
      from deeds d join target t on t.id = d.feature_id join person p on p.id = d.user_id
    ), vote as (
      insert into votes (user_id, feature_id)
      select user_id, feature_id from possible where delta > 0
      on conflict do nothing returning user_id, feature_id
    ), withdrawn as (
      delete from votes v using possible d
      where d.delta < 0 and v.user_id = d.user_id and v.feature_id = d.feature_id
      returning v.user_id, v.feature_id
    ), follow as (
      insert into feature_follows (user_id, feature_id)
      select user_id, feature_id from vote
      on conflict do nothing returning feature_id
    ), moved as (
      select feature_id, sum(votes)::int as votes, sum(follows)::int as follows
      from (
        select feature_id, 1 as votes, 0 as follows from vote
        union all select feature_id, -1, 0 from withdrawn
        union all select feature_id, 0, 1 from follow
      ) parts group by feature_id
    ), feature as (
      update features f
      set upvote_count = f.upvote_count + m.votes, follower_count = f.follower_count + m.follows
      from moved m where f.id = m.feature_id
      returning f.id, f.upvote_count
    ), voter as (
      update users u set upvotes_given_count = u.upvotes_given_count + given.votes
      from (
        select user_id, sum(votes)::int as votes
        from (
          select user_id, 1 as votes from vote union all select user_id, -1 from withdrawn
        ) parts group by user_id
      ) given
      where u.id = given.user_id returning u.id
    ), counted as (
      update counters c set value = c.value + total.votes
      from (select sum(votes) as votes, min(feature_id) as first from moved) total
      where c.name = 'upvotes' and c.shard = mod(total.first, 16) and exists (select from voter)
    ), noted as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'upvoted', user_id, d.platform_id, feature_id
      from vote join possible d using (user_id, feature_id)
    ), forgotten as (
      delete from activities a using withdrawn w
      where a.type = 'upvoted' and a.user_id = w.user_id and a.feature_id = w.feature_id
    )
    select
      coalesce(json_agg(json_build_object(
        'id', t.id, 'platform_id', t.platform_id,
        'upvotes', coalesce(f.upvote_count, t.upvote_count), 'changed', f.id is not null)), '[]'
      ) as features,
      array(select f.id from features f
        where not ${waits} and f.id = any(${features}) and f.listed
          and f.id not in (select id from target)) as held,
      array(select user_id from deeds where user_id not in (select id from person)) as absent
    from target t left join feature f on f.id = t.id`;
  const [written] = await runPrepared(db, statement.compile(db));
  return written ?? { features: [], held: [], absent: [] };
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
