/** Looks up typed words in the index, and corrects those that it does not have. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { prefixPattern } from "../../lib/like.ts";
import { type AnalyzedWord, splitWords } from "./query.ts";

type WordRow = {
  lexemes: string[];
  completions: string[];
  joined: string[];
  parts: string[];
  platform_ids: number[];
  is_known: boolean;
};

/** More completions would slow down the search; the next letter brings the others. */
const maxCompletions = 40;
const maxPlatforms = 5;
/** A word is also searched as two if each of them is in this many times as many documents. */
const partsRatio = 4;

async function readWords(db: Db, words: readonly string[]): Promise<WordRow[]> {
  const last = words.at(-1) ?? "";
  const statement = sql<WordRow>`
    with typed as (
      select number, word, text_lexemes(word) as lexemes, number = ${words.length}::int as is_last,
        array[lag(word) over w || word, word || lead(word) over w,
          lag(word, 2) over w || lag(word) over w || word, lag(word) over w || word || lead(word) over w,
          word || lead(word) over w || lead(word, 2) over w] as joined_words
      from unnest(${[...words]}::text[]) with ordinality as t(word, number) window w as (order by number)
    ), completed as (
      select t.*, case when is_last and lexemes <> '{}' then array(
        select distinct c.lexeme from (
          select lexeme from search_words
          where word like unaccent(lower(${prefixPattern(last)})) and lexeme is not null
          order by document_count desc limit ${maxCompletions}) c
        ) else '{}' end as completions
      from typed t
    )
    select lexemes, completions,
      array(select w.lexeme from search_words w
        where w.word = any(array(select unaccent(lower(pair)) from unnest(joined_words) pair)) and w.lexeme is not null) as joined,
      coalesce((
        select array[a.lexeme, b.lexeme]
        from (select unaccent(lower(word)) as plain) w cross join generate_series(2, char_length(plain) - 2) as length
        join search_words a on a.word = left(plain, length) and a.lexeme is not null
        join search_words b on b.word = substr(plain, length + 1) and b.lexeme is not null
        where least(a.document_count, b.document_count) > ${partsRatio} * coalesce(
          (select document_count from search_words whole where whole.word = plain), 0)
        order by least(a.document_count, b.document_count) desc limit 1
      ), '{}') as parts,
      array(select p.id from search_documents p
        where lexemes <> '{}' and p.votes_group is null and p.terms @@ (
          select '''#kplatform'' & (' || string_agg(array_to_tsvector(array['#t' || lexeme])::text, ' | ') || ')'
          from unnest(lexemes || completions) lexeme)::tsquery
        limit ${maxPlatforms}) as platform_ids,
      lexemes = '{}' or completions <> '{}'
        or exists (select from search_words w where w.lexeme = any(lexemes)) as is_known
    from completed order by number`;
  return runPrepared(db, statement.compile(db));
}

/** Looks up the words of a text. `unknown` are the positions of words that no document has. */
export async function analyzeWords(db: Db, words: readonly string[]) {
  const rows = words.length === 0 ? [] : await readWords(db, words);
  return {
    words: rows
      .filter(({ lexemes }) => lexemes.length > 0)
      .map(({ platform_ids, ...row }): AnalyzedWord => ({ ...row, platformIds: platform_ids })),
    unknown: rows.flatMap((row, index) =>
      row.is_known || row.joined.length > 0 || row.parts.length > 0 ? [] : [index],
    ),
  };
}

/** Returns the word with each two neighbouring letters swapped: "knfie" is "knife". */
const swapLetters = (word: string) =>
  Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, index) => `${word.slice(0, index)}${word[index + 1]}${word[index]}${word.slice(index + 2)}`,
  );

/** Words that differ by swapped letters share few trigrams; this is what they would share with one letter changed. */
const swapLikeness = 0.7;

/**
 * Returns the words with those at `unknown` replaced by the most similar ones of the index. Returns undefined
 * if none is similar.
 */
export async function correctWords(
  db: Db,
  words: readonly string[],
  unknown: readonly number[],
): Promise<string[] | undefined> {
  const corrected = [...words];
  for (const index of unknown) {
    const word = words[index] ?? "";
    const { rows } = await sql<{ found: string }>`
      select found from (
        (select word as found, similarity(word, typed) as likeness, document_count
          from (select unaccent(lower(${word})) as typed) t join search_words on word % typed
          where lexeme is not null and abs(char_length(word) - char_length(typed)) <= 2
          order by likeness desc, document_count desc limit 1)
        union all
        (select word, ${swapLikeness}::float8, document_count from search_words
          where word = any(array(select unaccent(lower(s)) from unnest(${swapLetters(word)}::text[]) s))
            and lexeme is not null
          order by document_count desc limit 1)
      ) candidates order by likeness desc limit 1`.execute(db);
    const [found] = rows;
    if (found === undefined) continue;
    corrected[index] = found.found;
  }
  return corrected.some((word, index) => word !== words[index])
    ? splitWords(corrected.join(" "))
    : undefined;
}
