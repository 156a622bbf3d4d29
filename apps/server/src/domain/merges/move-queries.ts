/** SQL that moves the rows of locked features to a merge target and back, with what depends on where they are. */
import { type SqlBool, sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { getUniqueViolation } from "../../db/errors.ts";
import { readRows, run } from "../../db/statements.ts";
import { StaleRead } from "../../db/write.ts";
import type { MergeIds } from "../features/merge-queries.ts";
import { countMoved } from "../features/move-queries.ts";
import { all } from "../features/order-queries.ts";

const ids = (list: readonly number[]) => sql`${[...list]}::bigint[]`;

type FeatureTable = { name: string; key: string[]; opposite: string | null; type: string | null };

/** Lists the tables whose rows move; the schema explains them. */
export const listFeatureTables = async (tx: Tx) =>
  (await sql<FeatureTable>`select name, key, opposite, type from feature_tables()`.execute(tx))
    .rows;

/** Moves the rows of merged features to their target, unless it has one with the same key. */
async function gather(tx: Tx, sources: readonly number[], target: number): Promise<void> {
  for (const { name, key, opposite, type } of await listFeatureTables(tx)) {
    const isMoved = (row: string) =>
      type === null ? sql`true` : sql`${sql.ref(`${row}.type`)} = ${type}`;
    const isSameKey = all(
      key.map((column) => sql<SqlBool>`${sql.ref(`o.${column}`)} = ${sql.ref(`x.${column}`)}`),
    );
    const hasNoOpposite =
      opposite === null
        ? sql`true`
        : sql`not exists (select from ${sql.table(opposite)} o
            where ${isSameKey} and o.feature_id = ${target})`;
    // Of several sources with the key, the first one moves.
    await run(tx)`
      update ${sql.table(name)} x
      set feature_id = ${target}, origin_feature_id = coalesce(x.origin_feature_id, x.feature_id)
      where x.feature_id = any(${ids(sources)}) and ${isMoved("x")}
        and not exists (select from ${sql.table(name)} o
          where ${isSameKey} and ${isMoved("o")} and o.feature_id = any(${ids([target, ...sources])})
            and (o.feature_id = ${target} or o.feature_id < x.feature_id))
        and ${hasNoOpposite}`;
  }
}

/** Returns the rows that were made for a feature, or for one that was merged into it before. */
async function release(tx: Tx, { source, target }: MergeIds): Promise<void> {
  for (const { name } of await listFeatureTables(tx))
    await run(tx)`
      update ${sql.table(name)}
      set feature_id = ${source}, origin_feature_id = nullif(origin_feature_id, ${source}::bigint)
      where feature_id = ${target} and origin_feature_id = any(array(select merged_features(${source}::bigint)))`;
}

/** Both features of a merge, and all that were merged into one of them. */
const family = ({ source, target }: MergeIds) =>
  sql`array(select merged_features(${target}::bigint) union select merged_features(${source}::bigint))`;

/** Marks the votes that stay with a merged feature, and those that no longer do. */
const markDuplicates = (tx: Tx, merge: MergeIds) =>
  sql`
    update all_votes v set is_duplicate = not v.is_duplicate from features f
    where f.id = v.feature_id and v.feature_id = any(${family(merge)})
      and v.is_duplicate <> (f.merged_into_id is not null)`.execute(tx);

/** Points what is about comments to the feature of the comment. */
async function followComments(tx: Tx, { source, target }: MergeIds): Promise<void> {
  for (const table of ["activities", "outbox_events"])
    await run(tx)`
      update ${sql.table(table)} x set feature_id = c.feature_id from comments c
      where c.feature_id = any(${ids([source, target])}) and x.comment_id = c.id
        and x.feature_id <> c.feature_id`;
}

/** Not everybody who writes such a row locks the feature: one may have arrived where another moves. */
function asStale(error: unknown): never {
  throw getUniqueViolation(error) === undefined ? error : new StaleRead();
}

/** Runs a move with what depends on it. Returns the counts of both features. */
async function moving(tx: Tx, merge: MergeIds, features: number, move: () => Promise<void>) {
  const rows = await readRows<{ ids: number[] }>(tx)`select ${family(merge)} as ids`;
  const counts = await countMoved(tx, rows[0]?.ids ?? [], features, async () => {
    await move().catch(asStale);
    await markDuplicates(tx, merge);
    await followComments(tx, merge);
    return [merge.source, merge.target];
  });
  return { source: counts(merge.source), target: counts(merge.target) };
}

/** Moves what belongs to a feature that was merged just now. Returns the counts of both features. */
export const moveToTarget = (tx: Tx, merge: MergeIds) =>
  moving(tx, merge, -1, () => gather(tx, [merge.source], merge.target));

/**
 * Returns what belongs to a feature whose merge was undone just now. In its place the target gets what stayed with the
 * features that are still merged into it. Returns the counts of both features.
 */
export const returnToSource = (tx: Tx, merge: MergeIds, { listed }: { listed: boolean }) =>
  moving(tx, merge, listed ? 1 : 0, async () => {
    await release(tx, merge);
    const rows = await readRows<{ id: number }>(tx)`
      select id from features where merged_into_id = ${merge.target}`;
    const sources = rows.map(({ id }) => id);
    if (sources.length > 0) await gather(tx, sources, merge.target);
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

export const deleteCandidates = (tx: Tx, featureId: number): Promise<void> =>
  run(tx)`delete from duplicate_candidates
    where (first_id = ${featureId} or second_id = ${featureId}) and dismissed_at is null`;
