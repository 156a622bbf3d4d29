/** The SQL of suggested platforms and their review. */
import { type Insertable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { literalPattern } from "../../lib/like.ts";

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

/** Suggestions one after the other, so that two at once see each other. */
export async function queueForDirectory(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('suggest-platform'))`.execute(tx);
}

/** An address without what does not tell two sites apart: protocol, www., case, a slash at its end. */
const bareAddress = (address: unknown) =>
  sql`rtrim(regexp_replace(lower(${address}), '^https?://(www\.)?', ''), '/')`;

/** Whether a platform of this name or website is here, or waits for its review. */
export async function isKnown(
  tx: Tx,
  { name, website_url }: { name: string; website_url: string | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom("platforms")
    .select("id")
    .where("review_state", "<>", "rejected")
    .where(
      sql<SqlBool>`(lower(name) = lower(${name}::text)
        or ${bareAddress(sql.ref("website_url"))} = ${bareAddress(sql`${website_url}::text`)})`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The slugs that are taken among `base`, `base-2`, `base-3`, ... */
export async function listTakenSlugs(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("platforms")
    .select("slug")
    .where((eb) => eb.or([eb("slug", "=", base), eb("slug", "like", `${literalPattern(base)}-%`)]))
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

export function insertSuggestion(
  tx: Tx,
  platform: Insertable<Database["platforms"]>,
): Promise<SuggestionRow> {
  return tx.insertInto("platforms").values(platform).returning(columns).executeTakeFirstOrThrow();
}

/** What somebody suggested, the newest first. */
export function listSuggestedBy(
  db: Db,
  userId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<SuggestionRow[]> {
  let query = selectSuggestions(db).where("suggested_by", "=", userId);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("my-platforms", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(created_at, id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

export const suggestedByMarker = (row: SuggestionRow): string =>
  encodeCursor("my-platforms", [row.created_at, row.id]);

/** What waits for its review, the oldest first. */
export function listPending(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<SuggestionRow[]> {
  let query = selectSuggestions(db).where("review_state", "=", "pending");
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("pending-platforms", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(created_at, id) > (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("created_at").orderBy("id").limit(limit).execute();
}

export const pendingMarker = (row: SuggestionRow): string =>
  encodeCursor("pending-platforms", [row.created_at, row.id]);

export function lockSuggestion(tx: Tx, id: number): Promise<SuggestionRow | undefined> {
  return tx
    .selectFrom("platforms")
    .select(columns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function decideSuggestion(
  tx: Tx,
  id: number,
  decision: { review_state: "approved" | "rejected"; review_reason: string; active: boolean },
): Promise<SuggestionRow> {
  return tx
    .updateTable("platforms")
    .set(decision)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Sets a logo; answers with the one before. */
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
    .set({ logo_url, updated_at: now })
    .where("id", "=", id)
    .execute();
  return { before: old.logo_url };
}
