/** The SQL of the features that have to do with one person. */
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { orders } from "./order-queries.ts";
import { selectAllFeatures, selectFeatures } from "./queries.ts";

type PageOrder = { limit: number; cursor: string | undefined };

/** What a person suggested, the newest first. */
export function suggestedPage(
  db: Db,
  viewerId: number | null,
  userId: number,
  { limit, cursor }: PageOrder,
) {
  let query = selectFeatures(db, viewerId).where("f.user_id", "=", userId);
  if (cursor !== undefined) query = query.where(orders.newest.behind(cursor));
  return query.orderBy(orders.newest.orderBy).limit(limit);
}

/** What a person upvoted, the latest vote first. */
export function upvotedPage(
  db: Db,
  viewerId: number | null,
  userId: number,
  { limit, cursor }: PageOrder,
) {
  let query = selectFeatures(db, viewerId)
    .innerJoin("votes as given", "given.feature_id", "f.id")
    .select("given.created_at as voted_at")
    .where("given.user_id", "=", userId);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("upvoted", cursor, cursorTime, cursorInt);
    query = query.where(
      sql<SqlBool>`(given.created_at, given.feature_id) < (${time}::timestamptz, ${id}::int)`,
    );
  }
  return query.orderBy("given.created_at", "desc").orderBy("given.feature_id", "desc").limit(limit);
}

export const upvotedMarker = (row: { voted_at: Date; id: number }): string =>
  encodeCursor("upvoted", [row.voted_at, row.id]);

/** A person's own features as they see them: those in review and those refused among them. */
export function ownPage(
  db: Db,
  userId: number,
  ranks: readonly number[] | undefined,
  { limit, cursor }: PageOrder,
) {
  let query = selectAllFeatures(db, userId)
    .where("f.user_id", "=", userId)
    .where("f.merged_into_id", "is", null);
  if (ranks !== undefined) query = query.where("f.status_rank", "in", ranks);
  if (cursor !== undefined) query = query.where(orders.newest.behind(cursor));
  return query.orderBy(orders.newest.orderBy).limit(limit);
}

/** How many of them there are of each meaning of a status. */
export function ownCounts(db: Db, userId: number) {
  return db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.status_rank", sql<number>`count(*)::int`.as("n")])
    .where("f.user_id", "=", userId)
    .where("f.merged_into_id", "is", null)
    .where("p.active", "=", true)
    .groupBy("f.status_rank");
}
