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

/** So many rows are looked at in order before the hits are fetched. */
const walkLength = 2_000;

/** What every order sorts by. */
const sortColumns = sql`f.id, f.upvote_count, f.comment_count, f.picks_rank, f.trending_score,
  f.created_at, f.changed_at`;

/** A hit on a platform that is not shown would leave a hole in the page. */
const isShown: Condition = sql`(
  select p.active from platforms p where p.id = f.platform_id)`;

type Walk = PageOrder<never> & {
  /** What the index of the order has in it: the platform, say. */
  within: readonly Condition[];
};

const rowsOf = ({ order, cursor, within }: Walk) =>
  all([sql`f.listed`, ...within, ...(cursor === undefined ? [] : [order.behind(cursor)])]);

/** The ids of a page whose rows all have to be found by `filters`. */
export function boundedPage(walk: Walk, filters: readonly Condition[]) {
  const { limit } = walk;
  const { orderBy } = walk.order;
  const hit = all([...filters, isShown]);
  return sql<number>`(
    with walked as materialized (
      select ${sortColumns}, ${hit} as is_hit from features f
      where ${rowsOf(walk)} order by ${orderBy} limit ${walkLength}
    ), early as materialized (
      select ${sortColumns} from walked f where f.is_hit order by ${orderBy} limit ${limit}
    ), ending as materialized (
      select (select count(*) from early) < ${limit}
        and (select count(*) from walked) = ${walkLength} as is_open
    ), hits as materialized (
      select ${sortColumns} from features f
      where ${rowsOf(walk)} and ${hit} and (select is_open from ending)
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
