/** Relations of users to features that merges move (votes, follows, mutes), and their counts. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

export const relations = ["vote", "follow", "mute"] as const;
export type Relation = (typeof relations)[number];

export const relationTables = {
  /** With those that were removed. */
  vote: sql.table("all_votes"),
  follow: sql.table("feature_follows"),
  mute: sql.table("feature_mutes"),
} satisfies Record<Relation, unknown>;

/** Changes a feature's counts by deltas. Returns the new counts for the live event. */
export async function moveFeatureCounts(
  tx: Tx,
  id: number,
  delta: { votes: number; comments: number; concerns: number; followers: number },
) {
  const { rows } = await sql<{ upvotes: number; comment_count: number; concern_count: number }>`
    update features set
      upvote_count = upvote_count + ${delta.votes}::int,
      comment_count = comment_count + ${delta.comments}::int,
      concern_count = concern_count + ${delta.concerns}::int,
      follower_count = follower_count + ${delta.followers}::int
    where id = ${id}
    returning upvote_count as upvotes, comment_count, concern_count`.execute(tx);
  return rows[0];
}

/** Adjusts the counts of users who voted for both features: -1 for a merge, 1 for its undo. */
export async function moveVoterCounts(tx: Tx, mergeId: number, delta: 1 | -1): Promise<void> {
  const voters =
    delta === -1
      ? sql`select user_id from merge_relations
          where merge_id = ${mergeId} and part = 'vote' and outcome = 'duplicate' and removal_id is null`
      : sql`select m.user_id from merge_relations m
          join feature_merges o on o.id = m.merge_id
          join votes v on v.user_id = m.user_id and v.feature_id = o.source_id
          where m.merge_id = ${mergeId} and m.part = 'vote' and m.restored_as = 'restored'`;
  await sql`
    with locked as (
      select id from users where id in (${voters}) order by id for no key update
    )
    update users u set upvotes_given_count = u.upvotes_given_count + ${sql.lit(delta)}
    from locked where u.id = locked.id`.execute(tx);
}

/** Adjusts the site totals. A single shard may become negative; the sum of all shards does not. */
export async function moveSiteTotals(tx: Tx, delta: { features: number; upvotes: number }) {
  await sql`
    with moved(name, n) as (
      values ('features', ${delta.features}::int), ('upvotes', ${delta.upvotes}::int)
    ), locked as (
      select c.name, c.shard, moved.n from counters c join moved using (name)
      where c.shard = 0 and moved.n <> 0 order by c.name for no key update of c
    )
    update counters c set value = c.value + locked.n
    from locked where c.name = locked.name and c.shard = locked.shard`.execute(tx);
}
