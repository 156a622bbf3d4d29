import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import { toCompactSkeleton } from "../../lib/confusables.ts";
import { escapeLike } from "../../lib/like.ts";
import type { PageRequest } from "../../lib/page.ts";

const columns = [
  "id",
  "name",
  "slug",
  "description",
  "website_url",
  "logo_url",
  "review_state",
  "review_reason",
  "suggested_by",
  "created_at",
] as const;

const selectSuggestions = (db: Db) => db.selectFrom("platforms").select(columns);
export type SuggestionRow = Awaited<
  ReturnType<ReturnType<typeof selectSuggestions>["execute"]>
>[number];

/** Serializes suggestions and approvals, so that concurrent ones detect duplicates. */
export async function lockDirectory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suggest-platform'))`.execute(tx);
}

/** Removes protocol, "www.", case and trailing slash from a URL. */
const normalizeUrl = (url: unknown) =>
  sql`rtrim(regexp_replace(lower(${url}), '^https?://(www\.)?', ''), '/')`;

/**
 * Finds a platform with this name, one that looks like it, or this website, that is approved, or pending from `userId`.
 * Ignores pending suggestions of other users, which are private until approved, and the platform `exceptId`.
 */
export function findExistingPlatform(
  tx: Tx,
  { name, website_url }: { name: string; website_url: string | null },
  { userId = null, exceptId = null }: { userId?: number | null; exceptId?: number | null } = {},
) {
  return tx
    .selectFrom("platforms")
    .select(["slug", "review_state"])
    .where((eb) =>
      eb.or([
        eb("review_state", "=", "approved"),
        eb.and([eb("review_state", "=", "pending"), eb("suggested_by", "=", userId)]),
      ]),
    )
    .where(
      sql<SqlBool>`id is distinct from ${exceptId}::int and (lower(name) = lower(${name}::text)
        or name_skeleton = ${toCompactSkeleton(name)}
        or ${normalizeUrl(sql.ref("website_url"))} = ${normalizeUrl(sql`${website_url}::text`)})`,
    )
    .orderBy("review_state")
    .orderBy("id")
    .executeTakeFirst();
}

/** Lists taken slugs that start with `base`. */
export async function listTakenSlugs(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("platforms")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", base), eb("slug", "like", `${escapeLike(base)}-%`)]))
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function countPending(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom("platforms")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("suggested_by", "=", userId)
    .where("review_state", "=", "pending")
    .executeTakeFirstOrThrow();
  return row.n;
}

export function insertSuggestion(tx: Tx, platform: Insertable<Database["platforms"]>) {
  return tx
    .insertInto("platforms")
    .values({ ...platform, name_skeleton: toCompactSkeleton(platform.name) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Lists the suggestions of a user, newest first. */
export function listSuggestedBy(db: Db, userId: number, page: PageRequest) {
  const query = selectSuggestions(db).where("suggested_by", "=", userId);
  return pageByTime(query, "platforms", page).execute();
}

export function lockSuggestion(tx: Tx, id: number): Promise<SuggestionRow | undefined> {
  return tx
    .selectFrom("platforms")
    .select(columns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function decideSuggestion(tx: Tx, id: number, decision: Updateable<Database["platforms"]>) {
  return tx
    .updateTable("platforms")
    .set(decision)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Sets a logo and returns the previous one. */
export async function updateLogo(
  tx: Tx,
  id: number,
  { logo_url, now }: { logo_url: string; now: Date },
): Promise<{ before: string | null }> {
  const old = await tx
    .selectFrom("platforms")
    .select("logo_url")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("platforms")
    .set({ logo_url, logo_hue: null, updated_at: now })
    .where("id", "=", id)
    .execute();
  return { before: old.logo_url };
}
