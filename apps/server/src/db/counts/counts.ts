/** Every stored count and what it counts: one list for checking and for rebuilding. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../client.ts";

type StoredCount = {
  table: "features" | "platforms" | "tags" | "users";
  column: string;
  /** What the count must be, for the row `t`. */
  counted: RawBuilder<number>;
};

const onPlatform = (rank: number) =>
  sql<number>`(select count(*)::int from features f
    where f.platform_id = t.id and f.listed and f.status_rank = ${sql.lit(rank)})`;

const storedCounts: readonly StoredCount[] = [
  {
    table: "features",
    column: "upvote_count",
    counted: sql`(select count(*)::int from votes v where v.feature_id = t.id)`,
  },
  {
    table: "features",
    column: "comment_count",
    counted: sql`(select count(*)::int from comments c
      where c.feature_id = t.id and c.moderation_state = 'public')`,
  },
  {
    table: "features",
    column: "follower_count",
    counted: sql`(select count(*)::int from feature_follows ff where ff.feature_id = t.id)`,
  },
  {
    table: "platforms",
    column: "feature_count",
    counted: sql`(select count(*)::int from features f where f.platform_id = t.id and f.listed)`,
  },
  {
    table: "platforms",
    column: "follower_count",
    counted: sql`(select count(*)::int from platform_follows pf where pf.platform_id = t.id)`,
  },
  { table: "platforms", column: "launched_count", counted: onPlatform(0) },
  { table: "platforms", column: "in_development_count", counted: onPlatform(1) },
  { table: "platforms", column: "planned_count", counted: onPlatform(2) },
  { table: "platforms", column: "seen_count", counted: onPlatform(3) },
  { table: "platforms", column: "suggested_count", counted: onPlatform(4) },
  { table: "platforms", column: "declined_count", counted: onPlatform(5) },
  {
    table: "tags",
    column: "feature_count",
    counted: sql`(select count(*)::int from feature_tags ft join features f on f.id = ft.feature_id
      where ft.tag_id = t.id and f.listed)`,
  },
  {
    table: "users",
    column: "feature_count",
    counted: sql`(select count(*)::int from features f
      where f.user_id = t.id and f.moderation_state = 'public')`,
  },
  {
    table: "users",
    column: "comment_count",
    counted: sql`(select count(*)::int from comments c
      where c.user_id = t.id and c.moderation_state = 'public')`,
  },
  {
    table: "users",
    column: "upvotes_given_count",
    counted: sql`(select count(*)::int from votes v where v.user_id = t.id)`,
  },
];

/** The directory's counters and what they count. */
const totals: readonly { name: "features" | "upvotes"; counted: RawBuilder<number> }[] = [
  { name: "features", counted: sql`(select count(*)::int from features where listed)` },
  { name: "upvotes", counted: sql`(select count(*)::int from votes)` },
];

export type Difference = {
  /** "features.upvote_count" or "counters.upvotes". */
  count: string;
  /** The row; null for a counter of the whole directory. */
  id: number | null;
  stored: number;
  counted: number;
};

export const countsChecked = storedCounts.length + totals.length;

async function differencesOf(db: Db, { table, column, counted }: StoredCount) {
  const stored = sql.ref(`t.${column}`);
  const { rows } = await sql<Omit<Difference, "count">>`
    select t.id, ${stored} as stored, ${counted} as counted
    from ${sql.table(table)} t where ${stored} <> ${counted} order by t.id`.execute(db);
  return rows.map((row) => ({ count: `${table}.${column}`, ...row }));
}

async function differencesOfTotal(db: Db, { name, counted }: (typeof totals)[number]) {
  const { rows } = await sql<{ stored: number; counted: number }>`
    select coalesce(sum(value), 0)::int as stored, ${counted} as counted
    from counters where name = ${name}`.execute(db);
  return rows
    .filter((row) => row.stored !== row.counted)
    .map((row) => ({ count: `counters.${name}`, id: null, ...row }));
}

/** Where a stored count is not what it counts. */
export async function findDifferences(db: Db): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const count of storedCounts) found.push(...(await differencesOf(db, count)));
  for (const total of totals) found.push(...(await differencesOfTotal(db, total)));
  return found;
}

/** Sets one kind of count to what it counts, on the rows asked for. */
async function recount(
  tx: Tx,
  { table, column, counted }: StoredCount,
  which: RawBuilder<unknown>,
) {
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${counted}
    where ${which} and ${sql.ref(`t.${column}`)} <> ${counted}`.execute(tx);
}

async function recountTotal(tx: Tx, { name, counted }: (typeof totals)[number]) {
  await sql`update counters set value = case shard when 0 then ${counted} else 0 end
    where name = ${name}`.execute(tx);
}

/** Sets every stored count to what it counts, in a transaction beside which nobody writes. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  for (const count of storedCounts) await recount(tx, count, sql`true`);
  for (const total of totals) await recountTotal(tx, total);
}

const batch = 1000;

/**
 * Whoever moves a count holds its row until they commit: so a row that is held here is counted with
 * all that was committed, and what is on its way is added afterwards. Only one row is ever waited
 * for, and with nothing else held: writers lock several, and nobody shall wait in a circle.
 */
async function holdSome(tx: Tx, table: StoredCount["table"], ids: readonly number[]) {
  const hold = (some: readonly number[], otherwise: RawBuilder<unknown>) =>
    sql<{ id: number }>`select id from ${sql.table(table)} where id = any(${some})
      for no key update ${otherwise}`.execute(tx);
  const free = await hold(ids, sql`skip locked`);
  if (free.rows.length > 0) return free.rows.map(({ id }) => id);
  const first = ids.slice(0, 1);
  await hold(first, sql``);
  return first;
}

async function setRowsRight(db: Db, count: StoredCount, ids: readonly number[]) {
  let left = ids;
  while (left.length > 0) {
    const some = left.slice(0, batch);
    const done = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      const held = await holdSome(tx, count.table, some);
      await recount(tx, count, sql`t.id = any(${held})`);
      return new Set(held);
    });
    left = left.filter((id) => !done.has(id));
  }
}

/**
 * Sets right what was found to differ, while others write: they wait for the rows that differ alone.
 * A counter of the whole directory is split over rows of which each writer takes any, so it is the
 * table that is held.
 */
export async function setCountsRight(db: Db, differences: readonly Difference[]): Promise<void> {
  const of = (name: string) => differences.filter((one) => one.count === name);
  for (const count of storedCounts) {
    const ids = of(`${count.table}.${count.column}`).flatMap(({ id }) => id ?? []);
    await setRowsRight(db, count, ids);
  }
  for (const total of totals.filter(({ name }) => of(`counters.${name}`).length > 0))
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`lock table counters in share row exclusive mode`.execute(tx);
      await recountTotal(tx, total);
    });
}
