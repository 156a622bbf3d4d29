/** Lists that everybody sees: of platforms, and of ideas in each order. */

import { orders, type SortValues } from "../../apps/server/src/domain/features/order-queries.ts";
import {
  listFeaturesPage,
  listPlatformPage,
} from "../../apps/server/src/domain/features/queries.ts";
import { listPlatformsPage } from "../../apps/server/src/domain/platforms/queries.ts";
import { type Sort, sorts } from "../../packages/contract/src/features.ts";
import { statementOf } from "../statements.ts";
import { slugOf } from "../world/people-rows.ts";
import { besideBare, besideSql, pastCaches, type Scenario, type Stage } from "./scenario.ts";

const callers = 16;
const limit = 20;

/** Those that have a full page even at ten thousand ideas. */
const largest = Array.from({ length: 40 }, (_, index) => index + 1);

const get = (path: string) => ({ method: "GET", path }) as const;
const uncached = (path: string) => ({ ...get(path), headers: pastCaches });

const pathOf = (platform: number | undefined, sort: Sort, cursor?: string) => {
  const query = `sort=${sort}&limit=${limit}${cursor === undefined ? "" : `&cursor=${cursor}`}`;
  return platform === undefined
    ? `/api/features/?${query}`
    : `/api/platforms/${slugOf(platform)}/features/?${query}`;
};

const statementFor = (platform: number | undefined, sort: Sort, cursor?: string) => {
  const page = { sort, limit: limit + 1, cursor };
  return statementOf((db) =>
    platform === undefined
      ? listFeaturesPage(db, null, {}, page)
      : listPlatformPage(db, null, slugOf(platform), page),
  );
};

export const platformsList: Scenario = {
  name: "platforms",
  at: "each size",
  async *run(stage) {
    const path = `/api/platforms/?limit=${limit}`;
    yield await besideBare(stage, {
      scenario: "platforms list, cached",
      callers,
      lanes: [[get(path)]],
    });
    const statement = await statementOf((db) =>
      listPlatformsPage(db, null, {
        pattern: undefined,
        sort: "popular",
        limit: limit + 1,
        cursor: undefined,
      }),
    );
    yield await besideSql(stage, {
      scenario: "platforms list, uncached",
      callers,
      lanes: [[uncached(path)]],
      statements: [[statement]],
    });
  },
};

export const firstPages: Scenario = {
  name: "first-pages",
  at: "each size",
  async *run(stage) {
    yield await besideBare(stage, {
      scenario: "platform's first page, top, cached",
      callers,
      lanes: [largest.map((platform) => get(pathOf(platform, "top")))],
    });
    for (const sort of sorts)
      yield await besideSql(stage, {
        scenario: `platform's first page, ${sort}, uncached`,
        callers,
        lanes: [largest.map((platform) => uncached(pathOf(platform, sort)))],
        statements: [await Promise.all(largest.map((platform) => statementFor(platform, sort)))],
      });
    yield await besideBare(stage, {
      scenario: "directory's first page, trending, cached",
      callers,
      lanes: [[get(pathOf(undefined, "trending"))]],
    });
    yield await besideSql(stage, {
      scenario: "directory's first page, trending, uncached",
      callers,
      lanes: [[uncached(pathOf(undefined, "trending"))]],
      statements: [[await statementFor(undefined, "trending")]],
    });
  },
};

/** The marker of the row at nine tenths of a list that is ordered by votes. */
async function deepMarker({ client }: Stage, platform: number | undefined): Promise<string> {
  const here = "listed and ($1::int is null or platform_id = $1)";
  const { rows } = await client.query<SortValues>(
    `select * from features where ${here} order by upvote_count desc, created_at desc, id desc
      limit 1 offset (select count(*) * 9 / 10 from features where ${here})`,
    [platform ?? null],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("There is no page so deep.");
  return orders.top.marker(row);
}

export const deepPages: Scenario = {
  name: "deep-pages",
  at: "each size",
  async *run(stage) {
    for (const [name, platform] of [
      ["largest platform", 1],
      ["directory", undefined],
    ] as const) {
      const deep = await deepMarker(stage, platform);
      for (const [page, cursor] of [
        ["first", undefined],
        ["deep", deep],
      ] as const)
        yield await besideSql(stage, {
          scenario: `${name}, ${page} page, top, uncached`,
          callers,
          lanes: [[uncached(pathOf(platform, "top", cursor))]],
          statements: [[await statementFor(platform, "top", cursor)]],
        });
    }
  },
};
