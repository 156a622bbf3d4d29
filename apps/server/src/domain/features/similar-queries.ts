/** The SQL of ideas that are likely the same as a title which is being typed. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { onPlatform } from "./filter-queries.ts";
import { type FeatureRow, selectFeatures } from "./queries.ts";
import { anyWordQuery } from "./search.ts";
import { weigh } from "./word-queries.ts";

/** On a platform of so many ideas each title is compared; comparing takes longer than finding. */
const comparesAll = 1_000;
/** So many of the rarest words are asked for. */
const rarest = 4;

const quoted = (lexeme: string) => `'${lexeme.replaceAll("'", "''")}'`;

/** Titles with one of the rare words, or with all of the frequent ones, as a query; "" for none. */
function sharingWords(words: readonly { lexeme: string; share: number }[]): string {
  const chosen = [...words].sort((a, b) => a.share - b.share).slice(0, rarest);
  const rare = chosen.filter(({ share }) => share === 0).map(({ lexeme }) => quoted(lexeme));
  const frequent = chosen.filter(({ share }) => share > 0).map(({ lexeme }) => quoted(lexeme));
  const together = frequent.length > 1 ? [`(${frequent.join(" & ")})`] : [];
  return [...rare, ...together].join(" | ");
}

/**
 * Which ideas are compared. On a large platform the most wanted, since those are what people ask for
 * again, and those that share words which tell something.
 */
async function candidates(db: Db, platformId: number, title: string) {
  const { words, ideas_here } = await weigh(db, { platformId, words: title });
  const here = sql`select f.id from features f where f.listed and ${onPlatform(platformId)}`;
  if ((ideas_here ?? 0) <= comparesAll) return here;
  const mostWanted = sql`(${here}
    order by f.upvote_count desc, f.created_at desc, f.id desc limit ${comparesAll})`;
  const sharing = sharingWords(words);
  return sharing === ""
    ? mostWanted
    : sql`${mostWanted} union
      select f.id from features f
      where (f.listed and ${onPlatform(platformId)}) is true and f.search @@ ${sharing}::tsquery`;
}

/** Features of a platform whose titles share much with `title`, the most alike first. */
export async function listSimilarFeatures(
  db: Db,
  viewerId: number | null,
  platformId: number,
  title: string,
  limit: number,
): Promise<FeatureRow[]> {
  const alike = sql<number>`greatest(similarity(f.title, ${title}), word_similarity(${title}, f.title) * 0.8)`;
  const words = anyWordQuery(title);
  const shared = sql<number>`case when f.search @@ to_tsquery('english', ${words})
    then ts_rank(setweight(to_tsvector('english', f.title), 'A'), to_tsquery('english', ${words}))
    else 0 end`;
  const { rows } = await sql<{ id: number }>`
    with compared as materialized (
      select f.id, f.upvote_count, ${alike} as alike, ${shared} as shared
      from features f where f.id in (${await candidates(db, platformId, title)})
    )
    select id from compared where alike > 0.3 or shared > 0.65
    order by alike + shared desc, upvote_count desc, id desc limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await selectFeatures(db, viewerId)
    .where(sql<boolean>`f.id = any(${ids}::int[])`)
    .execute();
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
