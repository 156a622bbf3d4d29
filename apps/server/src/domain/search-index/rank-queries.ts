/** Finds features by words and ranks them: fit before votes. */
import { limits } from "@upwell/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { cursorId, cursorInt, cursorNumber, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { isAnswered, isCreatedSince, type TermFilter, toQuery } from "./filter-queries.ts";
import {
  type AnalyzedWord,
  allOf,
  anyTitleQuery,
  ownTitleQuery,
  plainTextQuery,
  tagQuery,
  textQuery,
  titleQuery,
} from "./query.ts";

/** Of more matches, those with the most votes are ranked. */
const maxRanked = limits.search.ranked;
/** With fewer matches of all words, titles with any of the words follow. */
const fewMatches = 3;
const maxOfAnyWord = 40;
/** More than the fit of all words of a search in a title. */
const allWords = 100;

export type RankedFeature = { id: number; fit: number; upvote_count: number; total: number };

/**
 * Lists features by their fit, then by votes. The fit is, for each word, 4 in the title, 2 in a tag, 1 in the text or the
 * platform's name and 0.25 in an answer; and 1 for a title with the typed text, 2 for one that begins with it, or
 * 4 for one that is equal to it. What has all words stands before what has some. `total` counts at most `maxRanked` matches in each way of matching.
 */
export function rankingStatement(
  typed: string,
  words: readonly AnalyzedWord[],
  filter: TermFilter,
  { limit, cursor }: PageRequest,
) {
  const find = (query: string) => toQuery({ ...filter, words: query });
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(fit, upvote_count, id) < (${sql.join(
          decodeCursor("relevance", cursor, cursorNumber, cursorInt, cursorId),
        )})`;
  const { createdSince, answered } = filter;
  const conditions = [
    ...(createdSince === undefined ? [] : [isCreatedSince(createdSince)]),
    ...(answered === undefined ? [] : [isAnswered(answered)]),
  ];
  const isWanted =
    conditions.length === 0
      ? sql`true`
      : sql`exists (select from features f where f.id = match.id and ${sql.join(conditions, sql` and `)})`;
  return sql<RankedFeature>`
    with typed_words as materialized (
      select * from unnest(
        ${words.map(ownTitleQuery)}::tsquery[], ${words.map(tagQuery)}::tsquery[],
        ${words.map(plainTextQuery)}::tsquery[], ${words.map(textQuery)}::tsquery[]
      ) as w(in_title, in_tags, in_text, anywhere)
    ), of_titles as materialized (
      select * from search_features(${find(allOf(words.map(titleQuery)))}, ${maxRanked})
    ), of_texts as materialized (
      select * from search_features(${find(allOf(words.map(textQuery)))}, ${maxRanked})
      where (select count(*) from of_titles) < ${maxRanked}
    ), of_any_word as materialized (
      select * from search_features(${find(anyTitleQuery(words))}, ${maxOfAnyWord})
      where (select count(*) from of_titles) + (select count(*) from of_texts) < ${fewMatches}
    ), found as materialized (
      (select * from of_titles match where ${isWanted} order by upvote_count desc, id desc limit ${maxRanked})
      union (select * from of_texts match where ${isWanted} order by upvote_count desc, id desc limit ${maxRanked})
      union (select * from of_any_word match where ${isWanted} order by upvote_count desc, id desc limit ${maxOfAnyWord})
    ), ranked as (
      select f.id, f.upvote_count, ((
          select sum(case when d.terms @@ in_title then 4 when d.terms @@ in_tags then 2
            when d.terms @@ in_text then 1 when d.terms @@ anywhere then 0.25 else 0 end)
            + case when bool_and(d.terms @@ anywhere) then ${sql.lit(allWords)} else 0 end
          from typed_words
        ) + case when plain_title = ${typed} then 4 when starts_with(plain_title, ${typed}) then 2
          when position(${typed} in plain_title) > 0 then 1 else 0 end)::float8 as fit
      from found f join search_documents d on d.kind = 'feature' and d.id = f.id,
        lower(replace(without_signs(d.title), '-', ' ')) plain_title
    )
    select id, fit, upvote_count, (select count(*)::int from found) as total from ranked
    where ${after} order by fit desc, upvote_count desc, id desc limit ${limit}`;
}

export const rankFeatures = (db: Db, ...ranking: Parameters<typeof rankingStatement>) =>
  runPrepared(db, rankingStatement(...ranking).compile(db));

export const toRankCursor = ({ fit, upvote_count, id }: RankedFeature): string =>
  encodeCursor("relevance", [fit, upvote_count, id]);
