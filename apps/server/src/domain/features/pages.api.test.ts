/** A filtered page is found in two ways; each has to give just what the plain question gives. */
import { type Sort, sorts } from "@upwell/contract/features";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/client.ts";
import { containsPattern } from "../../lib/like.ts";
import { openTestDatabase } from "../../testing/database.ts";
import type { FeatureFilter } from "./filter-queries.ts";
import { orders } from "./order-queries.ts";
import { listFeaturesPage } from "./queries.ts";
import { prefixQuery } from "./search.ts";

let database: OpenDatabase;
const ideas = 6_000;
const statusRank = 2;

/** "every" is in all of them, "often" in a third, "some" in 1%, "rare" in five; on each platform. */
const title = sql`'Wish ' || n || ' every' || case when n % 3 = 0 then ' often' else '' end
  || case when n % 100 = 7 then ' some' else '' end
  || case when n % 1201 = 0 then ' rarely' else '' end`;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`insert into platforms (name, slug, active, review_state)
    select 'Platform ' || n, 'platform-' || n, n <> 4, 'approved' from generate_series(1, 4) n`.execute(
    db,
  );
  // Few different counts, so that many rows are told apart by their ids alone.
  await sql`insert into features
      (platform_id, title, description, status, is_picked, upvote_count, comment_count, created_at, moderation_state)
    select case when n % 10 < 6 then 1 else 2 + n % 3 end, ${title}, 'About ' || n % 17,
      (array['suggested', 'seen', 'planned', 'launched', 'declined'])[1 + n % 5], n % 50 = 2,
      (n * 7919) % 40, (n * 104729) % 7, timestamptz '2026-01-01' - (n % 300) * interval '1 day',
      case when n % 90 = 0 then 'held' else 'public' end
    from generate_series(1, ${ideas}) n`.execute(db);
  await sql`insert into tags (platform_id, name) select p, name
    from generate_series(1, 4) p, unnest(array['Speed', 'looks', 'unused']) name`.execute(db);
  await sql`insert into feature_tags (feature_id, tag_id)
    select f.id, t.id from features f join tags t on t.platform_id = f.platform_id
    where (t.name = 'Speed' and f.id % 4 = 0) or (t.name = 'looks' and f.id % 500 = 0)`.execute(db);
  await sql`update tags t set feature_count =
    (select count(*) from feature_tags ft where ft.tag_id = t.id)`.execute(db);
  await sql`update platforms p set feature_count =
    (select count(*) from features f where f.platform_id = p.id)`.execute(db);
  await sql`update counters set value = ${ideas} where name = 'features' and shard = 0`.execute(db);
}, 60_000);
afterAll(() => database.close());

/** The plain question, whose cost grows with the directory. */
async function plainly(filter: FeatureFilter, sort: Sort): Promise<number[]> {
  const { platformId = null, statusRank: rank = null, tagNames = [], search } = filter;
  const words = search === undefined ? "" : prefixQuery(search);
  // One or two letters begin a word; more of them may stand anywhere in a title.
  const inTitle =
    (search ?? "").length > 2 ? sql`f.title ilike ${containsPattern(search ?? "")}` : sql`false`;
  const hit =
    search === undefined
      ? sql`true`
      : sql`(f.search @@ to_tsquery('english', ${words}) or ${inTitle})`;
  const { rows } = await sql<{ id: number }>`
    select f.id from features f join platforms p on p.id = f.platform_id
    where f.listed and p.active and ${hit}
      and (${platformId}::int is null or f.platform_id = ${platformId}::int)
      and (${rank}::int is null or f.status_rank = ${rank}::int)
      and not exists (select from unnest(${[...tagNames]}::text[]) wanted(name) where not exists (
        select from feature_tags ft join tags t on t.id = ft.tag_id
        where ft.feature_id = f.id and lower(t.name) = lower(wanted.name)))
    order by ${orders[sort].orderBy}`.execute(database.db);
  return rows.map(({ id }) => id);
}

const pageLength = 25;
const mostPages = 3;

/** The first pages, one after the other by their markers. */
async function inPages(filter: FeatureFilter, sort: Sort, all: number): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < mostPages && found.length < all; page += 1) {
    const order = { sort, limit: pageLength, cursor };
    const rows = await listFeaturesPage(database.db, null, filter, order);
    found.push(...rows.map(({ id }) => id));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageLength) break;
    cursor = orders[sort].marker(last);
  }
  return found;
}

const filters: FeatureFilter[] = [
  ...[
    "every",
    "often",
    "some",
    "rarely",
    "nowhere",
    "often rarely",
    "rarely often",
    "rarely every s",
  ].map((search) => ({ search })),
  ...["wish 4711", "ish 12", "some ofte", "the", "e", "12"].map((search) => ({ search })),
  { statusRank },
  { statusRank: 3, search: "rarely" },
  { tagNames: ["speed"] },
  { tagNames: ["LOOKS", "speed"] },
  { tagNames: ["unused"] },
  { tagNames: ["looks"], search: "often", statusRank: 0 },
];
/** Each filter in two of the orders: once over the directory, once on the large platform. */
const cases = filters.flatMap((filter, index) =>
  [undefined, 1].map((platformId, place) => {
    const sort = sorts[(index + 3 * place) % sorts.length] ?? "top";
    return [JSON.stringify(filter), platformId, sort, { ...filter, platformId }] as const;
  }),
);

describe.each(["before anything is known of words", "with statistics"])("%s", (state) => {
  beforeAll(async () => {
    if (state === "with statistics") await sql`analyze features`.execute(database.db);
  });

  test.each(cases)("%s on platform %s by %s", async (_, __, sort, filter) => {
    const plain = await plainly(filter, sort);
    const wanted = plain.slice(0, pageLength * mostPages);
    expect(await inPages(filter, sort, wanted.length)).toEqual(wanted);
  });
});
