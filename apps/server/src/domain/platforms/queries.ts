import type * as contract from "@upwell/contract/platforms/values";
import { type InferResult, type RawBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readValue } from "../../db/statements.ts";
import { cursorId, cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { containsPattern, prefixPattern } from "../../lib/like.ts";
import type { PageRequest } from "../../lib/page.ts";

/** Selects active platforms `p`. */
export const selectPlatforms = (db: Db, viewerId: number | null) =>
  db
    .selectFrom("platforms as p")
    // No platform disappears because its figures are missing.
    .leftJoin("platform_responsiveness as r", "r.platform_id", "p.id")
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
      "p.repository_url",
      "p.active",
      "p.created_at",
      "p.updated_at",
      "p.feature_count",
      "p.follower_count",
      "p.planned_count",
      "p.in_development_count",
      "p.launched_count",
      sql<number>`coalesce(r.counted, 0)`.as("counted"),
      sql<number>`coalesce(r.answered, 0)`.as("answered"),
      sql<number>`coalesce(r.answered_rank, -1)`.as("answered_rank"),
      "r.median_days_to_answer",
      sql<number>`coalesce(r.member_count, 0)`.as("member_count"),
      "pf.user_id as follower_id",
    ])
    .where("p.active", "=", sql.lit(true));
/** A listed platform, in the first row of a counted page with the number of all. */
export type PlatformRow = InferResult<ReturnType<typeof selectPlatforms>>[number] & {
  total?: number | null;
};

/** Returns the template of a platform's descriptions; empty if there is none. */
export const findTemplate = (db: Db, id: number): Promise<string> =>
  readValue<string>(db)`
    select coalesce((select feature_template from platforms where id = ${id}), '')`;

/** The stored number of active platforms. */
export const storedTotal = sql<number | null>`(select value from counters
  where name = 'platforms' and shard = 0)`.as("total");

/** Returns the number of all platforms, if the rows of a page were counted. */
export const getTotal = (rows: readonly PlatformRow[], { isCounted }: { isCounted?: boolean }) =>
  isCounted === true ? { total: rows[0]?.total ?? 0 } : {};

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
      const [followers, id] = decodeCursor("popular", cursor, cursorInt, cursorId);
      return sql`(p.follower_count, p.id) < (${followers}::int, ${id}::bigint)`;
    },
    getCursor: (row) => encodeCursor("popular", [row.follower_count, row.id]),
  },
  newest: {
    orderBy: sql`p.created_at desc, p.id desc`,
    after: (cursor) => {
      const [time, id] = decodeCursor("newest-platforms", cursor, cursorTime, cursorId);
      return sql`(p.created_at, p.id) < (${time}::timestamptz, ${id}::bigint)`;
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
    isCounted = false,
  }: {
    /** The host of the website, without "www." */
    host?: string | undefined;
    /** A LIKE pattern over name and description. */
    pattern: string | undefined;
    sort: PlatformSort;
    limit: number;
    cursor: string | undefined;
    /** Whether each row has the number of all platforms. */
    isCounted?: boolean;
  },
): Promise<PlatformRow[]> {
  const order = platformOrders[sort];
  let query = selectPlatforms(db, viewerId).$if(isCounted, (counted) =>
    counted.select(storedTotal),
  );
  if (pattern !== undefined) query = query.where(matchPattern(pattern));
  if (host !== undefined) query = query.where("p.website_host", "=", host);
  if (cursor !== undefined) query = query.where(order.after(cursor));
  const page = query.orderBy(order.orderBy).limit(sql.lit(limit));
  // The best plan depends on the pattern, so a search is not prepared.
  return pattern === undefined ? runPrepared(db, page.compile()) : page.execute();
}

/** Counts the active platforms that match a LIKE pattern; undefined if there are more than `maxCounted`. */
export async function countMatches(db: Db, pattern: string): Promise<number | undefined> {
  const matches = db
    .selectFrom("platforms as p")
    .select("p.id")
    .where("p.active", "=", sql.lit(true))
    .where(matchPattern(pattern))
    .limit(maxCounted + 1);
  const { n } = await db
    .selectFrom(matches.as("m"))
    .select(sql<number>`count(*)::int`.as("n"))
    .executeTakeFirstOrThrow();
  return n > maxCounted ? undefined : n;
}
const maxCounted = 1_000;

const nameKey = sql<string>`lower(p.name) collate "C"`;

/**
 * Lists platforms whose name contains a text, by name: first those that begin with it, of which an equal name is the
 * first. The others are looked for only on a page that these do not fill.
 */
export async function listPlatformsByName(
  db: Db,
  viewerId: number | null,
  name: string,
  { limit, cursor }: PageRequest,
) {
  const [after = 0, key, id] =
    cursor === undefined ? [] : decodeCursor("name", cursor, cursorInt, z.string(), cursorId);
  const begins = sql<SqlBool>`${nameKey} like lower(${prefixPattern(name)})`;
  const contains = sql<SqlBool>`p.name ilike ${containsPattern(name)} and not ${begins}`;
  const isBehind = sql<SqlBool>`(${nameKey}, p.id) > (${key}, ${id}::bigint)`;
  const list = (part: 0 | 1, limit: number) => {
    let query = selectPlatforms(db, viewerId)
      .select([nameKey.as("name_key"), sql.lit(part).as("name_part")])
      .where(part === 0 ? begins : contains);
    if (key !== undefined && part === after) query = query.where(isBehind);
    return query.orderBy(sql`${nameKey}, p.id`).limit(sql.lit(limit)).execute();
  };
  const first = after === 0 ? await list(0, limit) : [];
  return first.length === limit ? first : [...first, ...(await list(1, limit - first.length))];
}
type NamedRow = Awaited<ReturnType<typeof listPlatformsByName>>[number];

export const toNameCursor = (row: NamedRow): string =>
  encodeCursor("name", [row.name_part, row.name_key, row.id]);

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
    .where(sql<boolean>`platform_id = any(${[...ids]}::bigint[])`)
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
      sql<number>`coalesce(sum(feature_count), 0)::int`.as("feature_count"),
      sql<number>`coalesce(sum(planned_count), 0)::int`.as("planned_count"),
      sql<number>`coalesce(sum(in_development_count), 0)::int`.as("in_development_count"),
      sql<number>`coalesce(sum(launched_count), 0)::int`.as("launched_count"),
    ])
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
