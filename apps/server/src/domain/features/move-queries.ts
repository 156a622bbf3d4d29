/** SQL of the counts that change when many rows of features move or are copied. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { recountFeatures } from "../../db/counts/counts.ts";
import { markRepeats } from "../../db/counts/mailbox-votes.ts";
import { readValue, run } from "../../db/statements.ts";

/** Counts the votes for features that count. */
const countVotes = (ids: readonly number[]) =>
  sql<number>`(select count(*)::int from votes where feature_id = any(${[...ids]}::bigint[]))`;

/** Adjusts the totals of the site by what has changed since there were `votesBefore` votes. */
const moveTotals = (
  tx: Tx,
  ids: readonly number[],
  { votesBefore, features }: { votesBefore: number; features: number },
) =>
  run(tx)`
    with moved (name, n) as (
      values ('upvotes', ${countVotes(ids)} - ${votesBefore}::int), ('features', ${features}::int)
    ), counter as (
      -- A single shard may become negative; the sum of all shards does not.
      select c.name, c.shard, moved.n from counters c join moved using (name)
      where c.shard = 0 and moved.n <> 0 order by c.name for no key update of c
    )
    update counters c set value = c.value + counter.n
    from counter where c.name = counter.name and c.shard = counter.shard`;

/**
 * Moves or copies rows among locked features and counts them, in the global lock order: features, counters.
 * `move` returns the features whose counts it changes. Returns a function that gives the new counts of one of them.
 */
export async function countMoved(
  tx: Tx,
  ids: readonly number[],
  features: number,
  move: () => Promise<readonly number[]>,
) {
  const votesBefore = await readValue<number>(tx)`select ${countVotes(ids)}`;
  const moved = await move();
  await markRepeats(tx, moved);
  const counts = await recountFeatures(tx, moved);
  await moveTotals(tx, ids, { votesBefore, features });
  return (id: number) => {
    const found = counts.find((one) => one.id === id);
    if (found === undefined) throw new Error(`The feature ${id} is not locked.`);
    return found;
  };
}
