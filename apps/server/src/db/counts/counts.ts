/** Checks, rebuilds and corrects the stored counts. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { readRows, run } from "../statements.ts";
import { findRepeatDifferences, fixRepeats } from "./mailbox-votes.ts";
import {
  findResponsivenessDifferences,
  recountResponsiveness,
  responsivenessStatistics,
} from "./responsiveness.ts";
import { type StoredCount, storedCounts, type Total, totals } from "./stored-counts.ts";
import { toEpoch } from "./times.ts";

export type Difference = {
  /** "features.upvote_count" or "counters.upvotes". */
  count: string;
  /** The row; null for a counter of the whole directory. */
  id: number | null;
  /** Times are in milliseconds, 0 for none. */
  stored: number;
  counted: number;
};

const responsivenessTable = "platform_responsiveness";

const repeats = "all_votes.is_repeat";

const checkedCounts = storedCounts.length + totals.length + responsivenessStatistics + 1;

async function findRowDifferences(db: Db, { table, column, counted, isTime, waits }: StoredCount) {
  const stored = sql.ref(`t.${column}`);
  const show = (value: RawBuilder<unknown>) => (isTime ? toEpoch(value) : value);
  const rows = await readRows<Omit<Difference, "count">>(db)`
    select t.id, ${show(stored)} as stored, ${show(counted)} as counted
    from ${sql.table(table)} t where not ${waits ?? sql`false`} and ${stored} is distinct from ${counted}
    order by t.id`;
  return rows.map((row) => ({ count: `${table}.${column}`, ...row }));
}

async function findTotalDifferences(db: Db, { name, counted }: Total) {
  const rows = await readRows<{ stored: number; counted: number }>(db)`
    select coalesce(sum(value), 0)::int as stored, ${counted} as counted
    from counters where name = ${name}`;
  return rows
    .filter((row) => row.stored !== row.counted)
    .map((row) => ({ count: `counters.${name}`, id: null, ...row }));
}

/** Returns every stored count that differs from the rows it counts. */
export async function findDifferences(db: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const row of await findRepeatDifferences(db)) found.push({ count: repeats, ...row });
  for (const count of storedCounts) found.push(...(await findRowDifferences(db, count)));
  for (const total of totals) found.push(...(await findTotalDifferences(db, total)));
  for (const { statistic, ...row } of await findResponsivenessDifferences(db))
    found.push({ count: `${responsivenessTable}.${statistic}`, ...row });
  return found;
}

/** Recomputes one kind of count for the rows that match `condition`. */
const recount = (
  tx: Tx,
  { table, column, counted }: StoredCount,
  condition: RawBuilder<unknown>,
): Promise<void> =>
  run(tx)`update ${sql.table(table)} t set ${sql.ref(column)} = ${counted}
    where ${condition} and ${sql.ref(`t.${column}`)} is distinct from ${counted}`;

export type FeatureCounts = {
  id: number;
  platform_id: number;
  upvotes: number;
  comment_count: number;
  concern_count: number;
  follower_count: number;
};

/** Recomputes every count of locked features in one statement. Returns the new ones. */
export async function recountFeatures(tx: Tx, ids: readonly number[]): Promise<FeatureCounts[]> {
  const counts = storedCounts.filter(({ table }) => table === "features");
  return readRows<FeatureCounts>(tx)`
    update features t set ${sql.join(counts.map(({ column, counted }) => sql`${sql.ref(column)} = ${counted}`))}
    where id = any(${[...ids]}::bigint[])
    returning id, platform_id, upvote_count as upvotes, comment_count, concern_count, follower_count`;
}

const recountTotal = (tx: Tx, { name, counted }: Total): Promise<void> =>
  run(tx)`update counters set value = case shard when 0 then ${counted} else 0 end
    where name = ${name}`;

/** Recomputes every stored count. Requires that no other transaction writes. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  for (const count of storedCounts) await recount(tx, count, sql`true`);
  for (const total of totals) await recountTotal(tx, total);
  await recountResponsiveness(tx, { where: sql`true`, asOf: new Date() });
}

/** Runs a transaction without a timeout: counting a large site takes longer than a request may. */
const withoutTimeout = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await run(tx)`set local statement_timeout = 0`;
    return work(tx);
  });

const batchSize = 1000;

/**
 * Locks some of the rows and returns their ids. Every write locks the rows whose counts it changes, so
 * a locked row can be recounted; pending writes add to it afterwards. To avoid deadlocks with writers,
 * which lock several rows, it waits for at most one row, and only while it holds no other.
 */
async function lockSome(tx: Tx, table: StoredCount["table"], ids: readonly number[]) {
  const lock = (some: readonly number[], option: RawBuilder<unknown>) =>
    sql<{ id: number }>`select id from ${sql.table(table)} where id = any(${some})
      for no key update ${option}`.execute(tx);
  const free = await lock(ids, sql`skip locked`);
  if (free.rows.length > 0) return free.rows.map(({ id }) => id);
  const first = ids.slice(0, 1);
  await lock(first, sql``);
  return first;
}

async function fixRows(db: Db, count: StoredCount, ids: readonly number[]) {
  let left = ids;
  while (left.length > 0) {
    const some = left.slice(0, batchSize);
    const done = await withoutTimeout(db, async (tx) => {
      const locked = await lockSome(tx, count.table, some);
      await recount(tx, count, sql`t.id = any(${locked})`);
      return new Set(locked);
    });
    left = left.filter((id) => !done.has(id));
  }
}

/**
 * Corrects differences during normal operation: only writes to the affected rows wait. A counter of the
 * whole directory is spread over shards of which a writer takes any, so its table is locked.
 */
async function fixCounts(db: Db, differences: readonly Difference[]): Promise<void> {
  const findByName = (name: string) => differences.filter((one) => one.count === name);
  for (const count of storedCounts) {
    const ids = findByName(`${count.table}.${count.column}`).flatMap(({ id }) => id ?? []);
    await fixRows(db, count, ids);
  }
  for (const total of totals.filter(({ name }) => findByName(`counters.${name}`).length > 0))
    await withoutTimeout(db, async (tx) => {
      await run(tx)`lock table counters in share row exclusive mode`;
      await recountTotal(tx, total);
    });
  // The statistics follow from the counts above.
  const platforms = new Set(
    differences
      .filter(({ count }) => count.startsWith(`${responsivenessTable}.`))
      .map(({ id }) => id),
  );
  for (const platform of platforms)
    await withoutTimeout(db, (tx) =>
      recountResponsiveness(tx, { where: sql`r.platform_id = ${platform}`, asOf: new Date() }),
    );
}

/** Corrects which votes count, from which the counts follow. Returns the differences that are left. */
async function fixVotes(db: Db, differences: readonly Difference[]) {
  const ids = differences.filter(({ count }) => count === repeats).flatMap(({ id }) => id ?? []);
  for (const id of ids) await withoutTimeout(db, (tx) => fixRepeats(tx, id));
  return ids.length === 0 ? differences : withoutTimeout(db, findDifferences);
}

export type CountsReport = { checked: number; differences: Difference[]; fixed: boolean };

export async function checkCounts(db: Db, { fix }: { fix: boolean }): Promise<CountsReport> {
  const differences = await withoutTimeout(db, findDifferences);
  const fixed = fix && differences.length > 0;
  if (fixed) await fixCounts(db, await fixVotes(db, differences));
  return { checked: checkedCounts, differences, fixed };
}
