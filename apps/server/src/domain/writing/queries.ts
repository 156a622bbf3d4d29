/** The SQL of what a text is likened to: the words and tags of its platform. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";

/** Of a platform with very many tags the most used ones and those that the text names. */
const candidates = 500;

/** Only so much of a text is likened to tags: what it is about it says early. */
const likenedTo = 4_000;

/** Neighbouring words of a text, one to three, in small letters: what a tag can be called in it. */
function namesIn(text: string): string[] {
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

/** A platform's tags, the most used first. */
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

export function fittingTags(platformId: number, text: string, limit: number) {
  const read = text.slice(0, likenedTo);
  return sql<{ name: string }>`
    with candidates as (
      (select id, name, feature_count from tags
        where platform_id = ${platformId} and feature_count > 0
        order by feature_count desc, last_used_at desc, id limit ${candidates})
      union
      select id, name, feature_count from tags
        where platform_id = ${platformId} and feature_count > 0
          and lower(name) = any(${namesIn(read)}::text[])
    ), text as materialized (
      select to_tsvector('english', ${read}) as words, lower(${read}) as letters
    ), judged as (
      select name, feature_count,
        words @@ phraseto_tsquery('english', name) as named,
        strict_word_similarity(lower(name), letters) as alike
      from candidates, text
    )
    select name from judged
    where named or alike >= 0.6
    order by named desc, alike desc, feature_count desc, name
    limit ${limit}`;
}

/** The platform's tags that a text names, in whatever form of the word, then those that resemble its words. */
export async function listFittingTags(
  db: Db,
  { platformId, text, limit }: { platformId: number; text: string; limit: number },
): Promise<string[]> {
  const { rows } = await fittingTags(platformId, text, limit).execute(db);
  return rows.map(({ name }) => name);
}
