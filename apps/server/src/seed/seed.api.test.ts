/** The demo's content: its amount, its consistency and its counts. */
import { login } from "@upwell/contract/auth/routes";
import { getPlatformResponsiveness, listPlatforms } from "@upwell/contract/platforms/routes";
import { getStats } from "@upwell/contract/site/routes";
import { toNameSkeleton } from "@upwell/moderation/confusables";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../db/counts/counts.ts";
import { openDemo } from "./demo-access.ts";
import { buildSeedRows } from "./rows.ts";
import { seedIfEmpty } from "./seed.ts";

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  expect(await seedIfEmpty(site.deps)).toBe(true);
});
afterAll(() => site.close());

async function runQuery<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(site.deps.db)).rows;
}
const queryNumber = async (query: string) =>
  (await runQuery<{ n: number }>(`select (${query})::int as n`))[0]?.n ?? 0;

describe("amount", () => {
  test.each([
    ["platforms", "select count(*) from platforms where active", 5],
    ["users", "select count(*) from users where role = 'user'", 80],
    ["comments", "select count(*) from comments", 400],
    ["votes", "select count(*) from votes", 6000],
    [
      "features of the smallest platform",
      "select min(feature_count) from platforms where active",
      12,
    ],
    ["statuses in use", "select count(distinct status) from features", 9],
    [
      "tags of the smallest platform",
      "select min(n) from (select count(*) n from tags group by platform_id) t",
      5,
    ],
    [
      "members of the smallest team",
      "select min(n) from (select count(*) n from team_members group by platform_id) t",
      2,
    ],
    [
      "days between the first and the last feature",
      "select extract(day from max(created_at) - min(created_at)) from features",
      700,
    ],
  ])("%s", async (_, query, min) => {
    expect(await queryNumber(query)).toBeGreaterThanOrEqual(min);
  });

  test("marks every account as a demo account", async () => {
    expect(await queryNumber("select count(*) from users where not is_demo")).toBe(0);
  });

  test("has a team that answers, one that rarely does, and a platform without a claim", async () => {
    const visitor = site.visitor();
    const read = (slug: string) => visitor.call(getPlatformResponsiveness, { params: { slug } });
    const often = await read("libreoffice");
    expect(often.answeredShare).toBeGreaterThan(0.9);
    expect(often.medianDaysToAnswer).toBeLessThan(20);
    const [rare, none] = [await read("openstreetmap"), await read("inkscape")];
    expect(rare).toMatchObject({ isClaimed: true, answered: 2 });
    expect(none).toMatchObject({ isClaimed: false, answered: 0, teamLastSeenAt: null });
    expect(Math.min(rare.counted, none.counted)).toBeGreaterThanOrEqual(10);
  });

  test("is visible in the API", async () => {
    const platforms = await site.visitor().call(listPlatforms, {});
    expect(platforms).toHaveLength(7);
    const withImages = platforms.filter(({ logoUrl }) => logoUrl !== null);
    expect(withImages).toHaveLength(5);
    for (const { logoUrl, bannerUrl } of withImages) {
      expect(logoUrl).toMatch(/^\/media\/logos\//);
      expect(bannerUrl).toMatch(/^\/media\/banners\//);
    }
    expect(new Set(withImages.map(({ logoHue }) => logoHue)).size).toBe(5);
    const stats = await site.visitor().call(getStats, {});
    expect(stats.features).toBe(platforms.reduce((sum, { featureCount }) => sum + featureCount, 0));
    expect(stats.upvotes).toBe(await queryNumber("select count(*) from votes"));
  });
});

describe("consistency", () => {
  test.each([
    ["no activity is in the future", "select count(*) from activities where created_at > now()"],
    [
      "no vote is older than its feature",
      "select count(*) from votes v join features f on f.id = v.feature_id where v.created_at < f.created_at",
    ],
    [
      "no comment is older than its feature",
      "select count(*) from comments c join features f on f.id = c.feature_id where c.created_at <= f.created_at",
    ],
    [
      "no reply is older than its parent",
      "select count(*) from comments c join comments p on p.id = c.parent_id where c.created_at <= p.created_at",
    ],
    [
      "no reply has replies",
      "select count(*) from comments c join comments p on p.id = c.parent_id where p.parent_id is not null",
    ],
    [
      "no activity is older than its user",
      "select count(*) from activities a join users u on u.id = a.user_id where a.created_at < u.created_at",
    ],
    [
      "every timeline ends in the feature's status",
      "select count(*) from features f where status <> (select coalesce((select new_status from status_updates s where s.feature_id = f.id order by s.created_at desc, s.id desc limit 1), 'suggested'))",
    ],
    [
      "every status update starts from the previous status",
      "select count(*) from (select old_status, coalesce(lag(new_status) over (partition by feature_id order by created_at, id), 'suggested') as before from status_updates) t where old_status <> before",
    ],
    [
      "every rejection has a reason",
      "select count(*) from status_updates where new_status in ('declined', 'rejected') and comment = ''",
    ],
    [
      "every author votes for their feature",
      "select count(*) from features f where f.posted_as is null and not exists (select from votes v where v.feature_id = f.id and v.user_id = f.user_id)",
    ],
    [
      "every comment of an employee on their platform is the team's",
      "select count(*) from comments c join features f on f.id = c.feature_id join employments e on e.user_id = c.user_id and e.platform_id = f.platform_id where c.posted_as is distinct from 'team'",
    ],
    [
      "two pairs of titles are likely duplicates",
      "select count(*) - 2 from features a join features b on b.platform_id = a.platform_id and b.id > a.id where similarity(a.title, b.title) >= 0.5",
    ],
    [
      "one idea was split lately, with its votes on both",
      "select count(*) - 1 from feature_splits s join features o on o.id = s.original_id join features p on p.id = s.new_feature_id where s.undone_at is null and p.posted_as = 'team' and o.upvote_count >= p.upvote_count and p.upvote_count > 2 and s.votes_copied = p.upvote_count",
    ],
    [
      "one pair waits that users proposed",
      "select count(*) - 1 from duplicate_candidates where proposal_count = 3 and dismissed_at is null",
    ],
    ["every tag is in use", "select count(*) from tags where feature_count = 0"],
    [
      "three accounts can sign in",
      "select count(*) - 3 from users where password_hash is not null",
    ],
  ])("%s", async (_, query) => {
    expect(await queryNumber(query)).toBe(0);
  });

  test("stores the skeleton of every username", async () => {
    const users = await site.deps.db
      .selectFrom("users")
      .select(["username", "username_skeleton"])
      .execute();
    for (const { username, username_skeleton } of users)
      expect(username_skeleton).toBe(toNameSkeleton(username));
  });

  test("is deterministic", () => {
    const now = Date.UTC(2026, 5, 1);
    expect(buildSeedRows(now)).toEqual(buildSeedRows(now));
  });

  test("does not touch a database with content", async () => {
    const before = await queryNumber("select count(*) from activities");
    expect(await seedIfEmpty(site.deps)).toBe(false);
    expect(await queryNumber("select count(*) from activities")).toBe(before);
  });

  test.each(["user", "employee", "admin"] as const)(
    "%s@upwell.example can sign in",
    async (role) => {
      const { password = "" } = (await openDemo(site.deps)) ?? {};
      const { user } = await site.visitor().call(login, {
        body: { email: `${role}@upwell.example`, password },
      });
      expect(user).toMatchObject({ role, isActive: true, isVerified: role !== "user" });
    },
  );
});

describe("stored counts", () => {
  test("are right after seeding", async () => {
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
  ])("finds and corrects a wrong %s", async (count, statement) => {
    await sql.raw(statement).execute(site.deps.db);
    expect((await findDifferences(site.deps.db)).map((found) => found.count)).toEqual([count]);
    await checkCounts(site.deps.db, { fix: true });
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });
});
