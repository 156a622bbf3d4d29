/** SQL of the features of a user: suggested, upvoted, and their own in any state. */
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { isOnActivePlatform, maxScanRows } from "./list-queries.ts";
import { orders } from "./order-queries.ts";
import { selectAllFeatures, selectFeatures } from "./queries.ts";

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
    .innerJoin("cast_votes as upvote", "upvote.feature_id", "f.id")
    .select("upvote.created_at as voted_at")
    .where("upvote.user_id", "=", userId);
  if (viewerId !== userId)
    query = query
      .where("upvote.is_hidden", "=", sql.lit(false))
      .where("upvote.is_repeat", "=", sql.lit(false));
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("upvoted", cursor, cursorTime, cursorId);
    query = query.where(
      sql<SqlBool>`(upvote.created_at, upvote.feature_id) < (${time}::timestamptz, ${id}::bigint)`,
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
  where f.user_id = ${userId} and f.merged_into_id is null and f.deleted_at is null
    and ${cursor === undefined ? sql`true` : orders.newest.after(cursor)}
  order by ${orders.newest.orderBy} limit ${maxScanRows}`;

/** Selects a user's own features, including pending and rejected ones but none that staff have deleted, newest first. */
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
  const unfiltered = query
    .where("f.user_id", "=", userId)
    .where("f.merged_into_id", "is", null)
    .where("f.deleted_at", "is", null);
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
