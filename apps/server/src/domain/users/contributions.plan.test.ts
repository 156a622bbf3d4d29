/** Query plans of user lists on large tables: index scans only, no sorts. */

import { createTestDatabase } from "@upwell/tests/harness/database";
import { type Compilable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import { orders } from "../features/order-queries.ts";
import {
  authoredPage,
  myFeaturesPage,
  myStatusCounts,
  toUpvotedCursor,
  upvotedPage,
} from "../features/user-list-queries.ts";
import { commentsPage } from "./queries.ts";

let database: OpenDatabase;
/** A user with a tenth of all rows, for whom a page must cost the same. */
const busy = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into users (username, email)
    select 'person-' || n, 'person-' || n || '@people.example' from generate_series(1, 500) n`.execute(
    db,
  );
  await sql`insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, true, 'approved' from generate_series(1, 20) n`.execute(
    db,
  );
  await sql`insert into features (platform_id, user_id, title, description, created_at)
    select 1 + n % 20, case when n % 10 = 0 then 1 else 1 + n % 500 end, 'Wish ' || n, md5(n::text),
      now() - (n % 700) * interval '1 day'
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into votes (user_id, feature_id, created_at)
    select case when n % 10 = 0 then 1 else 2 + n % 499 end, n, now() - (n % 700) * interval '1 day'
    from generate_series(1, 20000) n`.execute(db);
  await sql`insert into comments (user_id, feature_id, content, created_at)
    select case when n % 10 = 0 then 1 else 1 + n % 500 end, n, md5(n::text),
      now() - (n % 700) * interval '1 day'
    from generate_series(1, 20000) n`.execute(db);
  await sql`analyze`.execute(db);
}, 300_000);
afterAll(() => database.close());

async function explainPlan(query: Compilable): Promise<string> {
  const compiled = query.compile();
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...compiled,
    sql: `explain ${compiled.sql}`,
  } as typeof compiled);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const middle = new Date(Date.now() - 350 * 86_400_000);
const deepFeature = orders.newest.toCursor({
  id: 10_000,
  upvote_count: 0,
  comment_count: 0,
  picks_rank: 0,
  trending_score: 0,
  created_at: middle,
});

const lists: [string, string, string, (cursor: string | undefined) => Compilable][] = [
  [
    "suggested",
    "features_user_idx",
    deepFeature,
    (cursor) => authoredPage(database.db, 2, busy, { limit: 21, cursor }),
  ],
  [
    "own",
    "features_user_idx",
    deepFeature,
    (cursor) => myFeaturesPage(database.db, busy, undefined, { limit: 21, cursor }),
  ],
  [
    "upvoted",
    "votes_user_idx",
    toUpvotedCursor({ voted_at: middle, id: 10_000 }),
    (cursor) => upvotedPage(database.db, 2, busy, { limit: 21, cursor }),
  ],
  [
    "comments",
    "comments_user_idx",
    timeCursor({ created_at: middle, id: 10_000 }),
    (cursor) => commentsPage(database.db, busy, { limit: 21, cursor, includePending: false }),
  ],
];

test.each(
  lists.flatMap((list) => [
    [list[0], "first", list[1], undefined, list[3]] as const,
    [list[0], "deep", list[1], list[2], list[3]] as const,
  ]),
)("%s: %s page uses its index", async (_list, _page, index, cursor, query) => {
  const plan = await explainPlan(query(cursor));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
  expect(plan).not.toMatch(/Seq Scan on (features|votes|comments)/);
  expect(plan).not.toMatch(/Sort Key: (f|c|given)\./);
});

test.each([
  ["counting the features", () => myStatusCounts(database.db, busy)],
  ["a tab", () => myFeaturesPage(database.db, busy, [3, 4], { limit: 21, cursor: undefined })],
  [
    "a deep page of a tab",
    () => myFeaturesPage(database.db, busy, [3, 4], { limit: 21, cursor: deepFeature }),
  ],
])("%s reads only rows of the user", async (_, query) => {
  const plan = await explainPlan(query());
  expect(plan).toMatch(/features_user_idx/);
  expect(plan).not.toMatch(/Seq Scan on features/);
});
