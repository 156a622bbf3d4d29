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

/** Both what counts and what is counted: a vote in between would be counted twice, or never. */
const countedTables = [
  ...["features", "platforms", "tags", "users", "counters"],
  ...["votes", "comments", "feature_follows", "platform_follows", "feature_tags"],
];

/** Sets every stored count to what it counts; whoever writes meanwhile waits. */
export async function rebuildCounts(tx: Tx): Promise<void> {
  const tables = sql.join(countedTables.map((name) => sql.table(name)));
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`lock table ${tables} in share row exclusive mode`.execute(tx);
  for (const { table, column, counted } of storedCounts)
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${counted}
      where ${sql.ref(`t.${column}`)} <> ${counted}`.execute(tx);
  for (const { name, counted } of totals)
    await sql`update counters set value = case shard when 0 then ${counted} else 0 end
      where name = ${name}`.execute(tx);
}
