/** Searches by number of matches, in the directory and on the largest platform. */

import { rankingStatement } from "../../../apps/server/src/domain/search-index/rank-queries.ts";
import { findWords } from "../../../apps/server/src/domain/search-index/search.ts";
import type { Statement } from "../clients/job.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import { makeVocabulary } from "../dataset/vocabulary.ts";
import { measureWithSql, type Scenario, type ScenarioContext } from "./scenario.ts";

const virtualUsers = 8;
const limit = 20;

const words = makeVocabulary();
const getWordsFromRank = (rank: number) => words.slice(rank, rank + 20);

/** Twenty searches of each kind, so that the result does not depend on one word. */
const kinds: Record<string, readonly string[]> = {
  "many matches": "export search filter dark account theme support page calendar mobile"
    .split(" ")
    .flatMap((word) => [word, `${word} mode`]),
  "half a word": getWordsFromRank(60).map((word) => word.slice(0, 3)),
  "some matches": getWordsFromRank(1_000),
  "few matches": getWordsFromRank(20_000),
  "no matches": getWordsFromRank(20_000).map((word) => `${word}qx`),
  "a frequent and a rare word": getWordsFromRank(21_000).map((word) => `wish ${word}`),
  "a rare and a frequent word": getWordsFromRank(22_000).map((word) => `${word} export`),
};

/** The statement that ranks the matches; the words are looked up before. Undefined for stop words, which are not searched. */
async function rankStatement({ db }: ScenarioContext, typed: string, platformId?: number) {
  const { words } = await findWords(db, typed);
  if (words.length === 0) return undefined;
  const page = { limit: limit + 1, cursor: undefined };
  return rankingStatement(typed, words, { platformId }, page).compile(db) as Statement;
}

export const searches: Scenario = {
  name: "searches",
  at: "each size",
  async *run(context) {
    for (const [kind, typed] of Object.entries(kinds))
      for (const platform of [undefined, 1]) {
        const base =
          platform === undefined
            ? "/api/features/"
            : `/api/platforms/${getPlatformSlug(platform)}/features/`;
        const paths = typed.map(
          (text) => `${base}?limit=${limit}&search=${encodeURIComponent(text)}`,
        );
        const ranked = await Promise.all(
          typed.map((search) => rankStatement(context, search, platform)),
        );
        const statements = ranked.filter((one) => one !== undefined);
        // Runs each search once, so that rows come from memory as on a site in use.
        for (const { sql, parameters } of statements)
          await context.client.query(sql, [...parameters]);
        yield await measureWithSql(context, {
          scenario: `search, ${kind}, ${platform === undefined ? "directory" : "largest platform"}`,
          virtualUsers,
          lanes: [paths.map((path) => ({ method: "GET", path }))],
          uncached: true,
          statements: [statements],
        });
      }
  },
};
