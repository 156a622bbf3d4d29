/** The listed orders: how rows are sorted, where a page begins, what its marker holds. */
import type { Sort } from "@upwell/contract/features";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  cursorInt,
  cursorNumber,
  cursorTime,
  decodeCursor,
  encodeCursor,
} from "../../lib/cursor.ts";

/** The sort values that every listed row carries. */
export type SortValues = {
  id: number;
  upvote_count: number;
  comment_count: number;
  picks_rank: number;
  trending_score: number;
  created_at: Date;
};

type Say = (
  value: unknown,
  type: "int" | "smallint" | "timestamptz" | "double precision",
) => RawBuilder<unknown>;

/** A value of a marker, as the planner may know it. */
const known: Say = (value, type) => sql`${value}::${sql.raw(type)}`;

/**
 * The same, asked for apart, so that it is not there when the page is planned: knowing it, PostgreSQL
 * thinks the end of a list shorter than a page, and plans each deep page anew.
 */
export const apart: Say = (value, type) => sql`(select ${known(value, type)})`;

export type Order<Row = SortValues> = {
  /** In step with the indexes of the migration. */
  orderBy: RawBuilder<unknown>;
  /** True for the rows behind the marker. */
  behind(cursor: string, say?: Say): RawBuilder<SqlBool>;
  marker(row: Row): string;
};

export const orders: Record<Sort, Order> = {
  top: {
    orderBy: sql`f.upvote_count desc, f.created_at desc, f.id desc`,
    behind: (cursor, say = known) => {
      const [votes, time, id] = decodeCursor("top", cursor, cursorInt, cursorTime, cursorInt);
      return sql`(f.upvote_count, f.created_at, f.id) < (${say(votes, "int")}, ${say(time, "timestamptz")}, ${say(id, "int")})`;
    },
    marker: (row) => encodeCursor("top", [row.upvote_count, row.created_at, row.id]),
  },
  newest: {
    orderBy: sql`f.created_at desc, f.id desc`,
    behind: (cursor, say = known) => {
      const [time, id] = decodeCursor("newest", cursor, cursorTime, cursorInt);
      return sql`(f.created_at, f.id) < (${say(time, "timestamptz")}, ${say(id, "int")})`;
    },
    marker: (row) => encodeCursor("newest", [row.created_at, row.id]),
  },
  comments: {
    orderBy: sql`f.comment_count desc, f.upvote_count desc, f.id desc`,
    behind: (cursor, say = known) => {
      const [comments, votes, id] = decodeCursor(
        "comments",
        cursor,
        cursorInt,
        cursorInt,
        cursorInt,
      );
      return sql`(f.comment_count, f.upvote_count, f.id) < (${say(comments, "int")}, ${say(votes, "int")}, ${say(id, "int")})`;
    },
    marker: (row) => encodeCursor("comments", [row.comment_count, row.upvote_count, row.id]),
  },
  picks: {
    orderBy: sql`f.picks_rank, f.upvote_count desc, f.created_at desc, f.id desc`,
    behind: (cursor, say = known) => {
      const [rank, votes, time, id] = decodeCursor(
        "picks",
        cursor,
        cursorInt,
        cursorInt,
        cursorTime,
        cursorInt,
      );
      return sql`f.picks_rank >= ${say(rank, "smallint")} and (f.picks_rank > ${say(rank, "smallint")}
        or (f.upvote_count, f.created_at, f.id) < (${say(votes, "int")}, ${say(time, "timestamptz")}, ${say(id, "int")}))`;
    },
    marker: (row) =>
      encodeCursor("picks", [row.picks_rank, row.upvote_count, row.created_at, row.id]),
  },
  trending: {
    orderBy: sql`f.trending_score desc, f.id desc`,
    behind: (cursor, say = known) => {
      const [score, id] = decodeCursor("trending", cursor, cursorNumber, cursorInt);
      return sql`(f.trending_score, f.id) < (${say(score, "double precision")}, ${say(id, "int")})`;
    },
    marker: (row) => encodeCursor("trending", [row.trending_score, row.id]),
  },
};
