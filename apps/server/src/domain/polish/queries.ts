/** SQL that finds the platform's tags that match a text. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Of more tags, only the most used and those named in the text are compared. */
const maxCandidates = 500;

/** Only the start of a text is compared, which usually states its topic. */
const maxComparedLength = 4_000;

/** Returns the lowercase n-grams of one to three words: the names a tag can have in the text. */
function listNgrams(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}+#.-]+/gu) ?? [];
  return [
    ...new Set(
      words.flatMap((_, index) =>
        [1, 2, 3].map((count) => words.slice(index, index + count).join(" ")),
      ),
    ),
  ];
}

export async function findActivePlatformName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("platforms")
    .select("name")
    .where("id", "=", id)
    .where("active", "=", true)
    .executeTakeFirst();
  return row?.name;
}

/** Lists a platform's tags, the most used first. */
export async function listTagNames(db: Db, platformId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("tags")
    .select("name")
    .where("platform_id", "=", platformId)
    .where("feature_count", ">", 0)
    .orderBy("feature_count", "desc")
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export function selectMatchingTags(platformId: number, text: string, limit: number) {
  const start = text.slice(0, maxComparedLength);
  return sql<{ name: string }>`
    with candidates as (
      (select id, name, feature_count from tags
        where platform_id = ${platformId} and feature_count > 0
        order by feature_count desc, last_used_at desc, id limit ${maxCandidates})
      union
      select id, name, feature_count from tags
        where platform_id = ${platformId} and feature_count > 0
          and lower(name) = any(${listNgrams(start)}::text[])
    ), text as materialized (
      select to_tsvector('english', ${start}) as words, lower(${start}) as lowercase
    ), scored as (
      select name, feature_count,
        words @@ phraseto_tsquery('english', name) as named,
        strict_word_similarity(lower(name), lowercase) as similarity
      from candidates, text
    )
    select name from scored
    where named or similarity >= 0.6
    order by named desc, similarity desc, feature_count desc, name
    limit ${limit}`;
}

/** Lists the platform's tags that a text names in any word form, then those similar to its words. */
export async function listMatchingTags(
  db: Db,
  { platformId, text, limit }: { platformId: number; text: string; limit: number },
): Promise<string[]> {
  const { rows } = await selectMatchingTags(platformId, text, limit).execute(db);
  return rows.map(({ name }) => name);
}
