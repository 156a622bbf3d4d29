/**
 * SQL of feature lists: selects the rows of a page at a cost that does not grow with the directory.
 *
 * Without a filter the index of the order is enough. With a filter there are two strategies, and the
 * planner cannot know which one is cheaper: an index scan in the order that checks each row is fast for
 * frequent matches; fetching and sorting all matches is fast for rare ones. A filtered page therefore
 * starts with an index scan of limited length. If that does not fill the page, matches are rare enough
 * to fetch and sort them all.
 */
import type { Sort } from "@upwell/contract/features/values";
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import {
  all,
  asSubquery,
  type Condition,
  type FeatureFilter,
  hasStatusRank,
  isOnPlatform,
  isOnPlatformWithSlug,
  type Order,
  orders,
  picksRanks,
} from "./order-queries.ts";
import {
  type FeatureRow,
  rowDetails,
  selectAllFeatures,
  selectFeatures,
  selectRows,
} from "./queries.ts";
import { type FilterPlan, planSearch } from "./search-queries.ts";

export type PageOrder<Row> = { order: Order<Row>; limit: number; cursor: string | undefined };

/** The columns of all orders. */
const sortColumns = sql`f.id, f.upvote_count, f.comment_count, f.picks_rank, f.trending_score,
  f.created_at, f.changed_at`;

/** Matches on inactive platforms would shorten the page. Inactive platforms are few. */
const isOnActivePlatform: Condition = sql`f.platform_id not in (select id from platforms where not active)`;

type IndexScan = PageOrder<never> & {
  /** Conditions that the index of the order covers, such as the platform. */
  within: readonly Condition[];
};

const toScanCondition = ({ order, cursor, within }: IndexScan) =>
  all([sql`f.listed`, ...within, ...(cursor === undefined ? [] : [order.after(cursor)])]);

/** For filters without statistics. */
const defaultScanRows = 2_000;

/** Has no limit: with one, the planner would choose the index of the order again. */
const selectMatches = (rows: Condition, matches: Condition) => sql`
  select ${sortColumns} from features f where ${rows} and ${matches} and ${isOnActivePlatform}`;

/** Keeps the planner from using an index for the condition: few matches are checked faster one by one. */
const withoutIndex = (rows: Condition): Condition => sql`(${rows}) is true`;

/** Returns a subquery of the ids of a filtered page. */
export function boundedPage(
  scan: IndexScan,
  { rowCondition, indexCondition, maxScanRows }: FilterPlan,
) {
  const { limit } = scan;
  const { orderBy } = scan.order;
  const rows = toScanCondition(scan);
  if (maxScanRows === 0)
    return sql<number>`(
      with matches as materialized (${selectMatches(withoutIndex(rows), indexCondition)})
      select f.id from matches f order by ${orderBy} limit ${limit})`;
  // PostgreSQL reads rows of a CTE on demand: the scan ends when the page is full.
  return sql<number>`(
    with scanned as materialized (
      select ${sortColumns}, ${rowCondition} and ${isOnActivePlatform} as is_match from features f
      where ${rows} order by ${orderBy} limit ${maxScanRows}
    ), scan_matches as materialized (
      select ${sortColumns} from scanned f where f.is_match limit ${limit}
    ), scan_result as materialized (
      select (select count(*) from scan_matches) < ${limit}
        and (select count(*) from scanned) = ${maxScanRows} as is_incomplete
    ), matches as materialized (
      ${selectMatches(rows, indexCondition)} and (select is_incomplete from scan_result)
    )
    select f.id from (
      select * from scan_matches where not (select is_incomplete from scan_result)
      union all select * from matches
    ) f order by ${orderBy} limit ${limit})`;
}

/** Returns a subquery of the ids of a page from several index scans that share no row. */
function unionPage(page: PageOrder<never>, scans: readonly (readonly Condition[])[]) {
  const { limit } = page;
  const { orderBy } = page.order;
  const parts = scans.map(
    (within) => sql`(select ${sortColumns} from features f
      where ${toScanCondition({ ...page, within })} and ${isOnActivePlatform} order by ${orderBy} limit ${limit})`,
  );
  return sql<number>`(
    select f.id from (${sql.join(parts, sql` union all `)}) f
    order by ${orderBy} limit ${limit})`;
}

type PageRequest = { sort: Sort; limit: number; cursor: string | undefined };

/** Plans how to find the matches of a filter. Returns undefined if the filter is empty. */
export async function planFilter(
  db: Db,
  filter: FeatureFilter,
  { limit, more = [] }: { limit: number; more?: readonly Condition[] },
): Promise<FilterPlan | undefined> {
  const { search, tagNames, statusRank } = filter;
  const others = [...(statusRank === undefined ? [] : [hasStatusRank(statusRank)]), ...more];
  if (search === undefined && tagNames === undefined)
    return others.length === 0
      ? undefined
      : { rowCondition: all(others), indexCondition: all(others), maxScanRows: defaultScanRows };
  const plan = await planSearch(db, { ...filter, page: limit });
  return {
    ...plan,
    rowCondition: all([plan.rowCondition, ...others]),
    indexCondition: all([plan.indexCondition, ...others]),
  };
}

/** Returns a subquery of the ids of a page, or undefined if the index of the order alone finds them. */
async function pageIds(db: Db, filter: FeatureFilter, page: PageOrder<never> & { sort: Sort }) {
  const { platformId, statusRank, tagNames, search } = filter;
  const within = platformId === undefined ? [] : [isOnPlatform(platformId)];
  const byStatusAlone = statusRank !== undefined && tagNames === undefined && search === undefined;
  if (byStatusAlone && (page.sort === "top" || page.sort === "picks"))
    return unionPage(
      page,
      picksRanks(statusRank).map((rank) => [
        ...within,
        sql<SqlBool>`f.picks_rank = ${rank}::smallint`,
      ]),
    );
  const plan = await planFilter(db, filter, page);
  return plan && boundedPage({ ...page, within }, plan);
}

/**
 * Selects a page by the index of its order. A subquery limits the rows before the joins, so the cost
 * does not depend on the length of the list, and one plan fits every platform.
 */
function unfilteredPage(
  db: Db,
  viewerId: number | null,
  platform: Condition | undefined,
  { sort, limit, cursor }: PageRequest,
) {
  const order = orders[sort];
  let rows = selectRows(db).where("f.listed", "=", sql.lit(true));
  if (platform !== undefined) rows = rows.where(platform);
  if (cursor !== undefined) rows = rows.where(order.after(cursor, asSubquery));
  // A literal: a generic plan with an unknown limit reads and sorts a tenth of the table.
  const page = rows.orderBy(order.orderBy).limit(sql.lit(limit));
  return db
    .selectFrom(page.as("f"))
    .leftJoin("users as u", "u.id", "f.user_id")
    .selectAll("f")
    .select(rowDetails(viewerId))
    .orderBy(order.orderBy);
}

/** Builds the query of a page; `isGeneric` if one prepared plan fits all its values. Tests explain it. */
export async function featuresPage(
  db: Db,
  viewerId: number | null,
  filter: FeatureFilter,
  page: PageRequest,
) {
  const order = orders[page.sort];
  const ids = await pageIds(db, filter, { ...page, order });
  if (ids === undefined) {
    const platform = filter.platformId === undefined ? undefined : isOnPlatform(filter.platformId);
    return { query: unfilteredPage(db, viewerId, platform, page), isGeneric: true };
  }
  const query = selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id in ${ids}`)
    .orderBy(order.orderBy)
    .limit(page.limit);
  return { query, isGeneric: false };
}

/** Lists at most `limit` features; callers request one more than they return to detect a next page. */
export async function listFeaturesPage(
  ...page: Parameters<typeof featuresPage>
): Promise<FeatureRow[]> {
  const { query, isGeneric } = await featuresPage(...page);
  // The best plan of a filtered page depends on the filter's values.
  return isGeneric ? runPrepared(page[0], query.compile()) : query.execute();
}

/**
 * Lists all features of an active platform, found by its slug. Each row has the platform's feature
 * count.
 */
export const listPlatformPage = (
  db: Db,
  viewerId: number | null,
  slug: string,
  page: PageRequest,
): Promise<FeatureRow[]> =>
  runPrepared(db, unfilteredPage(db, viewerId, isOnPlatformWithSlug(slug), page).compile());

type UserPage = { limit: number; cursor: string | undefined };

/** Selects the public features of an author, newest first. */
export function authoredPage(
  db: Db,
  viewerId: number | null,
  userId: number,
  { limit, cursor }: UserPage,
) {
  let query = selectFeatures(db, viewerId).where("f.user_id", "=", userId);
  if (cursor !== undefined) query = query.where(orders.newest.after(cursor));
  return query.orderBy(orders.newest.orderBy).limit(limit);
}

/** Selects the public features that a user upvoted, latest vote first; others do not see hidden votes. */
export function upvotedPage(
  db: Db,
  viewerId: number | null,
  userId: number,
  { limit, cursor }: UserPage,
) {
  let query = selectFeatures(db, viewerId)
    .innerJoin("votes as upvote", "upvote.feature_id", "f.id")
    .select("upvote.created_at as voted_at")
    .where("upvote.user_id", "=", userId);
  if (viewerId !== userId) query = query.where("upvote.is_hidden", "=", sql.lit(false));
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("upvoted", cursor, cursorTime, cursorInt);
    query = query.where(
      sql<SqlBool>`(upvote.created_at, upvote.feature_id) < (${time}::timestamptz, ${id}::int)`,
    );
  }
  return query
    .orderBy("upvote.created_at", "desc")
    .orderBy("upvote.feature_id", "desc")
    .limit(limit);
}

export const toUpvotedCursor = (row: { voted_at: Date; id: number }): string =>
  encodeCursor("upvoted", [row.voted_at, row.id]);

/**
 * Selects a user's unmerged features, newest first, by an index scan. With a higher limit PostgreSQL
 * prefers to read the whole table if it was not vacuumed; the embedded database never vacuums.
 */
const scanMyFeatures = (userId: number, cursor?: string) => sql`
  select f.id, f.status_rank, f.platform_id from features f
  where f.user_id = ${userId} and f.merged_into_id is null
    and ${cursor === undefined ? sql`true` : orders.newest.after(cursor)}
  order by ${orders.newest.orderBy} limit ${defaultScanRows}`;

/** Selects a user's own features, including pending and rejected ones, newest first. */
export function myFeaturesPage(
  db: Db,
  userId: number,
  ranks: readonly number[] | undefined,
  { limit, cursor }: UserPage,
) {
  const query = selectAllFeatures(db, userId).orderBy(orders.newest.orderBy).limit(limit);
  if (ranks !== undefined)
    return query.where(sql<boolean>`f.id in (
      with scanned as materialized (${scanMyFeatures(userId, cursor)})
      select f.id from scanned f
      where f.status_rank in (${sql.join(ranks)}) and ${isOnActivePlatform} limit ${limit})`);
  const unfiltered = query.where("f.user_id", "=", userId).where("f.merged_into_id", "is", null);
  return cursor === undefined ? unfiltered : unfiltered.where(orders.newest.after(cursor));
}

/** Counts a user's newest features by status rank. */
export const myStatusCounts = (db: Db, userId: number) =>
  db
    .selectFrom(
      sql<{ status_rank: number; platform_id: number }>`(${scanMyFeatures(userId)})`.as("f"),
    )
    .select(["f.status_rank", sql<number>`count(*)::int`.as("n")])
    .where(isOnActivePlatform)
    .groupBy("f.status_rank");
