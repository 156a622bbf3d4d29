/** SQL of the counts that change when many rows of features move or are copied. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { recountFeatures } from "../../db/counts/counts.ts";
import { markRepeats } from "../../db/counts/mailbox-votes.ts";
import { readRows } from "../../db/statements.ts";

type Voter = { user_id: number; votes: number };

/** Selects the voters of features, and how many of their votes for them count. */
const selectVoters = (ids: readonly number[]) => sql`
  select user_id, (count(*) filter (where not is_removed and not is_duplicate and not is_repeat))::int as votes
  from all_votes where feature_id = any(${[...ids]}::int[]) group by user_id`;

/** Adjusts the counts of voters by what has changed since `before`, and the totals of the site. */
const moveTotals = (
  tx: Tx,
  ids: readonly number[],
  { before, features }: { before: readonly Voter[]; features: number },
) =>
  sql`
    with changed as (
      select user_id, coalesce(now.votes, 0) - coalesce(before.votes, 0) as votes
      from unnest(${before.map(({ user_id }) => user_id)}::int[], ${before.map(({ votes }) => votes)}::int[])
        as before (user_id, votes)
      full join (${selectVoters(ids)}) now using (user_id)
      where now.votes is distinct from before.votes
    ), voter as (
      -- Joins the table twice: a join of two subqueries, whose sizes the planner guesses, could be quadratic.
      select u.id, changed.votes from users u join changed on changed.user_id = u.id
      order by u.id for no key update of u
    ), counted as (
      update users u set upvotes_given_count = u.upvotes_given_count + voter.votes
      from voter where u.id = voter.id
      returning voter.votes
    ), moved (name, n) as (
      select 'upvotes', coalesce(sum(votes), 0)::int from counted
      union all select 'features', ${features}::int
    ), counter as (
      -- A single shard may become negative; the sum of all shards does not.
      select c.name, c.shard, moved.n from counters c join moved using (name)
      where c.shard = 0 and moved.n <> 0 order by c.name for no key update of c
    )
    update counters c set value = c.value + counter.n
    from counter where c.name = counter.name and c.shard = counter.shard`.execute(tx);

/**
 * Moves or copies rows among locked features and counts them, in the global lock order: features, users, counters.
 * `move` returns the features whose counts it changes. Returns a function that gives the new counts of one of them.
 */
export async function countMoved(
  tx: Tx,
  ids: readonly number[],
  features: number,
  move: () => Promise<readonly number[]>,
) {
  const before = await readRows<Voter>(tx)`${selectVoters(ids)}`;
  const moved = await move();
  await markRepeats(tx, moved);
  const counts = await recountFeatures(tx, moved);
  await moveTotals(tx, ids, { before, features });
  return (id: number) => {
    const found = counts.find((one) => one.id === id);
    if (found === undefined) throw new Error(`The feature ${id} is not locked.`);
    return found;
  };
}
