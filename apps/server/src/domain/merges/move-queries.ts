/** SQL that moves the rows of locked features to a merge target and back, with what depends on where they are. */
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { recountFeatures } from "../../db/counts/counts.ts";
import type { MergeIds } from "../features/merge-queries.ts";
import { type FeatureTable, featureTables } from "./feature-tables.ts";

const ids = (list: readonly number[]) => sql`${[...list]}::int[]`;

/** Whether `other` has a row `o` with the key of `x` that comes before it: at the target, or at an earlier source. */
const hasEarlier = (
  { table, key, type }: FeatureTable,
  other: FeatureTable["table"],
  { sources, target }: { sources: readonly number[]; target: number },
): RawBuilder<boolean> => sql`exists (
  select from ${sql.table(other)} o
  where ${sql.join(
    key.map((column) => sql`o.${sql.ref(column)} = x.${sql.ref(column)}`),
    sql` and `,
  )}
    and ${type === undefined ? sql`true` : sql`o.type = ${type}`}
    and o.feature_id = any(${ids(other === table ? [target, ...sources] : [target])})
    and (o.feature_id = ${target} or o.feature_id < x.feature_id))`;

/** Moves the rows of merged features to their target, unless it has one with the same key. Returns the features. */
async function gather(tx: Tx, sources: number[], target: number): Promise<number[]> {
  for (const one of sources.length === 0 ? [] : featureTables) {
    const { table, opposite, type } = one;
    const at = { sources, target };
    await sql`
      update ${sql.table(table)} x
      set feature_id = ${target}, origin_feature_id = coalesce(x.origin_feature_id, x.feature_id)
      where x.feature_id = any(${ids(sources)}) and ${type === undefined ? sql`true` : sql`x.type = ${type}`}
        and not ${hasEarlier(one, table, at)}
        and ${opposite === undefined ? sql`true` : sql`not ${hasEarlier(one, opposite, at)}`}`.execute(
      tx,
    );
  }
  return sources;
}

/** Returns the rows that were made for a feature, or for one that was merged into it before. */
async function release(tx: Tx, { source, target }: MergeIds): Promise<void> {
  for (const table of new Set(featureTables.map((one) => one.table)))
    await sql`
      update ${sql.table(table)}
      set feature_id = ${source}, origin_feature_id = nullif(origin_feature_id, ${source}::int)
      where feature_id = ${target} and origin_feature_id = any(array(select merged_features(${source}::int)))`.execute(
      tx,
    );
}

/** Both features of a merge, and all that were merged into one of them. */
const family = ({ source, target }: MergeIds) =>
  sql`array(select merged_features(${target}::int) union select merged_features(${source}::int))`;

/** Selects the users with several votes in the family, and how many of these count. */
const selectVoters = (merge: MergeIds) => sql`
  select user_id, (count(*) filter (where not is_removed and not is_duplicate))::int as votes
  from all_votes where feature_id = any(${family(merge)}) group by user_id having count(*) > 1`;

type Voter = { user_id: number; votes: number };

/** Marks the votes that stay with a merged feature, and those that no longer do. */
const markDuplicates = (tx: Tx, merge: MergeIds) =>
  sql`
    update all_votes v set is_duplicate = not v.is_duplicate from features f
    where f.id = v.feature_id and v.feature_id = any(${family(merge)})
      and v.is_duplicate <> (f.merged_into_id is not null)`.execute(tx);

/** Points what is about comments to the feature of the comment. */
async function followComments(tx: Tx, { source, target }: MergeIds): Promise<void> {
  for (const table of ["activities", "outbox_events"])
    await sql`
      update ${sql.table(table)} x set feature_id = c.feature_id from comments c
      where c.feature_id = any(${ids([source, target])}) and x.comment_id = c.id
        and x.feature_id <> c.feature_id`.execute(tx);
}

/** Adjusts the counts of voters by what has changed since `before`, and the totals of the site. */
const moveTotals = (
  tx: Tx,
  merge: MergeIds,
  { before, features }: { before: readonly Voter[]; features: number },
) =>
  sql`
    with changed as (
      select user_id, now.votes - before.votes as votes
      from unnest(${ids(before.map(({ user_id }) => user_id))}, ${ids(before.map(({ votes }) => votes))})
        as before (user_id, votes)
      join (${selectVoters(merge)}) now using (user_id) where now.votes <> before.votes
    ), locked as (
      select id from users where id in (select user_id from changed) order by id for no key update
    ), voter as (
      update users u set upvotes_given_count = u.upvotes_given_count + changed.votes
      from locked join changed on changed.user_id = locked.id where u.id = locked.id
      returning changed.votes
    ), moved (name, n) as (
      select 'upvotes', coalesce(sum(votes), 0)::int from voter
      union all select 'features', ${features}::int
    ), counter as (
      -- A single shard may become negative; the sum of all shards does not.
      select c.name, c.shard, moved.n from counters c join moved using (name)
      where c.shard = 0 and moved.n <> 0 order by c.name for no key update of c
    )
    update counters c set value = c.value + counter.n
    from counter where c.name = counter.name and c.shard = counter.shard`.execute(tx);

/** Runs a move, and changes the counts with it in the global lock order: features, users, counters. */
async function counting(tx: Tx, merge: MergeIds, features: number, move: () => Promise<number[]>) {
  const { rows: before } = await sql<Voter>`${selectVoters(merge)}`.execute(tx);
  const sources = await move();
  await markDuplicates(tx, merge);
  await followComments(tx, merge);
  const counts = await recountFeatures(tx, [merge.source, merge.target, ...sources]);
  await moveTotals(tx, merge, { before, features });
  const get = (id: number) => {
    const found = counts.find((one) => one.id === id);
    if (found === undefined) throw new Error("A merge needs two locked features.");
    return found;
  };
  return { source: get(merge.source), target: get(merge.target) };
}

/** Moves what belongs to a feature that was merged just now. Returns the counts of both features. */
export const moveToTarget = (tx: Tx, merge: MergeIds) =>
  counting(tx, merge, -1, () => gather(tx, [merge.source], merge.target));

/**
 * Returns what belongs to a feature whose merge was undone just now. In its place the target gets what stayed with the
 * features that are still merged into it. Returns the counts of both features.
 */
export const returnToSource = (tx: Tx, merge: MergeIds, { listed }: { listed: boolean }) =>
  counting(tx, merge, listed ? 1 : 0, async () => {
    await release(tx, merge);
    const { rows } = await sql<{ id: number }>`
      select id from features where merged_into_id = ${merge.target}`.execute(tx);
    return gather(
      tx,
      rows.map(({ id }) => id),
      merge.target,
    );
  });

/** Gives the target the source's workaround if it has none. The source remembers its own. */
export const copyWorkaround = (tx: Tx, { source, target }: MergeIds) =>
  sql`
    update features t set workaround_id = s.workaround_id from features s
    where t.id = ${target} and s.id = ${source} and t.workaround_id is null`.execute(tx);

/** Removes the target's workaround if its comment went back with the source. */
export const removeWorkaround = (tx: Tx, { target }: MergeIds) =>
  sql`
    update features t set workaround_id = null from comments c
    where t.id = ${target} and c.id = t.workaround_id and c.feature_id <> t.id`.execute(tx);

/** Deletes the undismissed duplicate candidates of a merged feature. */
export async function deleteCandidates(tx: Tx, featureId: number): Promise<void> {
  await sql`delete from duplicate_candidates
    where (first_id = ${featureId} or second_id = ${featureId}) and dismissed_at is null`.execute(
    tx,
  );
}
