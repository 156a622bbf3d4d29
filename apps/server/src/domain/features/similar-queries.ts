/** SQL that finds a platform's features that are similar to a title, by words and by meaning. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import type { Near } from "../../embeddings/vectors.ts";
import { likenessWeight, minLikeness } from "../meaning/likeness.ts";
import { nearRows } from "../meaning/queries.ts";
import { analyzeWords, countDocuments } from "../search-index/analyze-queries.ts";
import { toQuery } from "../search-index/filter-queries.ts";
import {
  type AnalyzedWord,
  allOf,
  anyTextQuery,
  anyTitleQuery,
  getLexemes,
  splitWords,
} from "../search-index/query.ts";
import { type FeatureRow, listFeaturesByIds } from "./queries.ts";

/** Features whose titles are compared. */
const maxCandidates = 60;

/** Candidates share words with the title: its six or three rarest, else two or one of the three rarest. */
const rareWords = 6;
const rarestWords = 3;

/** Returns the words that documents have, the rarest first. */
async function sortByRarity(db: Db, words: readonly AnalyzedWord[]): Promise<AnalyzedWord[]> {
  const counts = await countDocuments(db, words.flatMap(getLexemes));
  const count = (word: AnalyzedWord) =>
    getLexemes(word).reduce((sum, lexeme) => sum + (counts.get(lexeme) ?? 0), 0);
  return words.filter((word) => count(word) > 0).sort((a, b) => count(a) - count(b));
}

/** Lists text queries for titles with the words, those that more words have to fit first. */
function listTitleQueries(byRarity: readonly AnalyzedWord[]): string[] {
  const words = [...new Set(byRarity.map((word) => anyTitleQuery([word])))];
  const rare = words.slice(0, rareWords);
  const rarest = rare.slice(0, rarestWords);
  const [first = "", second = "", third = ""] = rarest;
  const pairs = [
    [first, second],
    [first, third],
    [second, third],
  ].filter((pair) => !pair.includes(""));
  const combined = [rare, rarest, ...pairs, ...rarest.map((one) => [one])];
  return [...new Set(combined.filter((one) => one.length > 0).map(allOf))];
}

/**
 * Lists a platform's features with a title similar to `title` and those that are `near` to it in meaning, the most similar
 * first. Compares those that share its rarest words, and with few of these those with the most votes.
 */
export async function listSimilarFeatures(
  db: Db,
  viewerId: number | null,
  platformId: number,
  title: string,
  near: readonly Near[],
  limit: number,
): Promise<FeatureRow[]> {
  const { words } = await analyzeWords(db, splitWords(title));
  const queries = listTitleQueries(await sortByRarity(db, words)).map((query) =>
    toQuery({ platformId, words: query }),
  );
  const similarity = sql<number>`greatest(similarity(f.title, ${title}), word_similarity(${title}, f.title) * 0.8)`;
  const any = words.length === 0 ? "" : anyTextQuery(words);
  const statement = sql<{ id: number }>`
    with sharing as materialized (
      select id from search_candidates(array[${sql.join(queries)}]::tsquery[], ${sql.lit(maxCandidates)}) as id
    ), popular as materialized (
      select id from (
        select id from features where platform_id = ${platformId} and listed
        order by upvote_count desc, created_at desc, id desc limit ${sql.lit(maxCandidates)}
      ) by_votes limit (select ${sql.lit(maxCandidates)} - count(*) from sharing)
    ), candidates as materialized (
      table sharing union table popular union select id from ${nearRows(near)}
    ), compared as materialized (
      select f.id, f.upvote_count, ${similarity} as similarity,
        -- By the words of the title alone, which have the weight A.
        coalesce(ts_rank('{0,0,0,1}', d.terms, ${any}::tsquery), 0) as text_rank,
        coalesce(near.likeness, 0) as likeness
      from candidates join features f using (id) left join ${nearRows(near)} using (id)
        left join search_documents d on d.kind = 'feature' and d.id = f.id
    )
    select id from compared
    where similarity > 0.3 or text_rank > 0.65 or likeness >= ${minLikeness.shown}
    order by similarity + text_rank + ${sql.lit(likenessWeight)} * likeness desc, upvote_count desc, id desc
    limit ${limit}`;
  const rows = await runPrepared(db, statement.compile(db));
  const ids = rows.map(({ id }) => id);
  const found = await listFeaturesByIds(db, viewerId, ids);
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
