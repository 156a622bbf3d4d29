/**
 * SQL of feature lists: selects the rows of a page at a cost that does not grow with the directory.
 *
 * Without a filter the index of the order is enough. With a filter there are two strategies, and PostgreSQL
 * cannot know which one is cheaper: an index scan in the order that checks each row is fast for frequent
 * matches; fetching and sorting all matches is fast for rare ones. A filtered page therefore starts with an
 * index scan of limited length. If that does not fill the page, matches are rare enough to fetch and sort.
 */

import type { Sort } from "@upwell/contract/features/values";
import { limits } from "@upwell/contract/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import {
  hasTerms,
  isAnswered,
  isCreatedSince,
  isFoundByTerms,
  type TermFilter,
} from "../search-index/filter-queries.ts";
import { findQuery } from "../search-index/search.ts";
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
import { type FeatureRow, rowDetails, selectFeatures, selectRows } from "./queries.ts";

export type PageOrder<Row> = { order: Order<Row>; limit: number; cursor: string | undefined };

/** The columns of all orders. */
const sortColumns = sql`f.id, f.upvote_count, f.comment_count, f.picks_rank, f.trending_score,
  f.created_at, f.changed_at`;

/** Matches on inactive platforms would shorten the page. Inactive platforms are few. */
export const isOnActivePlatform: Condition = sql`f.platform_id not in (select id from platforms where not active)`;

type IndexScan = PageOrder<never> & {
  /** Conditions that the index of the order covers, such as the platform. */
  within: readonly Condition[];
};

const toScanCondition = ({ order, cursor, within }: IndexScan) =>
  all([sql`f.listed`, ...within, ...(cursor === undefined ? [] : [order.after(cursor)])]);

/** How many rows a filtered page scans before it fetches the matches by index. */
export const maxScanRows = 2_000;

/** Two ways to find the same rows. */
export type FilterPlan = {
  /** Checks one row. */
  rowCondition: Condition;
  /** Finds the rows by an index. */
  indexCondition: Condition;
};

/** Has no limit: with one, the planner would choose the index of the order again. */
const selectMatches = (rows: Condition, matches: Condition) => sql`
  select ${sortColumns} from features f where ${rows} and ${matches} and ${isOnActivePlatform}`;

/** Returns a subquery of the ids of a filtered page. */
export function boundedPage(scan: IndexScan, { rowCondition, indexCondition }: FilterPlan) {
  const { limit } = scan;
  const { orderBy } = scan.order;
  const rows = toScanCondition(scan);
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

/**
 * Plans how to find the matches of a filter. Returns undefined if the filter is empty. `findAlso` returns a query of
 * the ids of more features, which a search for these words finds.
 */
export async function planFilter(
  db: Db,
  { search, tagNames, statusRank, platformId, createdSince, answered }: FeatureFilter,
  more: readonly Condition[] = [],
  findAlso?: (terms: TermFilter & { words: string }) => RawBuilder<unknown>,
): Promise<FilterPlan | undefined> {
  const others = [
    ...(statusRank === undefined ? [] : [hasStatusRank(statusRank)]),
    ...(createdSince === undefined ? [] : [isCreatedSince(createdSince)]),
    ...(answered === undefined ? [] : [isAnswered(answered)]),
    ...more,
  ];
  if (search === undefined && tagNames === undefined)
    return others.length === 0
      ? undefined
      : { rowCondition: all(others), indexCondition: all(others) };
  const words = search === undefined ? undefined : await findQuery(db, search);
  // In UTF-16, which may take two units for a character.
  const isNoTag = (name: string) => name.length > 2 * limits.tagName.max;
  if (words === null || tagNames?.some(isNoTag) === true)
    return { rowCondition: sql`false`, indexCondition: sql`false` };
  const terms = { platformId, tagNames, words };
  const also = words === undefined ? undefined : findAlso?.({ platformId, tagNames, words });
  const hasThem =
    also === undefined ? hasTerms(terms) : sql<SqlBool>`(${hasTerms(terms)} or f.id in (${also}))`;
  return {
    rowCondition: all([hasThem, ...others]),
    indexCondition: all([isFoundByTerms(terms, also), ...others]),
  };
}

/** Returns a subquery of the ids of a page, or undefined if the index of the order alone finds them. */
async function pageIds(db: Db, filter: FeatureFilter, page: PageOrder<never> & { sort: Sort }) {
  const { platformId, statusRank, tagNames, search, createdSince, answered } = filter;
  // Of a platform, indexes have these orders of what is answered, and of what is not.
  const byAnswer = answered !== undefined && (page.sort === "top" || page.sort === "newest");
  const within = [
    ...(platformId === undefined ? [] : [isOnPlatform(platformId)]),
    ...(byAnswer ? [isAnswered(answered)] : []),
    // The scan of the newest ends with the period.
    ...(createdSince === undefined || page.sort !== "newest" ? [] : [isCreatedSince(createdSince)]),
  ];
  const isPlain = [tagNames, search, createdSince].every((one) => one === undefined);
  if (byAnswer && isPlain && statusRank === undefined) return unionPage(page, [within]);
  const byStatusAlone = statusRank !== undefined && isPlain && answered === undefined;
  if (byStatusAlone && (page.sort === "top" || page.sort === "picks"))
    return unionPage(
      page,
      picksRanks(statusRank).map((rank) => [
        ...within,
        sql<SqlBool>`f.picks_rank = ${rank}::smallint`,
      ]),
    );
  const plan = await planFilter(db, filter);
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
