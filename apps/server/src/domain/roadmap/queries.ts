/** SQL of roadmaps; each order has its index. */
import type { Status } from "@upwell/contract/status/statuses";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../../db/client.ts";
import { recentVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import { cursorId, cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";

export type RoadmapRow = {
  id: number;
  title: string;
  status: Status;
  upvote_count: number;
  recent_votes: number;
  expected: string | null;
  launched_at: Date | null;
  /** The last month of the expected date. */
  due: string;
};

const due = sql`coalesce(last_month(f.expected), '9999-12') collate "C"`;

const columns = sql`f.id, f.title, f.status, f.upvote_count, f.expected, f.launched_at,
  ${recentVotes("f")} as recent_votes`;

/** Lists the ideas of a status rank, the first expected and the most wanted ones first. */
export async function listExpected(
  db: Db,
  platformId: number,
  rank: 1 | 2,
  { limit, cursor }: PageRequest,
): Promise<RoadmapRow[]> {
  const [month, votes, id] =
    cursor === undefined
      ? ["", 0, 0]
      : decodeCursor("expected", cursor, z.string(), cursorInt, cursorId);
  const after =
    cursor === undefined
      ? sql`true`
      : sql`${due} >= ${month}::text and (${due} > ${month}::text
          or (f.upvote_count, f.id) < (${votes}::int, ${id}::bigint))`;
  const query = sql<RoadmapRow>`
    select ${columns}, ${due} as due from features f
    where f.platform_id = ${platformId} and f.listed and f.status_rank = ${sql.lit(rank)} and ${after}
    order by ${due}, f.upvote_count desc, f.id desc limit ${limit}`;
  return runPrepared(db, query.compile(db));
}

export const toExpectedCursor = ({ due, upvote_count, id }: RoadmapRow) =>
  encodeCursor("expected", [due, upvote_count, id]);

/** Lists the ideas that were launched after a time, the latest first. */
export async function listLaunched(
  db: Db,
  platformId: number,
  since: Date,
  { limit, cursor }: PageRequest,
): Promise<RoadmapRow[]> {
  const [time, id] =
    cursor === undefined ? [] : decodeCursor("launched", cursor, cursorTime, cursorId);
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(f.launched_at, f.id) < (${time}::timestamptz, ${id}::bigint)`;
  const query = sql<RoadmapRow>`
    select ${columns}, '' as due from features f
    where f.platform_id = ${platformId} and f.listed and f.status_rank = 0
      and f.launched_at >= ${since}::timestamptz and ${after}
    order by f.launched_at desc, f.id desc limit ${limit}`;
  return runPrepared(db, query.compile(db));
}

export const toLaunchedCursor = ({ launched_at, id }: RoadmapRow) =>
  encodeCursor("launched", [launched_at ?? new Date(0), id]);
