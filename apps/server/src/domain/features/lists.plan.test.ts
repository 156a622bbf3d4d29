/** Query plans on a large table: each order uses its index, without sequential scans or sorts. */
import { type Sort, sorts } from "@upwell/contract/features/values";
import { queueSorts } from "@upwell/contract/queue/values";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { queueOrders, queuePage } from "../queue/feature-queries.ts";
import { featuresPage } from "./list-queries.ts";
import { type FeatureFilter, orders } from "./order-queries.ts";

let database: OpenDatabase;
const features = 20_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, true, 'approved' from generate_series(1, 20) n`.execute(
    database.db,
  );
  await sql`insert into features
      (platform_id, title, description, status, upvote_count, comment_count, created_at, answered_at)
    select 1 + n % 20, 'Wish number ' || n || ' about ' || md5(n::text), md5((n * 7)::text),
      (array['suggested', 'seen', 'planned', 'launched', 'declined'])[1 + n % 5],
      (n * 7919) % 500, (n * 104729) % 40, now() - (n % 700) * interval '1 day',
      case when n % 3 = 0 then now() end
    from generate_series(1, ${features}) n`.execute(database.db);
  await sql`insert into tags (platform_id, name, feature_count)
    select p, name, case name when 'often' then 500 when 'rarely' then 1 else 0 end
    from generate_series(1, 20) p, unnest(array['often', 'rarely', 'never']) name`.execute(
    database.db,
  );
  await sql`insert into feature_tags (feature_id, tag_id)
    select f.id, t.id from features f join tags t on t.platform_id = f.platform_id
    where (t.name = 'often' and f.id / 20 % 2 = 0) or (t.name = 'rarely' and f.id <= 20)`.execute(
    database.db,
  );
  await sql`insert into users (username, email)
    select 'member-' || n, 'member-' || n from generate_series(1, 20) n`.execute(database.db);
  await sql`insert into feature_assignees (feature_id, user_id, assigned_at)
    select id, platform_id, now() from features where id / 20 % 3 = 0`.execute(database.db);
  await sql`update platforms set feature_count = ${features / 20}`.execute(database.db);
  await sql`update counters set value = ${features} where name = 'features' and shard = 0`.execute(
    database.db,
  );
  await sql`analyze`.execute(database.db);
}, 300_000);
afterAll(() => database.close());

async function explain(page: Promise<{ query: { compile(): CompiledQuery } }>): Promise<string> {
  const query = (await page).query.compile();
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...query,
    sql: `explain ${query.sql}`,
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const explainPage = (filter: FeatureFilter, sort: Sort, cursor?: string) =>
  explain(featuresPage(database.db, null, filter, { sort, limit: 21, cursor }));

/** A row in the middle of the table, as the last row of the previous page. */
const middle = {
  id: 10_000,
  upvote_count: 250,
  comment_count: 20,
  picks_rank: 3,
  trending_score: 1480.5,
  changed_at: new Date(Date.now() - 350 * 86_400_000),
  created_at: new Date(Date.now() - 350 * 86_400_000),
};

describe("an unfiltered page", () => {
  const cases = sorts.flatMap((sort) =>
    [undefined, 3].flatMap((platformId) =>
      [undefined, orders[sort].toCursor(middle)].map(
        (cursor) => [sort, platformId, cursor === undefined ? "first" : "deep", cursor] as const,
      ),
    ),
  );

  test.each(cases)(
    "uses an index: %s, platform %s, %s page",
    async (sort, platformId, _, cursor) => {
      const plan = await explainPage({ platformId }, sort, cursor);
      expect(plan).not.toMatch(/Seq Scan on features/);
      expect(plan).toMatch(/Index Scan using features_\w+_idx on features/);
      expect(plan).not.toMatch(/Sort Key: f\./);
    },
  );
});

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

const flattenPlan = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(flattenPlan),
];

/** Returns the scan types on features while a page is fetched, and how many rows they read. */
async function explainScan(filter: FeatureFilter, sort: Sort, cursor?: string) {
  const page = await featuresPage(database.db, null, filter, { sort, limit: 21, cursor });
  const query = page.query.compile();
  const { rows } = await database.db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    ...query,
    sql: `explain (analyze, timing off, format json) ${query.sql}`,
  });
  const done = rows
    .flatMap((row) => flattenPlan(row["QUERY PLAN"][0].Plan))
    .filter((node) => node["Relation Name"] === "features" && node["Actual Loops"] > 0);
  const rowsRead = done.reduce(
    (sum, node) =>
      sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    0,
  );
  return { ways: done.map((node) => node["Node Type"]), rowsRead };
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe("a filtered page", () => {
  const filters: FeatureFilter[] = [
    ...["wish", "wish 19999", "19999 wish", "number ab", "nowhere", "w", "zq"].map((search) => ({
      search,
    })),
    ...["?!", "-%_\\", "w -", "w-"].map((search) => ({ search })),
    ...["often", "rarely", "never"].map((name) => ({ tagNames: [name] })),
    ...[0, 2].map((statusRank) => ({ statusRank })),
    ...[7, 30, 365].map((days) => ({ createdSince: daysAgo(days) })),
    { createdSince: daysAgo(30), statusRank: 2 },
    ...[true, false].map((answered) => ({ answered, statusRank: 2 })),
    { createdSince: daysAgo(365), search: "wish" },
    { statusRank: 3, search: "wish 19999" },
    { tagNames: ["often"], search: "wish" },
    { tagNames: ["often", "rarely"] },
    { tagNames: ["often", "never", "rarely"] },
  ];
  // In the directory only frequent matches, or texts that no index covers: the planner may read all of a
  // table as small as this one to find rare matches.
  const hasManyMatches = ({ search = "w", tagNames = ["often"], answered }: FeatureFilter) =>
    answered === undefined &&
    ["wish", "w", "?!", "-%_\\", "w -", "w-"].includes(search) &&
    tagNames.includes("often");
  const cases = filters.flatMap((filter, index) =>
    (hasManyMatches(filter) ? [undefined, 3] : [3]).map((platformId, offset) => {
      const sort = sorts[(index + 2 * offset) % sorts.length] ?? "top";
      return [JSON.stringify(filter), platformId, sort, { ...filter, platformId }] as const;
    }),
  );

  test.each(cases)("reads few rows: %s on platform %s by %s", async (_, __, sort, filter) => {
    for (const cursor of [undefined, orders[sort].toCursor(middle)]) {
      const { ways, rowsRead } = await explainScan(filter, sort, cursor);
      expect(ways).not.toContain("Seq Scan");
      // A complete scan of a small platform, or a short one of the directory, and the page itself.
      expect(rowsRead).toBeLessThan(3_500);
    }
  });
});

describe("a page of what is answered, or not", () => {
  const cases = (["top", "newest"] as const).flatMap((sort) =>
    [true, false].flatMap((answered) =>
      [undefined, orders[sort].toCursor(middle)].map((cursor) => [sort, answered, cursor] as const),
    ),
  );

  test.each(cases)("reads its rows by an index: %s, %s", async (sort, answered, cursor) => {
    const filter = { platformId: 3, answered };
    const { ways, rowsRead } = await explainScan(filter, sort, cursor);
    expect(ways).not.toContain("Seq Scan");
    // The ids of the page, and its rows.
    expect(rowsRead).toBeLessThan(100);
    expect(await explainPage(filter, sort, cursor)).toMatch(
      /using features_platform_(un)?answered_(top_)?idx/,
    );
  });
});

/** Explains the generic plan, which knows no parameter values. */
async function explainPrepared(
  page: Promise<{ query: { compile(): CompiledQuery } }>,
): Promise<string> {
  const { sql: text, parameters } = (await page).query.compile();
  const values = parameters.map((value) =>
    value instanceof Date ? value.toISOString() : String(value),
  );
  const { rows } = await database.db.connection().execute(async (connection) => {
    const run = (statement: string) =>
      sql.raw<Record<string, string>>(statement).execute(connection);
    await run("set plan_cache_mode = force_generic_plan");
    await run(`prepare page as ${text}`);
    const given = values.length === 0 ? "" : `(${values.map((value) => `'${value}'`).join()})`;
    const plan = await run(`explain execute page${given}`);
    await run("deallocate page");
    await run("reset plan_cache_mode");
    return plan;
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("a prepared statement", () => {
  const cases = sorts.flatMap((sort) =>
    [undefined, 3].flatMap((platformId) =>
      [undefined, orders[sort].toCursor(middle)].flatMap((cursor) =>
        [null, 7].map(
          (viewerId) =>
            [sort, platformId, cursor === undefined ? "first" : "deep", viewerId, cursor] as const,
        ),
      ),
    ),
  );

  test.each(cases)(
    "uses an index: %s, platform %s, %s page, viewer %s",
    async (sort, platformId, _, viewer, cursor) => {
      const page = { sort, limit: 21, cursor };
      const plan = await explainPrepared(featuresPage(database.db, viewer, { platformId }, page));
      expect(plan).toMatch(/Index Scan using features_\w+_idx on features/);
      expect(plan).not.toMatch(/Seq Scan on features|Sort Key: f\./);
    },
  );
});

describe("a page of the queue", () => {
  const queue = { platformId: 3 };
  const cases = queueSorts.flatMap((sort) => [
    [sort, "first", undefined] as const,
    [sort, "deep", queueOrders[sort].toCursor(middle)] as const,
  ]);

  test.each(cases)("uses an index: %s, %s page", async (sort, _, cursor) => {
    const plan = await explain(queuePage(database.db, 1, queue, { sort, limit: 51, cursor }));
    expect(plan).toMatch(/Index Scan (Backward )?using features_platform_\w+_idx on features/);
    expect(plan).not.toMatch(/Seq Scan on features|Sort Key: f\./);
  });

  test.each([["me", 7] as const, ["nobody", null] as const])(
    "uses indexes for what is assigned to %s",
    async (_, assignee) => {
      const order = { sort: "changed", limit: 51, cursor: undefined } as const;
      const plan = await explain(queuePage(database.db, 1, { ...queue, assignee }, order));
      expect(plan).not.toMatch(/Seq Scan on (features|feature_assignees)/);
    },
  );

  test("uses an index for unanswered features, oldest first", async () => {
    const order = { sort: "oldest", limit: 51, cursor: undefined } as const;
    const plan = await explain(queuePage(database.db, 1, { ...queue, answered: false }, order));
    expect(plan).not.toMatch(/Seq Scan on features|Sort Key: f\./);
  });
});
