/** Keyset pages in the order of a time and the id. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../lib/cursor.ts";
import type { PageRequest } from "../lib/page.ts";

type Order = { column?: string; direction?: "asc" | "desc" };

/** Returns the condition of the rows after a cursor of `timeCursor`; all without one. */
export function afterCursor(
  cursor: string | undefined,
  [time, id]: readonly [time: RawBuilder<unknown>, id: RawBuilder<unknown>],
  direction: "asc" | "desc" = "desc",
): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`;
  const [lastTime, lastId] = decodeCursor("time", cursor, cursorTime, cursorId);
  const operator = sql.raw(direction === "desc" ? "<" : ">");
  return sql`(${time}, ${id}) ${operator} (${lastTime}::timestamptz, ${lastId}::bigint)`;
}

/** Restricts a query to a page, the newest rows first. `table` is its name in the query. */
export function pageByTime<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  table: string,
  { limit, cursor }: PageRequest,
  { column = "created_at", direction = "desc" }: Order = {},
) {
  const [time, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)];
  const page = query.orderBy(time, direction).orderBy(id, direction).limit(limit);
  return cursor === undefined ? page : page.where(afterCursor(cursor, [time, id], direction));
}

/** Returns the cursor of a row in `pageByTime`. */
export const timeCursor = (row: { created_at: Date; id: number }): string =>
  encodeCursor("time", [row.created_at, row.id]);
