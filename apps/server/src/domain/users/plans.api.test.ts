/** Each list of a person is read along its index on a large table: nothing is read whole, nothing sorted. */
import { type Compilable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { orders } from "../features/order-queries.ts";
import {
  ownCounts,
  ownPage,
  suggestedPage,
  upvotedMarker,
  upvotedPage,
} from "../features/person-queries.ts";
import { commentMarker, commentsPage } from "./queries.ts";

let database: OpenDatabase;
/** One person did a tenth of everything: for them, too, a page costs no more than a page. */
const busy = 1;

beforeAll(async () => {
  database = await openTestDatabase();
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
}, 120_000);
afterAll(() => database.close());

async function planOf(query: Compilable): Promise<string> {
  const compiled = query.compile();
  const { rows } = await database.db.executeQuery<Record<string, string>>({
    ...compiled,
    sql: `explain ${compiled.sql}`,
  } as typeof compiled);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

const middle = new Date(Date.now() - 350 * 86_400_000);
const deepFeature = orders.newest.marker({
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
    (cursor) => suggestedPage(database.db, 2, busy, { limit: 21, cursor }),
  ],
  [
    "own",
    "features_user_idx",
    deepFeature,
    (cursor) => ownPage(database.db, busy, undefined, { limit: 21, cursor }),
  ],
  [
    "own of a tab",
    "features_user_idx",
    deepFeature,
    (cursor) => ownPage(database.db, busy, [3, 4], { limit: 21, cursor }),
  ],
  [
    "upvoted",
    "votes_user_idx",
    upvotedMarker({ voted_at: middle, id: 10_000 }),
    (cursor) => upvotedPage(database.db, 2, busy, { limit: 21, cursor }),
  ],
  [
    "comments",
    "comments_user_idx",
    commentMarker({ created_at: middle, id: 10_000 }),
    (cursor) => commentsPage(database.db, busy, { limit: 21, cursor, held: false }),
  ],
];

test.each(
  lists.flatMap((list) => [
    [list[0], "first", list[1], undefined, list[3]] as const,
    [list[0], "deep", list[1], list[2], list[3]] as const,
  ]),
)("%s, %s page", async (_list, _page, index, cursor, query) => {
  const plan = await planOf(query(cursor));
  expect(plan).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
  expect(plan).not.toMatch(/Seq Scan on (features|votes|comments)/);
  expect(plan).not.toMatch(/Sort Key: (f|c|given)\./);
});

test("counting one person's features reads nobody else's", async () => {
  const plan = await planOf(ownCounts(database.db, 7));
  expect(plan).toMatch(/features_user_idx/);
  expect(plan).not.toMatch(/Seq Scan on features/);
});
