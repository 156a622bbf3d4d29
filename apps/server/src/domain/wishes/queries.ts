/** SQL of wishes: their public features, and the wishes that staff see. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRows } from "../../db/statements.ts";
import { cursorId, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { declineReason } from "../features/decline-queries.ts";

/** Selects the public features of wishes. The conditions are literals, as in `selectFeatures`. */
const selectWishFeatures = (db: Db) =>
  db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.id", "f.wish_id", "f.title", "f.status"])
    .select(shownVotes.as("upvote_count"))
    .select(["f.expected", "f.reconsider_after", declineReason.as("decline_reason")])
    .select(["p.id as platform_id", "p.name as platform_name", "p.slug as platform_slug"])
    .where("f.listed", "=", sql.lit(true))
    .where("p.active", "=", sql.lit(true))
    .orderBy("f.upvote_count", "desc")
    .orderBy("f.id", "desc");

export type WishFeatureRow = Awaited<
  ReturnType<ReturnType<typeof selectWishFeatures>["execute"]>
>[number];

/** Lists the public features of a wish, those with the most votes first. */
export const listWishFeatures = (db: Db, wishId: number, limit: number) =>
  runPrepared(
    db,
    selectWishFeatures(db).where("f.wish_id", "=", wishId).limit(sql.lit(limit)).compile(),
  );

/** Lists the public features of several wishes, by votes. */
export const listFeaturesOfWishes = (db: Db, wishIds: readonly number[]) =>
  selectWishFeatures(db)
    .where(sql<boolean>`f.wish_id = any(${[...wishIds]}::bigint[])`)
    .execute();

/** Returns the features of several wishes with the most votes, `most` of each, and how many each has. */
export const listTopFeaturesOfWishes = (db: Db, wishIds: readonly number[], most: number) =>
  db
    .selectFrom(
      selectWishFeatures(db)
        .select(
          sql<number>`row_number() over (partition by f.wish_id order by f.upvote_count desc, f.id desc)`.as(
            "place",
          ),
        )
        .select(sql<number>`count(*) over (partition by f.wish_id)::int`.as("total"))
        .where(sql<boolean>`f.wish_id = any(${[...wishIds]}::bigint[])`)
        .as("ranked"),
    )
    .selectAll()
    .where("place", "<=", most)
    .orderBy("place")
    .execute();

const decodeWishCursor = (cursor: string | undefined) =>
  cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor("wishes", cursor, cursorId);

export type WishRow = { id: number; created_at: Date };

/** Lists the wishes that have a public feature, of a platform if one is given; the newest first. */
export async function listWishesPage(
  db: Db,
  platformId: number | undefined,
  { limit, cursor }: PageRequest,
): Promise<WishRow[]> {
  const [before] = decodeWishCursor(cursor);
  const ids =
    platformId === undefined
      ? sql`select w.id from wishes w where w.id < ${before}::bigint
          and exists (select from features f join platforms p on p.id = f.platform_id and p.active
            where f.wish_id = w.id and f.listed)
        order by w.id desc limit ${limit}`
      : sql`select distinct f.wish_id as id from features f
        where f.platform_id = ${platformId}::bigint and f.listed and f.wish_id < ${before}::bigint
        order by f.wish_id desc limit ${limit}`;
  return readRows<WishRow>(db)`
    select w.id, w.created_at from wishes w where w.id in (${ids}) order by w.id desc`;
}

/** Lists the wishes with at least two public features, the newest first. */
export async function listPublicWishesPage(
  db: Db,
  { limit, cursor }: PageRequest,
): Promise<{ id: number }[]> {
  const [before] = decodeWishCursor(cursor);
  return readRows<{ id: number }>(db)`
    select w.id from wishes w where w.id < ${before}::bigint
      and exists (select from features f join platforms p on p.id = f.platform_id and p.active
        where f.wish_id = w.id and f.listed offset 1)
    order by w.id desc limit ${limit}`;
}

export const toWishCursor = ({ id }: Pick<WishRow, "id">): string => encodeCursor("wishes", [id]);
