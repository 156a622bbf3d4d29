/** Conditions and sort orders of feature lists, on a feature `f`. */
import type { Sort } from "@upwell/contract/features/values";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  cursorId,
  cursorInt,
  cursorNumber,
  cursorTime,
  decodeCursor,
  encodeCursor,
} from "../../lib/cursor.ts";

type SqlType = "bigint" | "int" | "smallint" | "timestamptz" | "double precision";

/** The columns that orders sort by. */
export type SortValues = {
  id: number;
  upvote_count: number;
  comment_count: number;
  picks_rank: number;
  trending_score: number;
  created_at: Date;
  changed_at: Date;
};

const columnTypes = {
  id: { type: "bigint", schema: cursorId },
  upvote_count: { type: "int", schema: cursorInt },
  comment_count: { type: "int", schema: cursorInt },
  picks_rank: { type: "smallint", schema: cursorInt },
  trending_score: { type: "double precision", schema: cursorNumber },
  created_at: { type: "timestamptz", schema: cursorTime },
  changed_at: { type: "timestamptz", schema: cursorTime },
} satisfies Record<keyof SortValues, { type: SqlType; schema: unknown }>;

export type Condition = RawBuilder<SqlBool>;

type ToSql = (value: unknown, type: SqlType) => RawBuilder<unknown>;

/** Passes a cursor value as a parameter that the planner knows. */
const asParameter: ToSql = (value, type) => sql`${value}::${sql.raw(type)}`;

/**
 * Passes a cursor value as a subquery that the planner does not know. With a known value PostgreSQL
 * estimates fewer rows than a page near the end of a list, and plans every deep page again.
 */
export const asSubquery: ToSql = (value, type) => sql`(select ${asParameter(value, type)})`;

export type Order<Row> = {
  /** Has to match an index of the migrations. */
  orderBy: RawBuilder<unknown>;
  /** True for the rows after the cursor. */
  after(cursor: string, toSql?: ToSql): Condition;
  toCursor(row: Row): string;
};

/** Creates an order by columns of `f`, all in one direction. `name` identifies its cursors. */
export function createOrder<Column extends keyof SortValues>(
  name: string,
  columns: readonly Column[],
  direction: "asc" | "desc" = "desc",
): Order<Pick<SortValues, Column>> {
  const refs = columns.map((column) => sql.ref(`f.${column}`));
  const keyword = sql.raw(direction);
  return {
    orderBy: sql.join(refs.map((ref) => sql`${ref} ${keyword}`)),
    after: (cursor, toSql = asParameter) => {
      const schemas = columns.map((column) => columnTypes[column].schema);
      const values = decodeCursor(name, cursor, ...schemas).map((value, index) =>
        toSql(value, columnTypes[columns[index] as Column].type),
      );
      const operator = sql.raw(direction === "desc" ? "<" : ">");
      return sql`(${sql.join(refs)}) ${operator} (${sql.join(values)})`;
    },
    toCursor: (row) =>
      encodeCursor(
        name,
        columns.map((column) => row[column]),
      ),
  };
}

type ListedRow = Omit<SortValues, "changed_at">;

export const orders: Record<Sort, Order<ListedRow>> = {
  top: createOrder("top", ["upvote_count", "created_at", "id"]),
  newest: createOrder("newest", ["created_at", "id"]),
  comments: createOrder("comments", ["comment_count", "upvote_count", "id"]),
  picks: {
    orderBy: sql`f.picks_rank, f.upvote_count desc, f.created_at desc, f.id desc`,
    after: (cursor, toSql = asParameter) => {
      const [rank, votes, time, id] = decodeCursor(
        "picks",
        cursor,
        cursorInt,
        cursorInt,
        cursorTime,
        cursorId,
      );
      return sql`f.picks_rank >= ${toSql(rank, "smallint")} and (f.picks_rank > ${toSql(rank, "smallint")}
        or (f.upvote_count, f.created_at, f.id) < (${toSql(votes, "int")}, ${toSql(time, "timestamptz")}, ${toSql(id, "bigint")}))`;
    },
    toCursor: (row) =>
      encodeCursor("picks", [row.picks_rank, row.upvote_count, row.created_at, row.id]),
  },
  trending: createOrder("trending", ["trending_score", "id"]),
};

export type FeatureFilter = {
  platformId?: number | undefined;
  /** Index in `statusGroups`; synonymous statuses share it. */
  statusRank?: number | undefined;
  /** A feature matches if it has all of these distinct tags. */
  tagNames?: readonly string[] | undefined;
  search?: string | undefined;
  /** The first day on which a feature was suggested, in UTC. */
  createdSince?: string | undefined;
  /** Whether the team has answered; of one platform. */
  answered?: boolean | undefined;
};

export const isOnPlatform = (id: number): Condition => sql`f.platform_id = ${id}`;

export const isOnPlatformWithSlug = (slug: string): Condition =>
  sql`f.platform_id = (select id from platforms where slug = ${slug})`;

/** Returns the picks ranks of a status: picked by the team, and not picked. */
export const picksRanks = (statusRank: number): readonly [number, number] => [
  2 * statusRank,
  2 * statusRank + 1,
];

/** Includes the picks ranks, so that the picks index of the directory is usable. */
export const hasStatusRank = (rank: number): Condition =>
  sql`(f.status_rank = ${rank} and f.picks_rank in (${sql.join(picksRanks(rank))}))`;

/** Joins conditions with `and`; true if there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
