/**
 * Which features a page consists of, at a cost that does not grow with the directory.
 *
 * An order alone is an index's business. With a filter there are two ways, and the planner cannot
 * know which is short: to go along the order and look at each row, which is quick where much is hit,
 * or to ask for the hits and sort them, which is quick where little is. So it is both, one after the
 * other: a walk of bounded length first; where that did not fill the page, hits are rare enough to
 * be fetched and sorted.
 */
import { sql } from "kysely";
import { all, type Condition } from "./filter-queries.ts";
import type { Order } from "./order-queries.ts";

export type PageOrder<Row> = { order: Order<Row>; limit: number; cursor: string | undefined };

/** What every order sorts by. */
const sortColumns = sql`f.id, f.upvote_count, f.comment_count, f.picks_rank, f.trending_score,
  f.created_at, f.changed_at`;

/** A hit on a platform that is not shown would leave a hole in the page; there are few of those. */
const isShown: Condition = sql`f.platform_id not in (select id from platforms where not active)`;

type Walk = PageOrder<never> & {
  /** What the index of the order has in it: the platform, say. */
  within: readonly Condition[];
};

const rowsOf = ({ order, cursor, within }: Walk) =>
  all([sql`f.listed`, ...within, ...(cursor === undefined ? [] : [order.behind(cursor)])]);

/** What a page is filtered by. */
export type Search = {
  /** As it is looked at row by row, and as it is asked for: they hit the same. */
  hit: Condition;
  hits: Condition;
  /** How many rows are looked at in order before the hits are asked for; 0 asks at once. */
  walkLength: number;
};

/** Where nothing is known of a filter. */
export const usualWalk = 2_000;

/** Fetched as a whole: with a limit, the planner would go along the order again. */
const hitsOf = (rows: Condition, hits: Condition) => sql`
  select ${sortColumns} from features f where ${rows} and ${hits} and ${isShown}`;

/** The same rows, said so that no index is asked for them: few hits are sooner looked at themselves. */
const lookedAt = (rows: Condition): Condition => sql`(${rows}) is true`;

/** The ids of a page that a filter makes. */
export function boundedPage(walk: Walk, { hit, hits, walkLength }: Search) {
  const { limit } = walk;
  const { orderBy } = walk.order;
  if (walkLength === 0)
    return sql<number>`(
      with hits as materialized (${hitsOf(lookedAt(rowsOf(walk)), hits)})
      select f.id from hits f order by ${orderBy} limit ${limit})`;
  // A row is looked at when the next part asks for it: the walk ends where the page is full.
  return sql<number>`(
    with walked as materialized (
      select ${sortColumns}, ${hit} and ${isShown} as is_hit from features f
      where ${rowsOf(walk)} order by ${orderBy} limit ${walkLength}
    ), early as materialized (
      select ${sortColumns} from walked f where f.is_hit limit ${limit}
    ), ending as materialized (
      select (select count(*) from early) < ${limit}
        and (select count(*) from walked) = ${walkLength} as is_open
    ), hits as materialized (
      ${hitsOf(rowsOf(walk), hits)} and (select is_open from ending)
    )
    select f.id from (
      select * from early where not (select is_open from ending)
      union all select * from hits
    ) f order by ${orderBy} limit ${limit})`;
}

/** The ids of a page out of several walks, each of which has its index; `walks` share no row. */
export function mergedPage(walks: readonly Walk[]) {
  const [{ order, limit } = noWalk()] = walks;
  const parts = walks.map(
    (walk) => sql`(select ${sortColumns} from features f
      where ${rowsOf(walk)} and ${isShown} order by ${walk.order.orderBy} limit ${limit})`,
  );
  return sql<number>`(
    select f.id from (${sql.join(parts, sql` union all `)}) f
    order by ${order.orderBy} limit ${limit})`;
}

function noWalk(): never {
  throw new Error("A page needs a walk.");
}
