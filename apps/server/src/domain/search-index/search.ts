/** Searches features by words. */
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../lib/page.ts";
import { analyzeWords, correctWords } from "./analyze-queries.ts";
import type { TermFilter } from "./filter-queries.ts";
import { type AnalyzedWord, allOf, splitWords, textQuery } from "./query.ts";
import { type RankedFeature, rankFeatures } from "./rank-queries.ts";

type Words = {
  words: readonly AnalyzedWord[];
  /** What was searched instead, if no document has a typed word. */
  corrected: string | null;
};

/** Looks up the words of a search, and corrects them if one of them is unknown. */
export async function findWords(db: Db, typed: string): Promise<Words> {
  const given = splitWords(typed);
  const { words, unknown } = await analyzeWords(db, given);
  if (unknown.length === 0) return { words, corrected: null };
  const corrected = await correctWords(db, given, unknown);
  if (corrected === undefined) return { words, corrected: null };
  return { words: (await analyzeWords(db, corrected)).words, corrected: corrected.join(" ") };
}

/** Returns the query that finds the features with all words of a search; null if it has no word. */
export async function findQuery(db: Db, typed: string): Promise<string | null> {
  const { words } = await findWords(db, typed);
  return words.length === 0 ? null : allOf(words.map(textQuery));
}

export type SearchPage = Words & { features: RankedFeature[] };

/** Lists the features that fit a search best. */
export async function searchFeatures(
  db: Db,
  typed: string,
  filter: TermFilter,
  page: PageRequest,
): Promise<SearchPage> {
  const found = await findWords(db, typed);
  const { words, corrected } = found;
  const text = splitWords(corrected ?? typed)
    .join(" ")
    .toLowerCase();
  const features = words.length === 0 ? [] : await rankFeatures(db, text, words, filter, page);
  return { ...found, features };
}
