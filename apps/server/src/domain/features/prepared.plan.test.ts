/**
 * Frequent queries are planned once per connection. PostgreSQL keeps a generic plan only if it is about
 * as cheap as the custom plans of the first calls.
 */
import { sorts } from "@upwell/contract/features/values";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { openServer } from "../../db/server.ts";
import { findSession } from "../auth/session-queries.ts";
import { findViewerMarks, listCommentsPage } from "../comments/queries.ts";
import { findPlatform, listPlatformsPage } from "../platforms/queries.ts";
import { listFeaturesPage, listPlatformPage } from "./list-queries.ts";
import { listMergedFeatures } from "./merge-queries.ts";
import { orders } from "./order-queries.ts";
import { findFeature, findViewerState, listVotedIds } from "./queries.ts";

let database: OpenDatabase & { url?: string };
let one: OpenDatabase;
/** PostgreSQL uses a custom plan for this many calls before it compares. */
const compared = 5;
const calls = 12;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, true, 'approved' from generate_series(1, 200) n`.execute(
    db,
  );
  // The first platform has half of all features, which is far from the average.
  await sql`insert into features
      (platform_id, title, description, upvote_count, comment_count, created_at)
    select case when n % 2 = 0 then 1 else 1 + n % 200 end, 'Wish ' || n, 'Words', n % 500, n % 40,
      now() - (n % 700) * interval '1 day'
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into comments (feature_id, content)
    select 1 + n % 3000, 'Words' from generate_series(1, 6000) n`.execute(db);
  await sql`analyze`.execute(db);
}, 300_000);
afterAll(() => database.close());
beforeEach(async () => {
  one = await openServer(database.url ?? "", 1);
});
afterEach(() => one.close());

/** Near the end of the list, where PostgreSQL would estimate less than a page. */
const deep = orders.top.toCursor({
  id: 10_000,
  upvote_count: 1,
  comment_count: 20,
  picks_rank: 3,
  trending_score: 0,
  created_at: new Date(Date.now() - 350 * 86_400_000),
});

const page = { limit: 21, cursor: undefined };
const queries: [string, () => Promise<unknown>][] = [
  ...sorts.map((sort): (typeof queries)[number] => [
    `a platform's first page, ${sort}`,
    () => listPlatformPage(one.db, null, "platform-1", { sort, ...page }),
  ]),
  [
    "a platform's page, signed in",
    () => listPlatformPage(one.db, 7, "platform-1", { sort: "top", ...page }),
  ],
  [
    "a platform's deep page",
    () => listPlatformPage(one.db, null, "platform-1", { sort: "top", limit: 21, cursor: deep }),
  ],
  ["the directory's page", () => listFeaturesPage(one.db, null, {}, { sort: "trending", ...page })],
  [
    "the list of platforms",
    () => listPlatformsPage(one.db, null, { pattern: undefined, sort: "popular", ...page }),
  ],
  ["a platform", () => findPlatform(one.db, null, "platform-1")],
  ["a feature", () => findFeature(one.db, null, 17)],
  [
    "a session",
    () => findSession(one.db, Buffer.alloc(32, 7), { now: new Date(), createdAfter: new Date(0) }),
  ],
  ["what was merged into it", () => listMergedFeatures(one.db, 17, 20)],
  ["a viewer's vote and follow", () => findViewerState(one.db, 7, 17)],
  ["a viewer's votes", () => listVotedIds(one.db, 7, [17, 18, 19])],
  [
    "a viewer's comments and marks",
    () => findViewerMarks(one.db, 7, { featureId: 17, ids: [18, 19] }),
  ],
  ["its comments", () => listCommentsPage(one.db, 17, null, { limit: 101, cursor: undefined })],
];

test.each(queries)("%s is planned once", async (_, ask) => {
  for (let call = 0; call < calls; call += 1) await ask();
  const { rows } = await sql<{ reused: number; replanned: number }>`
    select generic_plans as reused, custom_plans as replanned from pg_prepared_statements`.execute(
    one.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.replanned).toBeLessThanOrEqual(compared);
  expect(rows[0]?.reused).toBeGreaterThanOrEqual(calls - compared);
});
