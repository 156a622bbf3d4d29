import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRow } from "../../db/statements.ts";
import { hidesVotes } from "./privacy-queries.ts";

export type VoteChange = { user_id: number; feature_id: number; change: "add" | "remove" };

/** A feature with its vote count after all changes of the statement. */
export type VotedFeature = { id: number; platform_id: number; upvotes: number; changed: boolean };

export type WrittenVotes = {
  /** The features that exist and are public. */
  features: VotedFeature[];
  /** Users who no longer exist, or have no change on any of `features`. */
  absent: number[];
  /** Votes that were not added, because an admin had removed them. */
  removed: { user_id: number; feature_id: number }[];
};

/**
 * Writes the votes of many users for many features in one statement: at most one change of each user
 * and feature. Adding a vote that exists, or removing one that does not, changes nothing, and neither
 * does a change of a vote that was removed. Voting follows the feature; the follow stays.
 *
 * Counts change by deltas and are never read and written back, so no interleaving can lose a vote. The
 * chain of CTEs takes locks in the global order: features, users, counters, each by id. Deleted rows
 * are skipped. The statement waits up to `lockTimeout` for a lock that another transaction, such as a
 * merge, holds.
 */
export async function writeVotes(
  db: Db,
  changes: readonly VoteChange[],
  { lockTimeout }: { lockTimeout?: string } = {},
): Promise<WrittenVotes> {
  const features = sql`${[...new Set(changes.map((one) => one.feature_id))]}::int[]`;
  // A subquery without references runs before the first row is locked.
  const limitWait =
    lockTimeout === undefined
      ? sql`true`
      : sql`(select set_config('lock_timeout', ${lockTimeout}, true)) is not null`;
  const statement = sql<WrittenVotes>`
    with changes as (
      select * from unnest(
        ${changes.map((one) => one.user_id)}::int[],
        ${changes.map((one) => one.feature_id)}::int[],
        ${changes.map((one) => (one.change === "add" ? 1 : -1))}::int[]
      ) as change(user_id, feature_id, delta)
    ), target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where ${limitWait} and f.id = any(${features}) and f.listed and p.active
      order by f.id for no key update of f
    ), voter as (
      select u.id, ${hidesVotes} as hides_votes, u.hidden_platforms from users u
      where u.id in (select c.user_id from changes c join target t on t.id = c.feature_id)
      order by u.id for no key update of u
    ), possible as (
      select c.user_id, c.feature_id, t.platform_id, c.delta,
        v.hides_votes or t.platform_id = any(v.hidden_platforms) as is_hidden
      from changes c join target t on t.id = c.feature_id join voter v on v.id = c.user_id
    ), vote as (
      insert into votes (user_id, feature_id, is_hidden)
      select user_id, feature_id, is_hidden from possible where delta > 0
      on conflict do nothing returning user_id, feature_id
    ), removed as (
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
        union all select feature_id, -1, 0 from removed
        union all select feature_id, 0, 1 from follow
      ) parts group by feature_id
    ), feature as (
      update features f
      set upvote_count = f.upvote_count + m.votes, follower_count = f.follower_count + m.follows
      from moved m where f.id = m.feature_id
      returning f.id, f.upvote_count
    ), told as (
      insert into webhook_votes (feature_id, added, removed)
      select t.id,
        (select count(*) from vote v where v.feature_id = t.id),
        (select count(*) from removed v where v.feature_id = t.id)
      from target t join moved m on m.feature_id = t.id and (
        exists (select from vote v where v.feature_id = t.id) or exists (select from removed v where v.feature_id = t.id))
      where exists (
        select from webhooks w where (w.platform_id = t.platform_id or w.platform_id is null) and w.is_active
          and w.events && '{vote.created,vote.removed}')
      on conflict (feature_id) do update
        set added = webhook_votes.added + excluded.added, removed = webhook_votes.removed + excluded.removed
    ), given as (
      update users u set upvotes_given_count = u.upvotes_given_count + changed.votes
      from (
        select user_id, sum(votes)::int as votes
        from (
          select user_id, 1 as votes from vote union all select user_id, -1 from removed
        ) parts group by user_id
      ) changed
      where u.id = changed.user_id returning u.id
    ), counted as (
      update counters c set value = c.value + total.votes
      from (select sum(votes) as votes, min(feature_id) as first from moved) total
      where c.name = 'upvotes' and c.shard = mod(total.first, 16) and exists (select from given)
    ), activity as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'upvoted', user_id, d.platform_id, feature_id
      from vote join possible d using (user_id, feature_id)
    ), deleted_activity as (
      delete from activities a using removed w
      where a.type = 'upvoted' and a.user_id = w.user_id and a.feature_id = w.feature_id
    )
    select
      coalesce(json_agg(json_build_object(
        'id', t.id, 'platform_id', t.platform_id,
        'upvotes', coalesce(f.upvote_count, t.upvote_count), 'changed', f.id is not null)), '[]'
      ) as features,
      array(select user_id from changes where user_id not in (select id from voter)) as absent,
      (select coalesce(json_agg(a), '[]') from (
        select a.user_id, a.feature_id from possible p
        join all_votes a on a.user_id = p.user_id and a.feature_id = p.feature_id and a.is_removed
        where p.delta > 0
      ) a) as removed
    from target t left join feature f on f.id = t.id`;
  const [written] = await runPrepared(db, statement.compile(db));
  return written ?? { features: [], absent: [], removed: [] };
}

/** Returns whether a user has voted for a feature. */
export async function hasVoted(db: Db, userId: number, featureId: number): Promise<boolean> {
  const row = await db
    .selectFrom("votes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("feature_id", "=", featureId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the mailbox and email domain of an account. A domain is young if its first account joined
 * after `since` and the site is older than `since`: on a new site every domain is new.
 */
export const findEmailIdentity = (db: Db, userId: number, since: Date) =>
  readRow<{ mailbox: string; domain: string; is_young_domain: boolean }>(db)`
    select canonical_mailbox(u.email) as mailbox, email_domain(u.email) as domain,
      (select created_at from users order by id limit 1) <= ${since}
      and not exists (select from users o
        where email_domain(o.email) = email_domain(u.email) and o.created_at <= ${since})
      as is_young_domain
    from users u where u.id = ${userId}`;
