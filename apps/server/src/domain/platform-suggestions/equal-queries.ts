/** SQL of pending suggestions that are likely about one platform: of one name, or of one website's host. */
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { type DirectoryRow, selectDirectory } from "../platforms/directory-queries.ts";
import { columns, type SuggestionRow } from "./queries.ts";

/** Whether two rows of platforms have one name, names that look alike, or one host. */
const areEqual = (one: string, other: string) => {
  const [a, b] = [sql.raw(one), sql.raw(other)];
  return sql<SqlBool>`(lower(${a}.name) = lower(${b}.name) or ${a}.name_skeleton = ${b}.name_skeleton
    or ${a}.website_host = ${b}.website_host)`;
};

/** Whether the pending suggestion `p` is the earliest of those that equal it. */
export const isEarliest = sql<SqlBool>`not exists (
  select from platforms earlier
  where earlier.review_state = 'pending' and ${areEqual("earlier", "p")}
    and (earlier.created_at, earlier.id) < (p.created_at, p.id))`;

/** Lists the earliest of equal suggestions, oldest first. */
export function listEarliest(db: Db, page: PageRequest): Promise<DirectoryRow[]> {
  const query = selectDirectory(db).where("p.review_state", "=", "pending").where(isEarliest);
  return pageByTime(query, "p", page, { direction: "asc" }).execute();
}

/** Lists up to `limit` later suggestions for each of `ids`, with the number of all and the id that they equal. */
export async function listEqual(db: Db, ids: readonly number[], limit: number) {
  const counted = selectDirectory(db)
    .innerJoin("platforms as first", (join) =>
      join
        .on(sql<SqlBool>`first.id = any(${[...ids]}::bigint[])`)
        .on(sql<SqlBool>`first.id <> p.id`)
        .on(areEqual("first", "p")),
    )
    .where("p.review_state", "=", "pending")
    .select([
      "first.id as first_id",
      sql<number>`(count(*) over (partition by first.id))::int`.as("total"),
      sql<number>`(row_number() over (partition by first.id order by p.created_at, p.id))::int`.as(
        "position",
      ),
    ]);
  return db
    .selectFrom(counted.as("counted"))
    .selectAll()
    .where("position", "<=", limit)
    .orderBy("first_id")
    .orderBy("position")
    .execute();
}

/**
 * Locks the earliest suggestion that equals a pending one, and those that equal the earliest, without `separate`, in the
 * order of their times. None if it is decided.
 */
export const lockEqual = (
  tx: Tx,
  id: number,
  separate: readonly number[],
): Promise<SuggestionRow[]> =>
  tx
    .selectFrom("platforms")
    .select(columns)
    .where(
      sql<SqlBool>`id in (
        select p.id from (
          select earliest.* from platforms named join platforms earliest
            on ${areEqual("named", "earliest")} and earliest.review_state = 'pending'
          where named.id = ${id} and named.review_state = 'pending'
          order by earliest.created_at, earliest.id limit 1
        ) chosen join platforms p on ${areEqual("chosen", "p")} and p.review_state = 'pending'
        where p.id <> all(${[...separate]}::bigint[]))`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
