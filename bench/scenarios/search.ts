/** Searches, by how much they hit: over the directory and on the largest platform. */
import type { FeatureFilter } from "../../apps/server/src/domain/features/filter-queries.ts";
import { featuresPage } from "../../apps/server/src/domain/features/queries.ts";
import type { Statement } from "../load/job.ts";
import { slugOf } from "../world/people-rows.ts";
import { makeVocabulary } from "../world/vocabulary.ts";
import { besideSql, pastCaches, type Scenario, type Stage } from "./scenario.ts";

const callers = 8;
const limit = 20;

const words = makeVocabulary();
const fromRank = (rank: number) => words.slice(rank, rank + 20);

/** Twenty of each kind, so that none is measured for its luck. */
const kinds: Record<string, readonly string[]> = {
  "hits much": "export search filter dark account theme support page calendar mobile"
    .split(" ")
    .flatMap((word) => [word, `${word} mode`]),
  "a word half typed": fromRank(60).map((word) => word.slice(0, 3)),
  "hits some": fromRank(1_000),
  "hits little": fromRank(20_000),
  "hits nothing": fromRank(20_000).map((word) => `${word}qx`),
  "a frequent and a rare word": fromRank(21_000).map((word) => `wish ${word}`),
  "a rare and a frequent word": fromRank(22_000).map((word) => `${word} export`),
};

/** How hits are looked for depends on what the database knows of the words, so that one is asked. */
async function pageStatement({ db }: Stage, filter: FeatureFilter): Promise<Statement> {
  const order = { sort: "top", limit: limit + 1, cursor: undefined } as const;
  return (await featuresPage(db, null, filter, order)).query.compile();
}

export const searches: Scenario = {
  name: "searches",
  at: "each size",
  async *run(stage) {
    for (const [kind, typed] of Object.entries(kinds))
      for (const platform of [undefined, 1]) {
        const base =
          platform === undefined
            ? "/api/features/"
            : `/api/platforms/${slugOf(platform)}/features/`;
        const paths = typed.map(
          (text) => `${base}?limit=${limit}&search=${encodeURIComponent(text)}`,
        );
        const statements = await Promise.all(
          typed.map((search) => pageStatement(stage, { platformId: platform, search })),
        );
        // A directory that is used has in memory what is searched in: once, rows come from the disk.
        for (const { sql, parameters } of statements)
          await stage.client.query(sql, [...parameters]);
        yield await besideSql(stage, {
          scenario: `search, ${kind}, ${platform === undefined ? "directory" : "largest platform"}`,
          callers,
          lanes: [paths.map((path) => ({ method: "GET", path, headers: pastCaches }))],
          statements: [statements],
        });
      }
  },
};
