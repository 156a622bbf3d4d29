/** The demo: how much there is, that it makes sense, and that its figures are right. */
import { login } from "@upwell/contract/auth";
import { listPlatforms } from "@upwell/contract/platforms";
import { getStats } from "@upwell/contract/site";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { checkCounts } from "../counts/check-counts.ts";
import { findDifferences } from "../counts/counts.ts";
import { seedWhenEmpty } from "./seed.ts";
import { tellStory } from "./story.ts";

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
  expect(await seedWhenEmpty(site.deps.db)).toBe(true);
});
afterAll(() => site.close());

async function rowsOf<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(site.deps.db)).rows;
}
const numberOf = async (query: string) =>
  (await rowsOf<{ n: number }>(`select (${query})::int as n`))[0]?.n ?? 0;

describe("how much there is", () => {
  test.each([
    ["platforms", "select count(*) from platforms where active", 5],
    ["people", "select count(*) from users where role = 'user'", 80],
    ["comments", "select count(*) from comments", 400],
    ["votes", "select count(*) from votes", 6000],
    ["ideas of the smallest platform", "select min(feature_count) from platforms where active", 60],
    ["statuses in use", "select count(distinct status) from features", 9],
    [
      "tags of the smallest platform",
      "select min(n) from (select count(*) n from tags group by platform_id) t",
      5,
    ],
    [
      "the smallest team",
      "select min(n) from (select count(*) n from team_members group by platform_id) t",
      3,
    ],
    [
      "days between the first and the last idea",
      "select extract(day from max(created_at) - min(created_at)) from features",
      700,
    ],
  ])("%s", async (_, query, least) => {
    expect(await numberOf(query)).toBeGreaterThanOrEqual(least);
  });

  test("the API shows it", async () => {
    const platforms = await site.visitor().call(listPlatforms, {});
    expect(platforms).toHaveLength(5);
    const stats = await site.visitor().call(getStats, {});
    expect(stats.features).toBe(platforms.reduce((sum, { featureCount }) => sum + featureCount, 0));
    expect(stats.upvotes).toBe(await numberOf("select count(*) from votes"));
  });
});

describe("that it makes sense", () => {
  test.each([
    ["nothing lies in the future", "select count(*) from activities where created_at > now()"],
    [
      "no vote before its idea",
      "select count(*) from votes v join features f on f.id = v.feature_id where v.created_at < f.created_at",
    ],
    [
      "no comment before its idea",
      "select count(*) from comments c join features f on f.id = c.feature_id where c.created_at <= f.created_at",
    ],
    [
      "no reply before its comment",
      "select count(*) from comments c join comments p on p.id = c.parent_id where c.created_at <= p.created_at",
    ],
    [
      "replies go one level deep",
      "select count(*) from comments c join comments p on p.id = c.parent_id where p.parent_id is not null",
    ],
    [
      "nobody acted before joining",
      "select count(*) from activities a join users u on u.id = a.user_id where a.created_at < u.created_at",
    ],
    [
      "a status other than suggested has a timeline that ends in it",
      "select count(*) from features f where status <> (select coalesce((select new_status from status_updates s where s.feature_id = f.id order by s.created_at desc, s.id desc limit 1), 'suggested'))",
    ],
    [
      "each step of a timeline begins where the last one ended",
      "select count(*) from (select old_status, coalesce(lag(new_status) over (partition by feature_id order by created_at, id), 'suggested') as before from status_updates) t where old_status <> before",
    ],
    [
      "a refusal has a reason",
      "select count(*) from status_updates where new_status in ('declined', 'rejected') and comment = ''",
    ],
    [
      "an author votes for the own idea",
      "select count(*) from features f where not exists (select from votes v where v.feature_id = f.id and v.user_id = f.user_id)",
    ],
    ["every tag is in use", "select count(*) from tags where feature_count = 0"],
    [
      "three accounts can sign in",
      "select count(*) - 3 from users where password_hash is not null",
    ],
  ])("%s", async (_, query) => {
    expect(await numberOf(query)).toBe(0);
  });

  test("it is told the same every time", () => {
    const now = Date.UTC(2026, 5, 1);
    expect(tellStory(now)).toEqual(tellStory(now));
  });

  test("a database with anything in it is left alone", async () => {
    const before = await numberOf("select count(*) from activities");
    expect(await seedWhenEmpty(site.deps.db)).toBe(false);
    expect(await numberOf("select count(*) from activities")).toBe(before);
  });

  test.each(["user", "employee", "admin"] as const)(
    "%s@upwell.example can sign in",
    async (role) => {
      const { user } = await site.visitor().call(login, {
        body: { email: `${role}@upwell.example`, password: "upwell-demo" },
      });
      expect(user).toMatchObject({ role, isActive: true, isVerified: role !== "user" });
    },
  );
});

describe("stored counts", () => {
  test("are right after the seed", async () => {
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });

  test.each([
    ["features.upvote_count", "update features set upvote_count = upvote_count + 1 where id = 7"],
    [
      "features.comment_count",
      "update features set comment_count = comment_count + 2 where id = 7",
    ],
    ["features.follower_count", "update features set follower_count = 0 where id = 7"],
    ["platforms.feature_count", "update platforms set feature_count = 1 where id = 2"],
    ["platforms.planned_count", "update platforms set planned_count = 0 where id = 2"],
    ["platforms.follower_count", "update platforms set follower_count = 0 where id = 2"],
    ["tags.feature_count", "update tags set feature_count = 0 where id = 3"],
    ["users.upvotes_given_count", "update users set upvotes_given_count = 0 where id = 5"],
    [
      "counters.upvotes",
      "update counters set value = value - 5 where name = 'upvotes' and shard = 3",
    ],
  ])("a wrong %s is found and set right", async (count, spoil) => {
    await sql.raw(spoil).execute(site.deps.db);
    expect((await findDifferences(site.deps.db)).map((found) => found.count)).toEqual([count]);
    await checkCounts(site.deps.db, { fix: true });
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });
});
