import { toCompactSkeleton } from "@upwell/moderation/confusables";
import { type InferResult, type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";

export const columns = [
  "id",
  "name",
  "slug",
  "description",
  "website_url",
  "repository_url",
  "repository_forge",
  "repository_id",
  "repository_state",
  "repository_confirmed_as",
  "logo_url",
  "review_state",
  "review_reason",
  "suggested_by",
  "created_at",
] as const;

const selectSuggestions = (db: Db) => db.selectFrom("platforms as p").select(columns);
export type SuggestionRow = InferResult<ReturnType<typeof selectSuggestions>>[number];

export async function countPending(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .selectFrom("platforms")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("suggested_by", "=", userId)
    .where("review_state", "=", "pending")
    .executeTakeFirstOrThrow();
  return row.n;
}

export const insertSuggestion = (tx: Tx, platform: Insertable<Database["platforms"]>) =>
  tx
    .insertInto("platforms")
    .values({ ...platform, name_skeleton: toCompactSkeleton(platform.name) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Lists the suggestions of a user, newest first, with the slug of the platform that one has joined. */
export function listSuggestedBy(db: Db, userId: number, page: PageRequest) {
  const query = selectSuggestions(db)
    .where("suggested_by", "=", userId)
    .select((eb) =>
      eb
        .selectFrom("platforms as joined")
        .select("joined.slug")
        .whereRef("joined.id", "=", "p.joined_id")
        .as("joined_slug"),
    );
  return pageByTime(query, "p", page).execute();
}

export const findSuggestion = (db: Db, id: number): Promise<SuggestionRow | undefined> =>
  selectSuggestions(db).where("id", "=", id).executeTakeFirst();

export const lockSuggestion = (tx: Tx, id: number): Promise<SuggestionRow | undefined> =>
  selectSuggestions(tx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Finds the listed platform of a repository. */
export const findByRepository = (db: Db, { id, url }: { id: string; url: string }) =>
  db
    .selectFrom("platforms")
    .select(["name", "slug"])
    .where("repository_host", "=", new URL(url).host)
    .where("repository_id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();

/** Counts the pages that a user has published since a time by proving that they are their own. */
export async function countSelfPublished(tx: Tx, userId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom("platforms")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("suggested_by", "=", userId)
    .where("self_published_at", ">", since)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Joins suggestions to the public platform that they are about. */
export async function joinSuggestions(
  tx: Tx,
  ids: readonly number[],
  { platformId, reason }: { platformId: number; reason: string },
): Promise<void> {
  await tx
    .updateTable("platforms")
    .set({ review_state: "joined", joined_id: platformId, review_reason: reason })
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
}

export const decideSuggestion = (tx: Tx, id: number, decision: Updateable<Database["platforms"]>) =>
  tx
    .updateTable("platforms")
    .set(decision)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
