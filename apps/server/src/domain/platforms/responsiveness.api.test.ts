/** How teams answer: the statistics of a platform, the order by them, and their recount. */
import { createComment } from "@upwell/contract/comments/routes";
import { revokeEmployment } from "@upwell/contract/employments/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import {
  getPlatformResponsiveness,
  listPlatforms,
  updatePlatform,
} from "@upwell/contract/platforms/routes";
import { markSeen } from "@upwell/contract/queue/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, tell, unique, uniqueText } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import { findResponsivenessDifferences } from "../../db/counts/responsiveness.ts";
import { drain } from "../../jobs/consumer.ts";
import { responsivenessConsumer } from "../../jobs/responsiveness-job.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });

const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(site.deps.now().getTime() - days * day);

type Feature = { age: number; votes: number; answered?: number; listed?: boolean };

/** Inserts an official comment. */
const insertAnswer = (feature_id: number, created_at: Date) =>
  insertRow(site, "comments", {
    feature_id,
    content: uniqueText("We look at it "),
    posted_as: "team",
    created_at,
  });

/** Inserts an idea `age` days old, answered some days after its creation. */
async function insertFeature(platformId: number, { age, votes, answered, listed = true }: Feature) {
  const created_at = daysAgo(age);
  const { id } = await insertRow(site, "features", {
    platform_id: platformId,
    title: unique("A wish "),
    description: "It would help a great many people.",
    upvote_count: votes,
    moderation_state: listed ? "public" : "pending",
    created_at,
  });
  if (answered !== undefined)
    await insertAnswer(id, new Date(created_at.getTime() + answered * day));
  return id;
}

let laterMs = 0;
/** Does what the job does, a second after the last time: a platform with n ideas waits n milliseconds. */
async function recount(): Promise<void> {
  laterMs += 1000;
  const now = new Date(site.deps.now().getTime() + laterMs);
  await drain({ ...site.deps, now: () => now }, responsivenessConsumer);
}

const read = ({ slug }: { slug: string }) =>
  site.visitor().call(getPlatformResponsiveness, { params: { slug } });

test("counts ideas of a minimum age with a minimum of votes, and their first answers", async () => {
  const platform = await insertPlatform(site);
  expect(await read(platform)).toEqual({
    counted: 0,
    answered: 0,
    acknowledged: 0,
    answeredShare: null,
    medianDaysToAnswer: null,
    answeredLastYear: 0,
    launchedLastYear: 0,
    oldestUnanswered: null,
    expectedDates: { kept: 0, late: 0, moved: 0, withdrawn: 0, open: 0 },
    outcomes: 0,
    outcomesSolved: 0,
    isClaimed: false,
    claim: null,
    teamLastSeenAt: null,
    toldAt: null,
    refusesLetters: false,
    statement: null,
  });
  await insertFeature(platform.id, { age: 800, votes: 9, answered: 20 });
  await insertFeature(platform.id, { age: 100, votes: 5, answered: 4 });
  await insertFeature(platform.id, { age: 100, votes: 5, answered: 6.5 });
  const oldest = await insertFeature(platform.id, { age: 60.5, votes: 7 });
  const next = await insertFeature(platform.id, { age: 20, votes: 5 });
  // Too young, too few votes, not public.
  await insertFeature(platform.id, { age: 13, votes: 50 });
  await insertFeature(platform.id, { age: 700, votes: 4 });
  await insertFeature(platform.id, { age: 700, votes: 90, listed: false });
  await recount();
  const statistics = { counted: 5, answered: 3, answeredShare: 0.6, medianDaysToAnswer: 6.5 };
  expect(await read(platform)).toMatchObject({
    ...statistics,
    answeredLastYear: 2,
    launchedLastYear: 0,
    oldestUnanswered: { id: oldest, votes: 7, days: 60 },
  });

  const staff = await createUser(site, { role: "employee", employerId: platform.id });
  await sql`update platforms set feature_count = 7, suggested_count = 7
    where id = ${platform.id}`.execute(site.deps.db);
  await staff.call(createStatusUpdate, {
    params: { id: String(oldest) },
    body: { newStatus: "launched", comment: "" },
  });
  // The answered idea is never shown as unanswered, counted or not.
  expect((await read(platform)).oldestUnanswered).toBeNull();
  await recount();
  expect(await read(platform)).toMatchObject({
    answered: 4,
    launchedLastYear: 1,
    oldestUnanswered: { id: next },
  });
  await staff.call(createStatusUpdate, {
    params: { id: String(next) },
    body: { newStatus: "seen", comment: "" },
  });
  await recount();
  expect(await read(platform)).toMatchObject({ answered: 4, acknowledged: 1 });
  expect((await read(platform)).oldestUnanswered).toMatchObject({ id: next });
  await staff.call(createComment, {
    params: { id: String(next) },
    body: { content: "We look at it." },
  });
  await recount();
  expect(await read(platform)).toMatchObject({
    answered: 5,
    acknowledged: 0,
    oldestUnanswered: null,
  });
});

test("counts an idea once it is old enough, a day later at the latest", async () => {
  const platform = await insertPlatform(site);
  await insertFeature(platform.id, { age: 13.5, votes: 5 });
  await recount();
  expect(await read(platform)).toMatchObject({ counted: 0 });
  site.clock.now = new Date(Date.now() + 1.1 * day);
  await recount();
  expect(await read(platform)).toMatchObject({ counted: 1, oldestUnanswered: { days: 14 } });
});

test("says how and when the first member was verified, and on which day the team came", async () => {
  const platform = await insertPlatform(site);
  const staff = await createUser(site, { role: "employee", employerId: platform.id });
  const { db } = site.deps;
  const verified = db
    .updateTable("employments")
    .set({ proof: "mail_domain", decided_at: new Date("2026-03-04T05:06:07Z") })
    .where("user_id", "=", staff.id)
    .returning("id");
  const { id } = await verified.executeTakeFirstOrThrow();
  await createUser(site, { role: "employee", employerId: platform.id });
  site.clock.now = new Date("2026-05-06T07:08:09Z");
  await staff.call(markSeen, { params: { slug: platform.slug } });
  await admin.call(markSeen, { params: { slug: platform.slug } });
  site.clock.now = null;
  expect(await read(platform)).toMatchObject({
    isClaimed: true,
    claim: { proof: "mail_domain", provedAt: "2026-03-04T05:06:07.000Z" },
    teamLastSeenAt: "2026-05-06T00:00:00.000Z",
  });
  await admin.call(revokeEmployment, { params: { id: String(id) }, body: { reason: "Left." } });
  expect(await read(platform)).toMatchObject({ claim: { proof: "admin" }, teamLastSeenAt: null });
});

test("shows the dated statement of the team, which admins can only remove", async () => {
  const platform = await insertPlatform(site);
  const staff = await createUser(site, { role: "employee", employerId: platform.id });
  const state = (by: typeof staff, statement: string) =>
    by.call(updatePlatform, { params: { slug: platform.slug }, body: { statement } });
  const shown = async () => (await read(platform)).statement;
  site.clock.now = new Date("2026-05-06T07:08:09Z");
  await state(staff, "We answer in our tracker.\nSee you there.");
  const standing = {
    text: "We answer in our tracker.\nSee you there.",
    statedAt: "2026-05-06T07:08:09.000Z",
  };
  expect(await shown()).toEqual(standing);
  // The same words keep their date.
  site.clock.now = new Date("2026-06-06T07:08:09Z");
  await state(staff, standing.text);
  site.clock.now = null;
  expect(await shown()).toEqual(standing);
  await expect(state(staff, "x".repeat(501))).rejects.toMatchObject({
    fields: { statement: [validationMessages.statementMax] },
  });
  await expect(state(admin, "They never answer.")).rejects.toMatchObject({
    fields: { statement: [apiMessages.statementOfTeam] },
  });
  await sql`update employments set state = 'revoked' where platform_id = ${platform.id}`.execute(
    site.deps.db,
  );
  await expect.poll(shown).toBeNull();
  await sql`update employments set state = 'verified' where platform_id = ${platform.id}`.execute(
    site.deps.db,
  );
  await state(admin, "");
  expect(await shown()).toBeNull();
});

test("lists platforms by the share of answers, those with few ideas or without a team last", async () => {
  const platforms: { slug: string }[] = [];
  // Counted and answered ideas.
  for (const [counted, answered, hasTeam] of [
    [12, 3, true],
    [10, 10, true],
    [9, 9, true],
    [20, 5, true],
    [0, 0, true],
    [12, 12, false],
  ] as const) {
    const platform = await insertPlatform(site, unique("Compared "));
    platforms.push(platform);
    if (hasTeam) await createUser(site, { role: "employee", employerId: platform.id });
    for (let n = 0; n < counted; n++)
      await insertFeature(platform.id, { age: 50, votes: 6, ...(n < answered && { answered: 1 }) });
  }
  await recount();
  const expected = [1, 3, 0, 5, 2, 4].map((index) => platforms[index]?.slug);
  const search = "Compared";
  const all = await site.visitor().call(listPlatforms, { query: { sort: "responsive", search } });
  expect(all.map(({ slug }) => slug)).toEqual(expected);
  const answers = {
    counted: 10,
    answered: 10,
    isClaimed: true,
    medianDaysToAnswer: expect.any(Number),
  };
  expect(all[0]).toMatchObject({ answers });
  // Every card says it, whatever the order, and the platform's page.
  const listed = await site.visitor().call(listPlatforms, { query: { search, sort: "newest" } });
  expect(listed.find(({ slug }) => slug === all[0]?.slug)).toMatchObject({ answers });
  const [name] = await site.visitor().call(listPlatforms, { query: { name: all[0]?.name ?? "" } });
  expect(name).toMatchObject({ answers });
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      sort: "responsive" as const,
      limit: "2",
      ...(cursor !== undefined && { cursor }),
    };
    const page = await site.visitor().callPage(listPlatforms, { query });
    paged.push(...page.items.map(({ slug }) => slug));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(new Set(paged).size).toBe(paged.length);
  expect(paged.filter((slug) => expected.includes(slug))).toEqual(expected);
});

test("a platform that is down has no statistics; they come back with it", async () => {
  const platform = await insertPlatform(site);
  await insertFeature(platform.id, { age: 50, votes: 6 });
  const setActive = (active: boolean) => updateRows(site, "platforms", platform.id, { active });
  await setActive(false);
  await expect(read(platform)).rejects.toMatchObject({ status: 404 });
  await setActive(true);
  await recount();
  expect(await read(platform)).toMatchObject({ counted: 1 });
});

test("any sequence of changes leaves statistics that can be counted again", async () => {
  const platform = await insertPlatform(site);
  const ids: number[] = [];
  for (let n = 0; n < 4; n++) ids.push(await insertFeature(platform.id, { age: 30, votes: 4 + n }));
  const [other = 0] = ids;
  const change = (set: string) => (id: number) => `update features set ${set} where id = ${id}`;
  const changes = [
    change("upvote_count = upvote_count + 1"),
    change("upvote_count = greatest(0, upvote_count - 1)"),
    change("status = 'launched', launched_at = now(), expected = null"),
    change("status = 'suggested', launched_at = null, expected = null"),
    change("moderation_state = 'pending'"),
    change("moderation_state = 'public'"),
    change("merged_into_id = id"),
    change("merged_into_id = null"),
    change("created_at = created_at - interval '10 days'"),
    change("outcome_yes_count = outcome_yes_count + 1"),
    (id: number) => `
      update features set status = 'planned', launched_at = null, expected = '2026-03' where id = ${id};
      insert into status_updates (feature_id, old_status, new_status, new_expected, created_at)
        select ${id}, 'seen', 'planned', '2026-03', '2026-01-05'
        where not exists (select from status_updates where feature_id = ${id})`,
    change("expected = null"),
    (id: number) => `insert into comments (feature_id, content, posted_as, moderation_state)
      values (${id}, gen_random_uuid()::text, 'team', 'public'), (${id}, 'And so do we.', 'site', 'pending')`,
    (id: number) => `update comments set moderation_state = 'rejected' where feature_id = ${id}`,
    (id: number) => `update comments set moderation_state = 'public' where feature_id = ${id}`,
    (id: number) => `update comments set feature_id = ${other} where feature_id = ${id}`,
    (id: number) => `delete from comments where feature_id = ${id} and posted_as = 'team'`,
  ];
  const step = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...changes), fc.boolean());
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const [id, write, isCountedNow] of steps) {
        await sql.raw(write(id)).execute(site.deps.db);
        await tell(site, { kind: "answers_changed", platform_id: platform.id });
        if (isCountedNow) await recount();
        expect(await differences(platform.id)).toEqual([]);
      }
      const times = (await findDifferences(site.deps.db)).filter(({ count }) =>
        /answered_at|launched_at/.test(count),
      );
      expect(times).toEqual([]);
      await recount();
      expect(await countQueued()).toBe(0);
      expect(await differences(platform.id)).toEqual([]);
    }),
    { numRuns: propertyRuns },
  );
});

const countQueued = async () =>
  (await findRows(site, "tasks", { queue: "responsiveness" }, ["id"])).length;

const differences = async (platformId: number) =>
  (await findResponsivenessDifferences(site.deps.db)).filter(({ id }) => id === platformId);

test("finds and corrects a wrong statistic", async () => {
  const platform = await insertPlatform(site);
  await insertFeature(platform.id, { age: 50, votes: 6, answered: 3 });
  await recount();
  await sql`update platform_responsiveness set answered = 0, median_days_to_answer = 4
    where platform_id = ${platform.id}`.execute(site.deps.db);
  expect(await differences(platform.id)).toEqual([
    { statistic: "answered", id: platform.id, stored: 0, counted: 1 },
    { statistic: "median_days_to_answer", id: platform.id, stored: 4, counted: 3 },
  ]);
  await checkCounts(site.deps.db, { fix: true });
  expect(await differences(platform.id)).toEqual([]);
});
