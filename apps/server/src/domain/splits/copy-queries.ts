/** SQL that copies the votes, follows and mutes of a feature to its new feature, with the counts. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

type SplitIds = { splitId: number; original: number; newFeature: number };

/** Locks the platform, and then the voters of a locked feature, in the global order. */
export async function lockForCopy(tx: Tx, original: number): Promise<void> {
  await sql`select id from platforms where id = (select platform_id from features where id = ${original})
    for no key update`.execute(tx);
  await sql`select id from users where id in (
      select user_id from all_votes where feature_id = ${original}
    ) order by id for no key update`.execute(tx);
}

/**
 * Copies the votes of a feature with their times, also those that were removed, and its follows and mutes. A
 * name stays hidden, because the new feature is on the same platform. Nothing is recorded as an activity: no one did
 * anything now. Expects the locks of lockForCopy. Returns the new feature's counts.
 */
export async function copyRelations(tx: Tx, { splitId, original, newFeature }: SplitIds) {
  const { rows } = await sql<{ votes: number; followers: number }>`
    with vote as (
      insert into all_votes (user_id, feature_id, created_at, hides_name, is_hidden, removal_id)
      select user_id, ${newFeature}::int, created_at, hides_name, is_hidden, removal_id
      from all_votes where feature_id = ${original}
      returning user_id, removal_id
    ), follow as (
      insert into feature_follows (user_id, feature_id, created_at)
      select user_id, ${newFeature}::int, created_at from feature_follows where feature_id = ${original}
      returning user_id
    ), mute as (
      insert into feature_mutes (user_id, feature_id, created_at)
      select user_id, ${newFeature}::int, created_at from feature_mutes where feature_id = ${original}
    ), given as (
      update users u set upvotes_given_count = u.upvotes_given_count + 1
      from vote where u.id = vote.user_id and vote.removal_id is null
    ), copied as (
      select (select count(*)::int from vote where removal_id is null) as votes,
        (select count(*)::int from follow) as followers
    ), feature as (
      update features f
      set upvote_count = f.upvote_count + copied.votes,
        follower_count = f.follower_count + copied.followers
      from copied where f.id = ${newFeature}
    ), counted as (
      update counters c set value = c.value + copied.votes
      from copied where c.name = 'upvotes' and c.shard = 0
    ), split as (
      update feature_splits s
      set votes_copied = copied.votes, followers_copied = copied.followers
      from copied where s.id = ${splitId}
    )
    select votes, followers from copied`.execute(tx);
  return rows[0] ?? { votes: 0, followers: 0 };
}
