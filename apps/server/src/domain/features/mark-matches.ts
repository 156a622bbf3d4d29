/** Marks what matches a search in the titles and descriptions of its results. */
import type { FeatureWire } from "@upwell/contract/features/schemas";
import { limits } from "@upwell/contract/limits";
import { htmlToText } from "@upwell/markdown/html-to-text";
import type { Db } from "../../db/client.ts";
import { type Highlighted, highlight } from "../search-index/highlight-queries.ts";
import type { AnalyzedWord } from "../search-index/query.ts";
import { presentFeature } from "./present.ts";
import { type FeatureRow, listDescriptions } from "./queries.ts";

/** Of a longer description, matches are looked for in its beginning. */
const searchedLength = 5_000;

/**
 * Presents the results of a search with their matches. Where neither the title nor the excerpt matches, the excerpt is one
 * around the first match of the description.
 */
export async function markMatches(
  db: Db,
  rows: readonly FeatureRow[],
  words: readonly AnalyzedWord[],
): Promise<FeatureWire[]> {
  if (rows.length === 0) return [];
  const texts = await highlight(db, words, [
    ...rows.map(({ title }) => title),
    ...rows.map(({ excerpt }) => excerpt),
  ]);
  const titles = texts.slice(0, rows.length);
  const excerpts = texts.slice(rows.length);
  const unmarked = rows.filter(
    (_row, index) => titles[index]?.ranges.length === 0 && excerpts[index]?.ranges.length === 0,
  );
  const fragments = await findFragments(db, unmarked, words);
  return rows.map((row, index) => {
    const fragment = fragments.get(row.id);
    const description = fragment ?? excerpts[index];
    return {
      ...presentFeature(fragment === undefined ? row : { ...row, excerpt: fragment.text }),
      matches: { title: titles[index]?.ranges ?? [], description: description?.ranges ?? [] },
    };
  });
}

/** Returns excerpts around the first match of descriptions; none for a description without a match. */
async function findFragments(
  db: Db,
  rows: readonly FeatureRow[],
  words: readonly AnalyzedWord[],
): Promise<Map<number, Highlighted>> {
  if (rows.length === 0) return new Map();
  const descriptions = await listDescriptions(
    db,
    rows.map(({ id }) => id),
  );
  const texts = descriptions.map(({ description_html }) =>
    htmlToText(description_html ?? "").slice(0, searchedLength),
  );
  const found = await highlight(db, words, texts, limits.description.excerpt);
  return new Map(
    descriptions.flatMap(({ id }, index) => {
      const fragment = found[index];
      return fragment === undefined || fragment.ranges.length === 0 ? [] : [[id, fragment]];
    }),
  );
}
