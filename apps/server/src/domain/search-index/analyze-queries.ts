/** Looks up typed words in the index, and corrects those that it does not have. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { findOtherNames } from "../../lib/trade-terms.ts";
import { type AnalyzedWord, splitWords } from "./query.ts";

type WordRow = {
  lexemes: string[];
  completions: string[];
  joined: string[];
  parts: string[];
  swapped: string[];
  platform_ids: number[];
  is_known: boolean;
};

const readWords = (db: Db, words: readonly string[]): Promise<WordRow[]> =>
  runPrepared(db, sql<WordRow>`select * from look_up_words(${[...words]}::text[])`.compile(db));

/** Reads the lexemes of what else the terms among some words are called, for each word. */
async function readOtherNames(db: Db, words: readonly string[]): Promise<string[][][]> {
  const found = findOtherNames(words).flatMap(({ start, end, others }) =>
    others.map((name) => ({ start, end, name })),
  );
  if (found.length === 0) return [];
  const names = found.map(({ name }) => name);
  const statement = sql<{ lexemes: string[] }>`
    select text_lexemes(name) as lexemes from unnest(${names}::text[]) with ordinality as n(name, number)
    order by number`;
  const rows = await runPrepared(db, statement.compile(db));
  return words.map((_, index) =>
    found.flatMap(({ start, end }, at) =>
      index >= start && index < end && rows[at]?.lexemes.length ? [rows[at].lexemes] : [],
    ),
  );
}

/** Looks up the words of a text. `unknown` are the positions of words that no document has; a number is none of them. */
export async function analyzeWords(db: Db, words: readonly string[]) {
  const [read, others] =
    words.length === 0
      ? [[], []]
      : await Promise.all([readWords(db, words), readOtherNames(db, words)]);
  const rows = read.map((row, index) => ({ ...row, others: others[index] ?? [] }));
  return {
    words: rows
      .filter(({ lexemes }) => lexemes.length > 0)
      .map(({ platform_ids, swapped, joined, ...row }): AnalyzedWord => {
        const all = isFound({ ...row, joined }) ? [...joined, ...swapped] : joined;
        return { ...row, joined: all, platformIds: platform_ids };
      }),
    unknown: rows.flatMap((row, index) =>
      isFound(row) || /\p{N}/u.test(words[index] ?? "") ? [] : [index],
    ),
  };
}

/** Whether documents have a word, its beginning or its parts. */
const isFound = ({
  is_known,
  joined,
  parts,
  others,
}: Pick<WordRow, "is_known" | "joined" | "parts"> & Pick<AnalyzedWord, "others">) =>
  is_known || joined.length > 0 || parts.length > 0 || others.length > 0;

/** Counts the documents of each lexeme, about: in how many its words were when these were first written. */
export async function countDocuments(
  db: Db,
  lexemes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const statement = sql<{ lexeme: string; documents: number }>`
    select lexeme, sum(document_count)::float8 as documents from search_words
    where lexeme = any(${[...lexemes]}::text[]) group by lexeme`;
  const rows = await runPrepared(db, statement.compile(db));
  return new Map(rows.map(({ lexeme, documents }) => [lexeme, documents]));
}

/** Returns the words with those at `unknown` replaced by the most similar ones that a title has; undefined if none has any. */
export async function correctWords(
  db: Db,
  words: readonly string[],
  unknown: readonly number[],
): Promise<string[] | undefined> {
  // One statement for all: each costs more than a look into the index.
  const statement = sql<{ index: number; found: string | null }>`
    select index, find_title_word(unaccent(lower(word))) as found
    from unnest(${[...unknown]}::int[], ${unknown.map((index) => words[index] ?? "")}::text[]) u(index, word)`;
  const corrected = [...words];
  for (const { index, found } of await runPrepared(db, statement.compile(db)))
    if (found !== null) corrected[index] = found;
  return corrected.some((word, index) => word !== words[index])
    ? splitWords(corrected.join(" "))
    : undefined;
}
