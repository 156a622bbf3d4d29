/** What a person has of a feature - a vote, a follow, a mute - as merges move it: one shape, three tables. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/** A merge, and the two features that it is about; both are locked. */
export type Joined = { mergeId: number; source: number; target: number };

export const parts = ["vote", "follow", "mute"] as const;
export type Part = (typeof parts)[number];

export const tableOf = {
  vote: sql.table("votes"),
  follow: sql.table("feature_follows"),
  mute: sql.table("feature_mutes"),
} satisfies Record<Part, unknown>;

/** Moves what counts a feature, by deltas; answers with what open pages are told. */
export async function shiftFigures(
  tx: Tx,
  id: number,
  delta: { votes: number; comments: number; followers: number },
) {
  const { rows } = await sql<{ upvotes: number; comment_count: number }>`
    update features set
      upvote_count = upvote_count + ${delta.votes}::int,
      comment_count = comment_count + ${delta.comments}::int,
      follower_count = follower_count + ${delta.followers}::int
    where id = ${id}
    returning upvote_count as upvotes, comment_count`.execute(tx);
  return rows[0];
}

/** Moves the figures of everybody whose vote a merge made one of two, or two of one again. */
export async function shiftVoters(tx: Tx, mergeId: number, delta: 1 | -1): Promise<void> {
  const whose = delta === -1 ? sql`outcome = 'double'` : sql`returned = 'restored'`;
  await sql`
    with locked as (
      select id from users where id in (
        select user_id from merge_people where merge_id = ${mergeId} and part = 'vote' and ${whose})
      order by id for no key update
    )
    update users u set upvotes_given_count = u.upvotes_given_count + ${sql.lit(delta)}
    from locked where u.id = locked.id`.execute(tx);
}

/** Moves the directory's figures. A shard may fall below zero; the sum of all does not. */
export async function shiftTotals(
  tx: Tx,
  delta: { features: number; upvotes: number },
): Promise<void> {
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
