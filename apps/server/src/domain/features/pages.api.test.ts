/** Both strategies for filtered pages return the same rows as a naive query. */
import { type Sort, sorts } from "@upwell/contract/features/values";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";

import { listFeaturesPage } from "./list-queries.ts";
import { type FeatureFilter, orders } from "./order-queries.ts";

let database: OpenDatabase;
const features = 6_000;
const statusRank = 2;

/** "every" is in all titles, "often" in a third, "seldom" in 1 %, "rarely" in five; on each platform. */
const title = sql`'Wish ' || n || ' every' || case when n % 3 = 0 then ' often' else '' end
  || case when n % 100 = 7 then ' seldom' else '' end
  || case when n % 1201 = 0 then ' rarely' else '' end`;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, n <> 4, 'approved' from generate_series(1, 4) n`.execute(
    db,
  );
  // Few distinct counts, so that many rows differ by id only.
  await sql`insert into features
      (platform_id, title, description, status, is_picked, upvote_count, comment_count, created_at, moderation_state)
    select case when n % 10 < 6 then 1 else 2 + n % 3 end, ${title}, 'About ' || n % 17,
      (array['suggested', 'seen', 'planned', 'launched', 'declined'])[1 + n % 5], n % 50 = 2,
      (n * 7919) % 40, (n * 104729) % 7, timestamptz '2026-01-01' - (n % 300) * interval '1 day',
      case when n % 90 = 0 then 'pending' else 'public' end
    from generate_series(1, ${features}) n`.execute(db);
  await sql`insert into tags (platform_id, name) select p, name
    from generate_series(1, 4) p, unnest(array['Speed', 'looks', 'unused']) name`.execute(db);
  await sql`insert into feature_tags (feature_id, tag_id)
    select f.id, t.id from features f join tags t on t.platform_id = f.platform_id
    where (t.name = 'Speed' and f.id % 4 = 0) or (t.name = 'looks' and f.id % 500 = 0)`.execute(db);
  await sql`update tags t set feature_count =
    (select count(*) from feature_tags ft where ft.tag_id = t.id)`.execute(db);
  await sql`update platforms p set feature_count =
    (select count(*) from features f where f.platform_id = p.id)`.execute(db);
  await sql`update counters set value = ${features} where name = 'features' and shard = 0`.execute(
    db,
  );
  await sql`select write_feature_documents(array(select id from features where listed))`.execute(
    db,
  );
}, 60_000);
afterAll(() => database.close());

/** The naive query, whose cost grows with the directory. */
async function queryNaively(filter: FeatureFilter, sort: Sort): Promise<number[]> {
  const { platformId = null, statusRank: rank = null, tagNames = [], search } = filter;
  // Every word, the last one as the beginning of one.
  const typed = (search ?? "").split(" ");
  const words = typed.map((word, index) => `\\m${word}${index < typed.length - 1 ? "\\M" : ""}`);
  const hit = sql`not exists (select from unnest(${words}::text[]) word where f.title !~* word)`;
  const { rows } = await sql<{ id: number }>`
    select f.id from features f join platforms p on p.id = f.platform_id
    where f.listed and p.active and ${hit}
      and (${platformId}::bigint is null or f.platform_id = ${platformId}::bigint)
      and (${rank}::int is null or f.status_rank = ${rank}::int)
      and not exists (select from unnest(${[...tagNames]}::text[]) wanted(name) where not exists (
        select from feature_tags ft join tags t on t.id = ft.tag_id
        where ft.feature_id = f.id and lower(t.name) = lower(wanted.name)))
    order by ${orders[sort].orderBy}`.execute(database.db);
  return rows.map(({ id }) => id);
}

const pageLength = 25;
const maxPages = 3;

/** Returns the ids of the first pages, by their cursors. */
async function fetchPages(filter: FeatureFilter, sort: Sort, all: number): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages && found.length < all; page += 1) {
    const order = { sort, limit: pageLength, cursor };
    const rows = await listFeaturesPage(database.db, null, filter, order);
    found.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageLength) break;
    cursor = orders[sort].toCursor(last);
  }
  return found;
}

const filters: FeatureFilter[] = [
  ...[
    "every",
    "often",
    "seldom",
    "rarely",
    "nowhere",
    "often rarely",
    "rarely often",
    "rarely every s",
  ].map((search) => ({ search })),
  ...["wish 4711", "seldom ofte", "e"].map((search) => ({ search })),
  { statusRank },
  { statusRank: 3, search: "rarely" },
  { tagNames: ["speed"] },
  { tagNames: ["LOOKS", "speed"] },
  { tagNames: ["unused"] },
  { tagNames: ["looks"], search: "often", statusRank: 0 },
];
/** Each filter in two orders: in the directory, and on the large platform. */
const cases = filters.flatMap((filter, index) =>
  [undefined, 1].map((platformId, offset) => {
    const sort = sorts[(index + 3 * offset) % sorts.length] ?? "top";
    return [JSON.stringify(filter), platformId, sort, { ...filter, platformId }] as const;
  }),
);

test.each(cases)("finds %s on platform %s by %s", async (_, __, sort, filter) => {
  const plain = await queryNaively(filter, sort);
  const expected = plain.slice(0, pageLength * maxPages);
  expect(await fetchPages(filter, sort, expected.length)).toEqual(expected);
});
