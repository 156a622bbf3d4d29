import type * as contract from "@upwell/contract/platforms/values";
import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";

/** Selects active platforms `p`. */
export const selectPlatforms = (db: Db, viewerId: number | null) =>
  db
    .selectFrom("platforms as p")
    .leftJoin("platform_follows as pf", (join) =>
      join.onRef("pf.platform_id", "=", "p.id").on("pf.user_id", "=", viewerId ?? 0),
    )
    .select([
      "p.id",
      "p.name",
      "p.slug",
      "p.logo_url",
      "p.logo_hue",
      "p.banner_url",
      "p.description",
      "p.website_url",
      "p.active",
      "p.created_at",
      "p.updated_at",
      "p.feature_count",
      "p.follower_count",
      "p.planned_count",
      "p.in_development_count",
      "p.launched_count",
      "pf.user_id as follower_id",
    ])
    .where("p.active", "=", sql.lit(true));
export type PlatformRow = InferResult<ReturnType<typeof selectPlatforms>>[number];

export type PlatformSort = Exclude<contract.PlatformSort, "responsive">;

type Order = {
  orderBy: RawBuilder<unknown>;
  after(cursor: string): RawBuilder<SqlBool>;
  getCursor(row: PlatformRow): string;
};

export const platformOrders: Record<PlatformSort, Order> = {
  popular: {
    orderBy: sql`p.follower_count desc, p.id desc`,
    after: (cursor) => {
      const [followers, id] = decodeCursor("popular", cursor, cursorInt, cursorInt);
      return sql`(p.follower_count, p.id) < (${followers}::int, ${id}::int)`;
    },
    getCursor: (row) => encodeCursor("popular", [row.follower_count, row.id]),
  },
  newest: {
    orderBy: sql`p.created_at desc, p.id desc`,
    after: (cursor) => {
      const [time, id] = decodeCursor("newest-platforms", cursor, cursorTime, cursorInt);
      return sql`(p.created_at, p.id) < (${time}::timestamptz, ${id}::int)`;
    },
    getCursor: (row) => encodeCursor("newest-platforms", [row.created_at, row.id]),
  },
};

/** Matches platforms `p` whose name or description contains a LIKE pattern. */
export const matchPattern = (pattern: string) =>
  sql<SqlBool>`(p.name || ' ' || p.description) ilike ${pattern}
    and (p.name ilike ${pattern} or p.description ilike ${pattern})`;

export function listPlatformsPage(
  db: Db,
  viewerId: number | null,
  {
    host,
    pattern,
    sort,
    limit,
    cursor,
  }: {
    /** The host of the website, without "www." */
    host?: string | undefined;
    /** A LIKE pattern over name and description. */
    pattern: string | undefined;
    sort: PlatformSort;
    limit: number;
    cursor: string | undefined;
  },
): Promise<PlatformRow[]> {
  const order = platformOrders[sort];
  let query = selectPlatforms(db, viewerId);
  if (pattern !== undefined) query = query.where(matchPattern(pattern));
  if (host !== undefined) query = query.where("p.website_host", "=", host);
  if (cursor !== undefined) query = query.where(order.after(cursor));
  const page = query.orderBy(order.orderBy).limit(sql.lit(limit));
  // The best plan depends on the pattern, so a search is not prepared.
  return pattern === undefined ? runPrepared(db, page.compile()) : page.execute();
}

/** Finds an active platform by slug. */
export async function findPlatform(db: Db, viewerId: number | null, slug: string) {
  const query = selectPlatforms(db, viewerId).where("p.slug", "=", slug);
  const [platform] = await runPrepared(db, query.compile());
  return platform;
}

/** Finds an active platform by id. */
export const findPlatformById = (db: Db, viewerId: number | null, id: number) =>
  selectPlatforms(db, viewerId).where("p.id", "=", id).executeTakeFirst();

/** Returns which of these platforms a user follows. */
export async function listFollowedIds(db: Db, userId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom("platform_follows")
    .select("platform_id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`platform_id = any(${[...ids]}::int[])`)
    .execute();
  return new Set(rows.map((row) => row.platform_id));
}

/** Lists the team's entries, without those of deactivated accounts. */
export const listTeamMembers = (db: Db, platformId: number) =>
  db
    .selectFrom("team_members as t")
    .leftJoin("users as u", "u.id", "t.user_id")
    .select(["t.id", "t.name", "t.role", "t.avatar_initials", "t.avatar_hue", "t.position"])
    .where("t.platform_id", "=", platformId)
    .where(sql<boolean>`u.is_active is not false`)
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();

/** Sums the counts of all active platforms. */
export const sumPlatforms = (db: Db) =>
  db
    .selectFrom("platforms")
    .select([
      sql<number>`count(*)::int`.as("platforms"),
      sql<number>`coalesce(sum(feature_count), 0)::int`.as("feature_count"),
      sql<number>`coalesce(sum(planned_count), 0)::int`.as("planned_count"),
      sql<number>`coalesce(sum(in_development_count), 0)::int`.as("in_development_count"),
      sql<number>`coalesce(sum(launched_count), 0)::int`.as("launched_count"),
    ])
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
