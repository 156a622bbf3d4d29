/** The demo's content: its amount, its consistency and its counts. */
import { listActivities } from "@upwell/contract/activity/routes";
import { login } from "@upwell/contract/auth/routes";
import {
  getPlatform,
  getPlatformResponsiveness,
  listPlatforms,
} from "@upwell/contract/platforms/routes";
import { getStats } from "@upwell/contract/site/routes";
import { toNameSkeleton } from "@upwell/moderation/confusables";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../db/counts/counts.ts";
import { listProvedMembers } from "../domain/claim-proofs/queries.ts";
import { getModerationLearning } from "../domain/moderation/learning/learning.ts";
import { listQueue } from "../domain/moderation/queue-queries.ts";
import { listReportedTexts } from "../domain/moderation/report-queries.ts";
import { openDemo } from "./demo-access.ts";
import { buildSeedRows } from "./rows.ts";
import { seedIfEmpty } from "./seed.ts";

const site = await openTestSite();
expect(await seedIfEmpty(site.deps)).toBe(true);

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
    ["votes", "select count(*) from votes", 2000],
    [
      "percent of votes that the eighth idea has less than the first",
      "select 100 - 100 * min(n) / max(n) from (select upvote_count n from features order by 1 desc limit 8) t",
      35,
    ],
    ["ideas of a line or two", "select count(*) from features where length(description) < 120", 20],
    ["ideas with a pasted log", "select count(*) from features where description like '```%'", 5],
    [
      "answers of this week",
      "select count(*) from features where answered_at > now() - interval '7 days'",
      3,
    ],
    [
      "percent of people with a picture",
      "select 100 * count(avatar) / count(*) from users where role = 'user' and password_hash is null",
      33,
    ],
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

  test("has a team that reads everything, one that rarely answers, and a platform without a claim", async () => {
    const visitor = site.visitor();
    const read = (slug: string) => visitor.call(getPlatformResponsiveness, { params: { slug } });
    const { counted, answered, acknowledged } = await read("libreoffice");
    expect(answered + acknowledged).toBeGreaterThan(0.9 * counted);
    expect(acknowledged).toBeGreaterThan(0);
    const [rare, none] = [await read("openstreetmap"), await read("inkscape")];
    expect(rare).toMatchObject({ isClaimed: true, answered: 4 });
    expect(none).toMatchObject({ isClaimed: false, answered: 0, teamLastSeenAt: null });
    expect(Math.min(rare.counted, none.counted)).toBeGreaterThanOrEqual(10);
  });

  test("has a team that its repository proves: an owner, two members, and a reader who answers nothing", async () => {
    expect(
      await runQuery(`select e.role, e.proof, (select count(*)::int > 0 from status_updates s
          where s.user_id = e.user_id) as answers
        from employments e join platforms p on p.id = e.platform_id
        where p.repository_confirmed_as = 'claim' order by e.id`),
    ).toEqual([
      { role: "owner", proof: "repository", answers: true },
      { role: "member", proof: "invitation", answers: true },
      { role: "member", proof: "invitation", answers: true },
      { role: "reader", proof: "invitation", answers: false },
    ]);
    const { id, repositoryUrl, websiteUrl } = await site
      .visitor()
      .call(getPlatform, { params: { slug: "nextcloud" } });
    expect([repositoryUrl, websiteUrl]).toEqual([
      "https://github.com/nextcloud/server",
      "https://nextcloud.com",
    ]);
    // Nobody asks for a file that is invented.
    expect(await listProvedMembers(site.deps.db, id)).toEqual([]);
  });

  test("has links to answers elsewhere, one of which waits", async () => {
    expect(
      await runQuery(`select l.proof, l.state, f.answered_at is not null as is_answered,
          (select count(*)::int from answer_link_confirmations c where c.answer_link_id = l.id) as confirmations
        from answer_links l join features f on f.id = l.feature_id order by l.proof`),
    ).toEqual([
      { proof: "place", state: "accepted", is_answered: true, confirmations: 0 },
      { proof: "site", state: "accepted", is_answered: true, confirmations: 0 },
      { proof: "team", state: "accepted", is_answered: true, confirmations: 0 },
      { proof: "website", state: "accepted", is_answered: true, confirmations: 0 },
      { proof: null, state: "pending", is_answered: false, confirmations: 1 },
    ]);
  });

  test("has corrections of the record: two were made, one was rejected, and one waits", async () => {
    expect(
      await runQuery(`select r.kind, r.state, f.answered_at is not distinct from r.answered_after as is_recorded
        from correction_requests r join features f on f.id = r.feature_id order by r.id`),
    ).toEqual([
      { kind: "answer", state: "corrected", is_recorded: true },
      { kind: "answer", state: "rejected", is_recorded: true },
      { kind: "link", state: "corrected", is_recorded: true },
      { kind: "answer", state: "pending", is_recorded: true },
    ]);
  });

  test("is visible in the API", async () => {
    const platforms = await site.visitor().call(listPlatforms, {});
    expect(platforms).toHaveLength(7);
    for (const { logoUrl, bannerUrl } of platforms) {
      expect(logoUrl).toMatch(/^\/media\/logos\//);
      expect(bannerUrl).toMatch(/^\/media\/banners\//);
    }
    expect(new Set(platforms.map(({ logoHue }) => logoHue)).size).toBe(7);
    const stats = await site.visitor().call(getStats, {});
    expect(stats.features).toBe(platforms.reduce((sum, { featureCount }) => sum + featureCount, 0));
    expect(stats.upvotes).toBe(await queryNumber("select count(*) from votes"));
  });
});

const isTeam = (isThere: boolean) =>
  `select count(*) from platforms p where active and ${isThere ? "" : "not "}exists (select from employments e where e.platform_id = p.id) and `;
const countOf = (condition: string) =>
  `(select count(*) from features f where f.platform_id = p.id and f.listed and (${condition}))`;
const entries = (condition: string) =>
  `(select count(distinct e.id) from changelog_entries e join changelog_features c on c.entry_id = e.id join features f on f.id = c.feature_id where e.platform_id = p.id and ${condition})`;
const lastVisit = "(select min(visited_at) from queue_visits v where v.platform_id = p.id)";

describe("a newcomer finds every part in use", () => {
  test.each([
    [
      "team without two changelog entries about launched ideas",
      `${isTeam(true)} ${entries("e.published_at <= now() and f.status_rank = 0")} < 2`,
    ],
    [
      "roadmap without a launch in the last 90 days",
      `${isTeam(true)} ${countOf("launched_at > now() - interval '90 days'")} = 0`,
    ],
    ["team without two picks", `${isTeam(true)} ${countOf("is_picked")} <> 2`],
    ["roadmap without a date", `${isTeam(true)} ${countOf("expected is not null")} = 0`],
    [
      "queue in which nothing is new, or most is",
      `${isTeam(true)} slug <> 'openstreetmap' and ${countOf(`changed_at > ${lastVisit}`)} not between 3 and 9`,
    ],
    [
      "team without news since its last visit",
      `${isTeam(true)} not exists (select from team_news(p.id, ${lastVisit}, now(), 10))`,
    ],
    [
      "follower of a platform without a feed",
      "select count(*) from platform_follows f where not exists (select from feed_entries e where e.user_id = f.user_id)",
    ],
    [
      "team of which all ideas have passed a number of votes today",
      `${isTeam(true)} ${countOf("votes_passed_at > now() - interval '1 day'")} > 3`,
    ],
    [
      "platform with the answers, picks or entries of a team that it does not have",
      `${isTeam(false)} ${countOf("f.answered_at is not null or f.is_picked")} + ${entries("true")} > 0`,
    ],
  ])("no %s", async (_, query) => {
    expect(await queryNumber(query)).toBe(0);
  });

  const ofPlatforms = (condition: string) =>
    `select count(distinct platform_id) from features where listed and ${condition}`;

  test.each([
    ["workarounds", ofPlatforms("workaround_id is not null"), 5],
    ["concerns", ofPlatforms("concern_count > 0"), 4],
    ["reasons", ofPlatforms("reason_count > 0"), 6],
    ["answers whether it is solved", ofPlatforms("outcome_yes_count > 0"), 5],
    ["ideas of wishes", ofPlatforms("wish_id is not null"), 5],
    ["merges", ofPlatforms("id in (select target_id from feature_merges)"), 2],
    [
      "kept dates",
      ofPlatforms(
        "status_rank = 0 and id in (select feature_id from status_updates where old_expected <> '')",
      ),
      3,
    ],
    [
      "late dates",
      ofPlatforms("expected like '%Q%' and expected < to_char(now(), 'YYYY-\"Q\"Q')"),
      1,
    ],
  ])("%s on several platforms", async (_, query, platforms) => {
    expect(await queryNumber(query)).toBeGreaterThanOrEqual(platforms);
  });

  test("recent activity mixes all types", async () => {
    const activities = await site.visitor().call(listActivities, { query: { limit: 5 } });
    expect(new Set(activities.map(({ type }) => type)).size).toBe(4);
  });

  test("texts wait for an admin, whose decisions have taught words", async () => {
    const { db } = site.deps;
    const admin = { role: "admin", moderates: null } as const;
    const held = await listQueue(db, admin, { limit: 9, cursor: undefined });
    expect(held.map(({ verdict, reason }) => `${verdict}: ${reason}`).sort()).toEqual([
      "hold: Contact details",
      "hold: Hurtful to people",
      "hold: Many links",
    ]);
    expect(new Set(held.map(({ subject_type }) => subject_type)).size).toBe(3);
    const reported = await listReportedTexts(db, admin, { limit: 9, cursor: undefined });
    expect(reported.map(({ n }) => n).sort()).toEqual([1, 2]);
    for (const { author_id, reasons } of reported)
      expect(reasons.map(({ user_id }) => user_id)).not.toContain(author_id);
    const { suspicious_words, harmless_words } = await getModerationLearning(site.deps);
    expect(suspicious_words.map(({ word }) => word)).toContain("guaranteed");
    expect(harmless_words.map(({ word }) => word)).toContain("patch");
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
      "select count(*) from features f where f.posted_as is null and f.listed and not exists (select from votes v where v.feature_id = f.id and v.user_id = f.user_id)",
    ],
    [
      "every comment of an employee on their platform is the team's",
      "select count(*) from comments c join features f on f.id = c.feature_id join employments e on e.user_id = c.user_id and e.platform_id = f.platform_id where e.role <> 'reader' and c.posted_as is distinct from 'team'",
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
    ["every account is one of the demo", "select count(*) from users where not is_demo"],
    ["every tag is in use", "select count(*) from tags where feature_count = 0"],
    [
      "no two people have the same picture or initials",
      "select count(*) - count(distinct coalesce(avatar, left(display_name, 1) || left(regexp_replace(display_name, '^.* ', ''), 1))) from users where role = 'user'",
    ],
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
    ["users.comment_count", "update users set comment_count = comment_count + 1 where id = 5"],
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
