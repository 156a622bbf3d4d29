/** Looks up typed words in the index, and corrects those that it does not have. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { readRows } from "../../db/statements.ts";
import { type AnalyzedWord, splitWords } from "./query.ts";

type WordRow = {
  lexemes: string[];
  completions: string[];
  joined: string[];
  parts: string[];
  platform_ids: number[];
  is_known: boolean;
};

const readWords = (db: Db, words: readonly string[]): Promise<WordRow[]> =>
  runPrepared(db, sql<WordRow>`select * from analyze_words(${[...words]}::text[])`.compile(db));

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
    const rows = await readRows<{ found: string }>(db)`
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
      ) candidates order by likeness desc limit 1`;
    const [found] = rows;
    if (found === undefined) continue;
    corrected[index] = found.found;
  }
  return corrected.some((word, index) => word !== words[index])
    ? splitWords(corrected.join(" "))
    : undefined;
}
