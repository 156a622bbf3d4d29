import { responsivenessRules } from "@upwell/contract/platforms/values";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { hasMates, listRepeats, settleRepeats } from "../../db/counts/mailbox-votes.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRow, run } from "../../db/statements.ts";
import { hidesVotes } from "./privacy-queries.ts";

export type VoteChange = { user_id: number; feature_id: number; change: "add" | "remove" };

/** A feature with its vote count after all changes. */
export type VotedFeature = {
  id: number;
  platform_id: number;
  upvotes: number;
  changed: boolean;
  /** Whether it has the votes to be counted and had not, or the reverse, or a voter took along what they said of it. */
  moves_answers: boolean;
};

type UserVote = { user_id: number; feature_id: number };

export type WrittenVotes = {
  /** The features that exist and are public. */
  features: VotedFeature[];
  /** Users who no longer exist, or have no change on any of `features`. */
  absent: number[];
  /** Votes that were not added, because an admin had removed them. */
  removed: UserVote[];
  /** Votes that are there and do not count, because another account of the mailbox has one. */
  repeats: UserVote[];
};

type Statement = Omit<WrittenVotes, "features" | "repeats"> & {
  features: (Omit<VotedFeature, "changed" | "moves_answers"> & {
    before: number;
    takes_outcome: boolean;
  })[];
  /** Votes of accounts that share their mailbox: they do not count until the mailbox is settled. */
  shared: UserVote[];
};

/** Adds votes to the next message of webhooks; `votes` selects (feature_id, platform_id, added, removed). */
const tellWebhooks = (votes: RawBuilder<unknown>) => sql`
  insert into webhook_votes (feature_id, added, removed)
  select v.feature_id, v.added, v.removed from (${votes}) v
  where (v.added > 0 or v.removed > 0) and exists (
    select from webhooks w where (w.platform_id = v.platform_id or w.platform_id is null) and w.is_active
      and w.events && '{vote.created,vote.removed}')
  on conflict (feature_id) do update
    set added = webhook_votes.added + excluded.added, removed = webhook_votes.removed + excluded.removed`;

/**
 * Writes votes in one statement. Counts change by deltas and are never read and written back, so no interleaving can lose a
 * vote. The chain of CTEs takes locks in the global order: features, users, each by id. Deleted rows are skipped. The statement waits up to `lockTimeout` for a lock that another transaction, such as a
 * merge, holds.
 */
async function writeChanges(
  tx: Tx,
  changes: readonly VoteChange[],
  lockTimeout: string | undefined,
): Promise<Statement> {
  const features = sql`${[...new Set(changes.map((one) => one.feature_id))]}::bigint[]`;
  // A subquery without references runs before the first row is locked.
  const limitWait =
    lockTimeout === undefined
      ? sql`true`
      : sql`(select set_config('lock_timeout', ${lockTimeout}, true)) is not null`;
  const statement = sql<Statement>`
    with changes as (
      select * from unnest(
        ${changes.map((one) => one.user_id)}::bigint[],
        ${changes.map((one) => one.feature_id)}::bigint[],
        ${changes.map((one) => (one.change === "add" ? 1 : -1))}::int[]
      ) as change(user_id, feature_id, delta)
    ), target as (
      select f.id, f.platform_id, f.upvote_count from features f
      join platforms p on p.id = f.platform_id
      where ${limitWait} and f.id = any(${features}) and f.listed and p.active
      order by f.id for no key update of f
    ), voter as (
      select u.id, ${hidesVotes} as hides_votes, u.hidden_platforms, ${hasMates} as has_mates from users u
      where u.id in (select c.user_id from changes c join target t on t.id = c.feature_id)
      order by u.id for no key update of u
    ), possible as (
      select c.user_id, c.feature_id, t.platform_id, c.delta,
        v.hides_votes or t.platform_id = any(v.hidden_platforms) as is_hidden, v.has_mates
      from changes c join target t on t.id = c.feature_id join voter v on v.id = c.user_id
    ), vote as (
      -- The time is that of the lock, so that votes for a feature have the order in which they are written.
      insert into all_votes (user_id, feature_id, is_hidden, is_repeat, created_at)
      select user_id, feature_id, is_hidden, has_mates, clock_timestamp() from possible where delta > 0
      on conflict do nothing returning user_id, feature_id, is_repeat
    ), removed as (
      delete from cast_votes v using possible d
      where d.delta < 0 and v.user_id = d.user_id and v.feature_id = d.feature_id
      returning v.user_id, v.feature_id, v.is_repeat
    ), change_of_counts as (
      select user_id, feature_id, 1 as votes from vote where not is_repeat
      union all select user_id, feature_id, -1 from removed where not is_repeat
    ), follow as (
      insert into feature_follows (user_id, feature_id)
      select user_id, feature_id from vote
      on conflict do nothing returning feature_id
    ), moved as (
      select feature_id, sum(votes)::int as votes, sum(follows)::int as follows
      from (
        select feature_id, votes, 0 as follows from change_of_counts
        union all select feature_id, 0, 1 from follow
      ) parts group by feature_id
    ), recent as (
      -- A row of each feature, also if nothing has changed: it is read as it is under the lock of the feature.
      insert into recent_votes as r (feature_id, votes, follows)
      select t.id, coalesce(m.votes, 0), coalesce(m.follows, 0) from target t left join moved m on m.feature_id = t.id
      order by t.id
      on conflict (feature_id) do update set votes = r.votes + excluded.votes, follows = r.follows + excluded.follows
      returning feature_id, votes
    ), told as (
      ${tellWebhooks(sql`
        select c.feature_id, t.platform_id,
          count(*) filter (where c.votes > 0) as added, count(*) filter (where c.votes < 0) as removed
        from change_of_counts c join target t on t.id = c.feature_id group by c.feature_id, t.platform_id`)}
    ), uncounted as (
      insert into uncounted_votes (votes) select sum(votes) from moved having sum(votes) <> 0
    ), activity as (
      insert into activities (type, user_id, platform_id, feature_id)
      select 'upvoted', user_id, d.platform_id, feature_id
      from vote join possible d using (user_id, feature_id) where not is_repeat
    ), deleted_activity as (
      delete from activities a using removed w
      where a.type = 'upvoted' and a.user_id = w.user_id and a.feature_id = w.feature_id
    )
    select
      coalesce(json_agg(json_build_object(
        'id', t.id, 'platform_id', t.platform_id,
        'upvotes', t.upvote_count + r.votes, 'before', t.upvote_count + r.votes - coalesce(m.votes, 0),
        'takes_outcome', exists (
          select from removed v join vote_notes n on n.user_id = v.user_id and n.feature_id = v.feature_id
          where v.feature_id = t.id and n.kind = 'outcome'))), '[]'
      ) as features,
      array(select user_id from changes where user_id not in (select id from voter)) as absent,
      (select coalesce(json_agg(a), '[]') from (
        select a.user_id, a.feature_id from possible p
        join all_votes a on a.user_id = p.user_id and a.feature_id = p.feature_id and a.is_removed
        where p.delta > 0
      ) a) as removed,
      (select coalesce(json_agg(p), '[]') from (
        select user_id, feature_id from possible where has_mates) p) as shared
    from target t join recent r on r.feature_id = t.id left join moved m on m.feature_id = t.id`;
  const [written] = await runPrepared(tx, statement.compile(tx));
  return written ?? { features: [], absent: [], removed: [], shared: [] };
}

/**
 * Counts the votes of accounts that share their mailbox, of which one counts. In a statement of its own, which sees what was
 * written while the first one waited for the lock on the feature.
 */
async function settleShared(tx: Tx, shared: readonly UserVote[]) {
  const users = [...new Set(shared.map(({ user_id }) => user_id))];
  const features = [...new Set(shared.map(({ feature_id }) => feature_id))];
  const settled = await settleRepeats(tx, { users, features });
  const counted = settled.filter(({ votes }) => votes > 0);
  await run(tx)`${tellWebhooks(sql`
    select feature_id, platform_id, votes as added, 0 as removed from unnest(
      ${counted.map(({ id }) => id)}::bigint[], ${counted.map(({ platform_id }) => platform_id)}::bigint[],
      ${counted.map(({ votes }) => votes)}::int[]) n (feature_id, platform_id, votes)`)}`;
  return { settled, repeats: await listRepeats(tx, { users, features }) };
}

/**
 * Writes the votes of many users for many features: at most one change of each user and feature. Adding a vote that exists, or
 * removing one that does not, changes nothing, and neither does a change of a vote that was removed. Voting follows the
 * feature; the follow stays. Of the votes of one mailbox the oldest counts.
 */
export async function writeVotes(
  tx: Tx,
  changes: readonly VoteChange[],
  { lockTimeout }: { lockTimeout?: string } = {},
): Promise<WrittenVotes> {
  const { shared, features, ...written } = await writeChanges(tx, changes, lockTimeout);
  const { settled, repeats } =
    shared.length === 0 ? { settled: [], repeats: [] } : await settleShared(tx, shared);
  const isCounted = (votes: number) => votes >= responsivenessRules.minVotes;
  const present = ({ before, takes_outcome, ...feature }: Statement["features"][number]) => {
    const upvotes = settled.find(({ id }) => id === feature.id)?.upvote_count ?? feature.upvotes;
    const moves_answers = takes_outcome || isCounted(before) !== isCounted(upvotes);
    return { ...feature, upvotes, changed: upvotes !== before, moves_answers };
  };
  return { ...written, features: features.map(present), repeats };
}

/** Returns whether a user has voted for a feature. */
export async function hasVoted(db: Db, userId: number, featureId: number): Promise<boolean> {
  const row = await db
    .selectFrom("cast_votes")
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
