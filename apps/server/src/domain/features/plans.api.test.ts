/** Each listed order is served by its index on a large table: nothing is read whole, nothing sorted. */
import { type Sort, sorts } from "@upwell/contract/features";
import { triageSorts } from "@upwell/contract/triage";
import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { openTestDatabase } from "../../testing/database.ts";
import type { FeatureFilter } from "./filter-queries.ts";
import { orders } from "./order-queries.ts";
import { featuresPage } from "./queries.ts";
import { teamOrders, teamPage } from "./team-queries.ts";

let database: OpenDatabase;
const ideas = 20_000;

beforeAll(async () => {
  database = await openTestDatabase();
  await sql`insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, true, 'approved' from generate_series(1, 20) n`.execute(
    database.db,
  );
  await sql`insert into features
      (platform_id, title, description, status, upvote_count, comment_count, created_at)
    select 1 + n % 20, 'Wish number ' || n || ' about ' || md5(n::text), md5((n * 7)::text),
      (array['suggested', 'seen', 'planned', 'launched', 'declined'])[1 + n % 5],
      (n * 7919) % 500, (n * 104729) % 40, now() - (n % 700) * interval '1 day'
    from generate_series(1, ${ideas}) n`.execute(database.db);
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
  await sql`update platforms set feature_count = ${ideas / 20}`.execute(database.db);
  await sql`update counters set value = ${ideas} where name = 'features' and shard = 0`.execute(
    database.db,
  );
  await sql`analyze`.execute(database.db);
}, 120_000);
afterAll(() => database.close());

async function explain(page: Promise<{ query: { compile(): CompiledQuery } }>): Promise<string> {
  const query = (await page).query.compile();
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...query,
    sql: `explain ${query.sql}`,
  });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const planOf = (filter: FeatureFilter, sort: Sort, cursor?: string) =>
  explain(featuresPage(database.db, null, filter, { sort, limit: 21, cursor }));

/** A row from the middle of the table, as the last of a page before. */
const middle = {
  id: 10_000,
  upvote_count: 250,
  comment_count: 20,
  picks_rank: 3,
  trending_score: 1480.5,
  changed_at: new Date(Date.now() - 350 * 86_400_000),
  created_at: new Date(Date.now() - 350 * 86_400_000),
};

describe("the plan of a page", () => {
  const cases = sorts.flatMap((sort) =>
    [undefined, 3].flatMap((platformId) =>
      [undefined, orders[sort].marker(middle)].map(
        (cursor) => [sort, platformId, cursor === undefined ? "first" : "deep", cursor] as const,
      ),
    ),
  );

  test.each(cases)("%s, platform %s, %s page", async (sort, platformId, _, cursor) => {
    const plan = await planOf({ platformId }, sort, cursor);
    expect(plan).not.toMatch(/Seq Scan on features/);
    expect(plan).toMatch(/Index Scan using features_\w+_idx on features/);
    expect(plan).not.toMatch(/Sort Key: f\./);
  });
});

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** What was done to the ideas when the page was fetched: how many rows were looked at, and how. */
async function work(filter: FeatureFilter, sort: Sort, cursor?: string) {
  const page = await featuresPage(database.db, null, filter, { sort, limit: 21, cursor });
  const query = page.query.compile();
  const { rows } = await database.db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    ...query,
    sql: `explain (analyze, timing off, format json) ${query.sql}`,
  });
  const done = rows
    .flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan))
    .filter((node) => node["Relation Name"] === "features" && node["Actual Loops"] > 0);
  const looked = done.reduce(
    (sum, node) =>
      sum + (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    0,
  );
  return { ways: done.map((node) => node["Node Type"]), looked };
}

describe("the work of a filtered page", () => {
  const filters: FeatureFilter[] = [
    ...["wish", "wish 19999", "19999 wish", "number ab", "nowhere", "w", "zq"].map((search) => ({
      search,
    })),
    ...["often", "rarely", "never"].map((name) => ({ tagNames: [name] })),
    ...[0, 2].map((statusRank) => ({ statusRank })),
    { statusRank: 3, search: "wish 19999" },
    { tagNames: ["often"], search: "wish" },
  ];
  // Over the directory only what hits much: of a table as small as this one the planner may well
  // read all to find little, as it does not of a large one.
  const hitsMuch = ({ search = "w", tagNames = ["often"] }: FeatureFilter) =>
    ["wish", "w"].includes(search) && tagNames.includes("often");
  const cases = filters.flatMap((filter, index) =>
    (hitsMuch(filter) ? [undefined, 3] : [3]).map((platformId, place) => {
      const sort = sorts[(index + 2 * place) % sorts.length] ?? "top";
      return [JSON.stringify(filter), platformId, sort, { ...filter, platformId }] as const;
    }),
  );

  test.each(cases)("%s on platform %s by %s", async (_, __, sort, filter) => {
    for (const cursor of [undefined, orders[sort].marker(middle)]) {
      const { ways, looked } = await work(filter, sort, cursor);
      expect(ways).not.toContain("Seq Scan");
      // A walk to the end of a small platform, or a short one of the directory, and the page itself.
      expect(looked).toBeLessThan(3_500);
    }
  });
});

/** The plan that a connection keeps, made without knowing any value. */
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

describe("the plan that is kept under a name", () => {
  const cases = sorts.flatMap((sort) =>
    [undefined, 3].flatMap((platformId) =>
      [undefined, orders[sort].marker(middle)].flatMap((cursor) =>
        [null, 7].map(
          (viewerId) =>
            [sort, platformId, cursor === undefined ? "first" : "deep", viewerId, cursor] as const,
        ),
      ),
    ),
  );

  test.each(cases)(
    "%s, platform %s, %s page, viewer %s",
    async (sort, platformId, _, viewer, cursor) => {
      const page = { sort, limit: 21, cursor };
      const plan = await explainPrepared(featuresPage(database.db, viewer, { platformId }, page));
      expect(plan).toMatch(/Index Scan using features_\w+_idx on features/);
      expect(plan).not.toMatch(/Seq Scan on features|Sort Key: f\./);
    },
  );
});

describe("the plan of a team's queue", () => {
  const queue = { platformId: 3 };
  const cases = triageSorts.flatMap((sort) => [
    [sort, "first", undefined] as const,
    [sort, "deep", teamOrders[sort].marker(middle)] as const,
  ]);

  test.each(cases)("%s, %s page", async (sort, _, cursor) => {
    const plan = await explain(teamPage(database.db, 1, queue, { sort, limit: 51, cursor }));
    expect(plan).toMatch(/Index Scan (Backward )?using features_platform_\w+_idx on features/);
    expect(plan).not.toMatch(/Seq Scan on features|Sort Key: f\./);
  });

  test("what waits for an answer, the longest waiting first", async () => {
    const order = { sort: "oldest", limit: 51, cursor: undefined } as const;
    const plan = await explain(teamPage(database.db, 1, { ...queue, answered: false }, order));
    expect(plan).not.toMatch(/Seq Scan on features|Sort Key: f\./);
  });
});
