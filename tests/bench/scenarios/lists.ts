/** Public lists: of platforms, and of features in each order. */

import {
  listFeaturesPage,
  listPlatformPage,
} from "../../../apps/server/src/domain/features/list-queries.ts";
import { orders, type SortValues } from "../../../apps/server/src/domain/features/order-queries.ts";
import { listPlatformsPage } from "../../../apps/server/src/domain/platforms/queries.ts";
import type { AnalyzedWord } from "../../../apps/server/src/domain/search-index/query.ts";
import {
  listPublicWishesPage,
  listWishFeatures,
  searchWishesPage,
} from "../../../apps/server/src/domain/wishes/queries.ts";
import { createCursorSigner } from "../../../apps/server/src/lib/cursor.ts";
import { getSiteKey } from "../../../apps/server/src/services/site-key.ts";
import {
  listFeatures,
  listPlatformFeatures,
} from "../../../packages/contract/src/features/routes.ts";
import { type Sort, sorts } from "../../../packages/contract/src/features/values.ts";
import { getPlatformSlug } from "../dataset/user-rows.ts";
import { captureStatement } from "../statements.ts";
import {
  measureWithBaseline,
  measureWithSql,
  type Scenario,
  type ScenarioContext,
} from "./scenario.ts";

const virtualUsers = 16;
const limit = 20;

/** Platforms with a full page even at ten thousand features. */
const largest = Array.from({ length: 40 }, (_, index) => index + 1);

const get = (path: string) => ({ method: "GET", path }) as const;

const fetchList = (platform: number | undefined) =>
  platform === undefined ? listFeatures : listPlatformFeatures;

/** `cursor` is signed, as the server returns it. */
const buildPath = (platform: number | undefined, sort: Sort, cursor?: string) => {
  const query = `sort=${sort}&limit=${limit}${cursor === undefined ? "" : `&cursor=${cursor}`}`;
  const path = fetchList(platform).path.replace(":slug", getPlatformSlug(platform ?? 0));
  return `/api${path}?${query}`;
};

const statementFor = (platform: number | undefined, sort: Sort, cursor?: string) => {
  const page = { sort, limit: limit + 1, cursor };
  return captureStatement((db) =>
    platform === undefined
      ? listFeaturesPage(db, null, {}, page)
      : listPlatformPage(db, null, getPlatformSlug(platform), page),
  );
};

export const platformsLoad = {
  scenario: "platforms list, cached",
  virtualUsers,
  lanes: [[get(`/api/platforms/?limit=${limit}`)]],
};

export const platformsList: Scenario = {
  name: "platforms",
  at: "each size",
  async *run(context) {
    yield await measureWithBaseline(context, platformsLoad);
    const statement = await captureStatement((db) =>
      listPlatformsPage(db, null, {
        pattern: undefined,
        sort: "popular",
        limit: limit + 1,
        cursor: undefined,
      }),
    );
    yield await measureWithSql(context, {
      ...platformsLoad,
      scenario: "platforms list, uncached",
      uncached: true,
      statements: [[statement]],
    });
  },
};

export const firstPages: Scenario = {
  name: "first-pages",
  at: "each size",
  async *run(context) {
    yield await measureWithBaseline(context, {
      scenario: "platform's first page, top, cached",
      virtualUsers,
      lanes: [largest.map((platform) => get(buildPath(platform, "top")))],
    });
    for (const sort of sorts)
      yield await measureWithSql(context, {
        scenario: `platform's first page, ${sort}, uncached`,
        virtualUsers,
        lanes: [largest.map((platform) => get(buildPath(platform, sort)))],
        uncached: true,
        statements: [await Promise.all(largest.map((platform) => statementFor(platform, sort)))],
      });
    yield await measureWithBaseline(context, {
      scenario: "directory's first page, trending, cached",
      virtualUsers,
      lanes: [[get(buildPath(undefined, "trending"))]],
    });
    yield await measureWithSql(context, {
      scenario: "directory's first page, trending, uncached",
      virtualUsers,
      lanes: [[get(buildPath(undefined, "trending"))]],
      uncached: true,
      statements: [[await statementFor(undefined, "trending")]],
    });
  },
};

const plainWord = (word: string): AnalyzedWord => ({
  lexemes: [word],
  ...{ completions: [], joined: [], parts: [], platformIds: [], others: [] },
});

/** Wishes of most people, those with a word, and the pages of a few. */
export const wishesList: Scenario = {
  name: "wishes",
  at: "each size",
  async *run(context) {
    const statement = (search: string | undefined) =>
      captureStatement(async (db) => {
        const page = { limit: limit + 1, cursor: undefined };
        if (search === undefined) return listPublicWishesPage(db, "people", page);
        return searchWishesPage(db, [plainWord(search)], "people", page);
      });
    for (const search of [undefined, "calendar"])
      yield await measureWithSql(context, {
        scenario: `wishes${search === undefined ? "" : " with a word"}, uncached`,
        virtualUsers,
        lanes: [
          [get(`/api/wishes/?limit=${limit}${search === undefined ? "" : `&search=${search}`}`)],
        ],
        uncached: true,
        statements: [[await statement(search)]],
      });
    yield await measureWithSql(context, {
      scenario: "a wish's page, uncached",
      virtualUsers,
      lanes: [largest.map((wish) => get(`/api/wishes/${wish}/`))],
      uncached: true,
      statements: [
        await Promise.all(
          largest.map((wish) => captureStatement((db) => listWishFeatures(db, wish, limit))),
        ),
      ],
    });
  },
};

/** Returns the cursor of the row at nine tenths of a list ordered by votes. */
async function getDeepCursor(
  { client }: ScenarioContext,
  platform: number | undefined,
): Promise<string> {
  const here = "listed and ($1::int is null or platform_id = $1)";
  const { rows } = await client.query<SortValues>(
    `select * from features where ${here} order by upvote_count desc, created_at desc, id desc
      limit 1 offset (select count(*) * 9 / 10 from features where ${here})`,
    [platform ?? null],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("There is no page that deep.");
  return orders.top.toCursor(row);
}

export const deepPages: Scenario = {
  name: "deep-pages",
  at: "each size",
  async *run(context) {
    for (const [name, platform] of [
      ["largest platform", 1],
      ["directory", undefined],
    ] as const) {
      const deep = await getDeepCursor(context, platform);
      const signer = createCursorSigner(await getSiteKey(context.db, "cursors"));
      const signed = signer.sign(fetchList(platform).id, deep);
      for (const [page, cursor, inPath] of [
        ["first", undefined, undefined],
        ["deep", deep, signed],
      ] as const)
        yield await measureWithSql(context, {
          scenario: `${name}, ${page} page, top, uncached`,
          virtualUsers,
          lanes: [[get(buildPath(platform, "top", inPath))]],
          uncached: true,
          statements: [[await statementFor(platform, "top", cursor)]],
        });
    }
  },
};
