/** Analytics: counts, access, refresh and CSV. */
import * as contract from "@upwell/contract/analytics/routes";
import { createEntry } from "@upwell/contract/changelog/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { createFeature } from "@upwell/contract/features/routes";
import { createReport } from "@upwell/contract/moderation/routes";
import { suggestPlatform } from "@upwell/contract/platforms/routes";
import { markSeen } from "@upwell/contract/queue/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { monthColumns, mostRequestedColumns } from "@upwell/messages/tables";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { formatCsvRow } from "../../lib/csv.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

async function createWorkspace() {
  const platform = await insertPlatform(site);
  const employee = await createUser(site, { role: "employee", employerId: platform.id });
  const params = { params: { slug: platform.slug } };
  return {
    platform,
    params,
    ask: () => employee.call(contract.getPlatformAnalytics, params),
    employee,
  };
}

type Given = {
  created_at?: Date;
  answered_at?: Date;
  launched_at?: Date;
  status_changed_at?: Date;
  upvote_count?: number;
  moderation_state?: "pending";
};

async function insertIdeaOf(platform: { id: number }, given: Given = {}): Promise<number> {
  const { id } = await insertRow(site, "features", {
    platform_id: platform.id,
    title: unique("An idea to learn from "),
    description: "An idea to count.",
    ...given,
  });
  return id;
}

const vote = (user_id: number, feature_id: number, created_at = new Date()) =>
  insertRow(site, "votes", { user_id, feature_id, created_at });

const comment = (feature_id: number, moderation_state: "public" | "pending") =>
  insertRow(site, "comments", { feature_id, user_id: admin.id, content: "Yes!", moderation_state });

const forget = (platformId: number | null) =>
  site.deps.db
    .updateTable("analytics_snapshots")
    .set({ computed_at: hoursAgo(1.1) })
    .where("platform_id", "is not distinct from", platformId)
    .execute();

const sum = (months: readonly Record<string, unknown>[], key: string) =>
  months.reduce((total, month) => total + Number(month[key]), 0);

test("is empty for a platform without features", async () => {
  const { ask } = await createWorkspace();
  expect(await ask()).toMatchObject({
    months: [],
    features: { listed: 0, answered: 0 },
    toAnswer: null,
    toLaunch: null,
    longestUnanswered: null,
    newcomers: { mostRequested: [] },
  });
});

test("counts listed features, current votes, public comments and present launches by month", async () => {
  const { platform, ask } = await createWorkspace();
  const now = new Date();
  const first = await insertIdeaOf(platform, { launched_at: now });
  await insertIdeaOf(platform, { created_at: hoursAgo(24 * 365 * 5) });
  const held = await insertIdeaOf(platform, { moderation_state: "pending" });
  for (const id of [first, held]) await vote(admin.id, id);
  await comment(first, "public");
  await comment(first, "pending");
  await comment(held, "public");
  const { months } = await ask();
  expect(months.at(-1)).toEqual({
    month: now.toISOString().slice(0, 7),
    suggested: 1,
    votes: 1,
    comments: 1,
    launched: 1,
  });
  expect(months).toHaveLength(12);
  for (const key of ["suggested", "votes", "comments", "launched"])
    expect(sum(months, key)).toBe(1);
});

test("returns the median and the 90th percentile of response times", async () => {
  const { platform, ask } = await createWorkspace();
  for (const hours of [1, 2, 3, 10])
    await insertIdeaOf(platform, { created_at: hoursAgo(100), answered_at: hoursAgo(100 - hours) });
  await insertIdeaOf(platform, {
    created_at: hoursAgo(30),
    answered_at: hoursAgo(20),
    launched_at: hoursAgo(6),
  });
  await insertIdeaOf(platform);
  // Answered before the measured period.
  await insertIdeaOf(platform, { created_at: hoursAgo(24 * 900), answered_at: hoursAgo(24 * 899) });
  const { features, toAnswer, toLaunch } = await ask();
  expect(features).toEqual({ listed: 7, answered: 6 });
  expect(toAnswer?.count).toBe(5);
  expect(toAnswer?.median).toBeCloseTo(3, 3);
  expect(toAnswer?.p90).toBeCloseTo(10, 3);
  expect(toLaunch).toMatchObject({ count: 1 });
  expect(toLaunch?.median).toBeCloseTo(24, 3);
});

test("sums what the pages show: reasons, concerns, workarounds and answers", async () => {
  const { platform, ask } = await createWorkspace();
  const ids = [
    await insertIdeaOf(platform, { launched_at: new Date() }),
    await insertIdeaOf(platform),
  ];
  const held = await insertIdeaOf(platform, { moderation_state: "pending" });
  // Of an idea that was launched once, the answers stay.
  for (const id of [...ids, held])
    await updateRows(site, "features", id, {
      ...{ reason_count: 2, concern_count: 3 },
      ...{ outcome_yes_count: 4, outcome_partly_count: 1, outcome_no_count: 5 },
    });
  for (const [id = 0, moderation_state] of [
    [ids[0], "public"],
    [ids[1], "pending"],
    [held, "public"],
  ] as const) {
    const { id: workaround_id } = await insertRow(site, "comments", {
      feature_id: id,
      user_id: admin.id,
      content: "Use a pen.",
      moderation_state,
    });
    await updateRows(site, "features", id, { workaround_id });
  }
  expect((await ask()).voters).toEqual({
    ...{ reasons: 4, concerns: 6, workarounds: 1 },
    ...{ yes: 8, partly: 2, no: 10 },
  });
});

test("names the oldest unanswered of the ten most voted features", async () => {
  const { platform, ask } = await createWorkspace();
  const answered = { answered_at: new Date() };
  await insertIdeaOf(platform, { upvote_count: 1, created_at: hoursAgo(900) });
  await insertIdeaOf(platform, { upvote_count: 90, created_at: hoursAgo(800), ...answered });
  const longest = await insertIdeaOf(platform, { upvote_count: 20, created_at: hoursAgo(700) });
  for (let n = 0; n < 8; n += 1) await insertIdeaOf(platform, { upvote_count: 30 + n });
  expect((await ask()).longestUnanswered).toMatchObject({ id: longest, upvoteCount: 20 });
  // Deletes the stored result instead of waiting an hour.
  await updateRows(site, "features", longest, { moderation_state: "pending" });
  expect((await ask()).longestUnanswered).toBeNull();
});

test("lists features by votes of users who joined this quarter", async () => {
  const { platform, ask, employee } = await createWorkspace();
  const [loved, liked, old] = [
    await insertIdeaOf(platform),
    await insertIdeaOf(platform),
    await insertIdeaOf(platform),
  ];
  const veteran = await createUser(site);
  await updateRows(site, "users", veteran.id, { created_at: hoursAgo(24 * 100) });
  for (const id of [loved, liked, old]) await vote(veteran.id, id);
  const [one, two] = [await createUser(site), await createUser(site)];
  await vote(one.id, liked);
  for (const { id } of [one, two]) await vote(id, loved);
  const { newcomers } = await ask();
  expect(newcomers.mostRequested.map(({ feature, votes }) => [feature.id, votes])).toEqual([
    [loved, 2],
    [liked, 1],
  ]);
  const params = { params: { slug: platform.slug } };
  const [head, row, , end] = (
    await employee.call(contract.exportPlatformMostRequested, params)
  ).split("\r\n");
  expect(head).toBe(formatCsvRow(mostRequestedColumns).trimEnd());
  expect(row).toMatch(new RegExp(`^${loved},"An idea to learn from .*,"suggested",2$`));
  expect(end).toBe("");
});

test("knows at once what the team has answered and decided", async () => {
  const { platform, ask, employee } = await createWorkspace();
  const suggest = () => {
    const title = unique("An idea to answer ");
    const body = { platform: platform.id, title, description: "It waits for the team." };
    return admin.call(createFeature, { body });
  };
  const [first, second] = [(await suggest()).id, (await suggest()).id];
  const answer = (feature: number, body: { newStatus: "planned"; comment: string }) =>
    employee.call(createStatusUpdate, { params: { id: String(feature) }, body });
  expect(await ask()).toMatchObject({
    features: { answered: 0 },
    longestUnanswered: { id: first },
  });
  await answer(first, { newStatus: "planned", comment: "Next year." });
  expect(await ask()).toMatchObject({
    ...{ features: { answered: 1 }, longestUnanswered: { id: second } },
  });
  await employee.call(createComment, {
    params: { id: String(second) },
    body: { content: "We have read it.", parent: null },
  });
  expect(await ask()).toMatchObject({ features: { answered: 2 }, longestUnanswered: null });
});

test("is computed at most once an hour, and once for concurrent requests", async () => {
  const { platform, ask } = await createWorkspace();
  await insertIdeaOf(platform);
  const [first, again] = await Promise.all([ask(), ask()]);
  expect(again.asOf).toBe(first.asOf);
  await insertIdeaOf(platform);
  expect((await ask()).features.listed).toBe(1);
  await forget(platform.id);
  expect((await ask()).features.listed).toBe(2);
});

describe("the whole directory", () => {
  test("combines all active platforms, for admins only", async () => {
    const { platform, employee } = await createWorkspace();
    const { platform: other } = await createWorkspace();
    const { platform: closed } = await createWorkspace();
    const before = await admin.call(contract.getDirectoryAnalytics, {});
    for (const { id } of [platform, other, closed]) await insertIdeaOf({ id });
    await updateRows(site, "platforms", closed.id, { active: false });
    expect(await admin.call(contract.getDirectoryAnalytics, {})).toEqual(before);
    await forget(null);
    const { features } = await admin.call(contract.getDirectoryAnalytics, {});
    expect(features.listed).toBe(before.features.listed + 2);
    for (const call of [contract.getDirectoryAnalytics, contract.exportDirectoryMonths])
      await expect(employee.call(call, {})).rejects.toMatchObject({ status: 403 });
  });

  test("exports its months, the latest first", async () => {
    const text = await admin.call(contract.exportDirectoryMonths, {});
    const { months } = await admin.call(contract.getDirectoryAnalytics, {});
    const rows = months
      .toReversed()
      .map((m) => formatCsvRow([m.month, m.votes, m.suggested, m.comments, m.launched]));
    expect(text).toBe([formatCsvRow(monthColumns), ...rows].join(""));
    const wanted = await admin.call(contract.exportDirectoryMostRequested, {});
    expect(wanted.startsWith(formatCsvRow(mostRequestedColumns))).toBe(true);
  });
});

describe("the overview", () => {
  test("shows an employee what is unanswered on their platform, until it is answered", async () => {
    const { platform, employee } = await createWorkspace();
    const ids: number[] = [];
    for (const votes of [1, 2, 3, 4, 5, 6])
      ids.unshift(
        await insertIdeaOf(platform, { upvote_count: votes, created_at: hoursAgo(100 + votes) }),
      );
    await insertIdeaOf(platform, { upvote_count: 90, answered_at: new Date() });
    await insertIdeaOf(platform, { upvote_count: 90, moderation_state: "pending" });
    const { sections } = await employee.call(contract.getOverview, {});
    expect(sections).toMatchObject([
      { platform: { id: platform.id }, news: { total: 7 }, longestWaiting: { id: ids[0] } },
    ]);
    expect(sections[0]?.unanswered.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    // Some may be of last month.
    const months = sections[0]?.months ?? [];
    expect(months.reduce((sum, { suggested }) => sum + suggested, 0)).toBe(7);
    await updateRows(site, "features", ids[0] ?? 0, { answered_at: new Date() });
    const later = (await employee.call(contract.getOverview, {})).sections[0];
    expect(later?.unanswered.map(({ id }) => id)).toEqual(ids.slice(1));
    expect(later?.longestWaiting?.id).toBe(ids[1]);
  });

  test("is empty for an employee without a platform, and forbidden for users", async () => {
    const unverified = await createUser(site, { role: "employee" });
    const empty = await unverified.call(contract.getOverview, {});
    expect(empty).toEqual({ sections: [] });
    const user = await createUser(site);
    await expect(user.call(contract.getOverview, {})).rejects.toMatchObject({ status: 403 });
  });

  test("has the news since the last visit, and counts what waits for the team", async () => {
    const { platform, employee, params } = await createWorkspace();
    const { platform: other } = await createWorkspace();
    const see = async () => (await employee.call(contract.getOverview, {})).sections[0];
    const seen = { created_at: hoursAgo(200) };
    const [old, answered, idea] = [
      await insertIdeaOf(platform, seen),
      await insertIdeaOf(platform, seen),
      await insertIdeaOf(other, seen),
    ];
    expect(await see()).toMatchObject({ news: { total: 2, suggested: 2, unanswered: 2 } });
    await employee.call(markSeen, params);
    const fresh = await insertIdeaOf(platform);
    const { db } = site.deps;
    await insertRow(db, "duplicate_candidates", {
      first_id: old,
      second_id: answered,
      platform_id: platform.id,
      similarity: 0.9,
    });
    await insertRow(db, "wish_proposals", {
      ...{ first_id: old, first_platform_id: platform.id },
      ...{ second_id: idea, second_platform_id: other.id, similarity: 0.9 },
    });
    await employee.call(createEntry, { ...params, body: { title: "Soon", content: "Soon." } });
    expect(await see()).toMatchObject({
      news: { total: 1, items: [{ id: fresh, isNew: true, isAnswered: false }] },
      platform: { duplicates: 1, links: 1, drafts: 1 },
    });
  });
});

describe("what waits", () => {
  const ask = (by: typeof admin, platform?: string) =>
    by.call(contract.getWaiting, { query: platform === undefined ? {} : { platform } });

  test("is counted for an admin: a reported text and equal suggestions once", async () => {
    const { platform } = await createWorkspace();
    const { db } = site.deps;
    const counts = async () => (await ask(admin)).directory;
    const before = await counts();
    const [one, two] = [await createUser(site), await createUser(site, { role: "employee" })];
    const feature_id = await insertIdeaOf(platform);
    const body = { name: unique("Waiting "), description: "A tool that waits for its review." };
    for (const user of [one, two]) {
      await user.call(createReport, { body: { feature: feature_id, reason: "Dull" } });
      await user.call(suggestPlatform, { body });
    }
    const text = { subject_type: "bio", content: "Hm", source: "rules" } as const;
    await insertRow(db, "moderation_verdicts", { ...text, user_id: one.id, verdict: "hold" });
    await insertRow(db, "employments", {
      user_id: two.id,
      platform_id: platform.id,
      company: "Us",
      job_title: "Lead",
    });
    await updateRows(db, "platforms", platform.id, { mail_domain_requested: true });
    const more = (n: number | undefined) => (n ?? 0) + 1;
    expect(await counts()).toEqual({
      platforms: more(before?.platforms),
      claims: more(before?.claims),
      domains: more(before?.domains),
      texts: more(before?.texts),
      reports: more(before?.reports),
      links: before?.links,
      corrections: before?.corrections,
      alarms: before?.alarms,
    });
  });

  test("on a platform, is counted for its team only", async () => {
    const { platform, employee } = await createWorkspace();
    const { employee: stranger } = await createWorkspace();
    const kinds = ["news", "unanswered", "duplicates", "links", "answerLinks", "drafts"];
    const none = Object.fromEntries(kinds.map((kind) => [kind, 0]));
    expect(await ask(employee, platform.slug)).toEqual({ directory: null, platform: none });
    expect(await ask(employee)).toEqual({ directory: null, platform: null });
    await expect(ask(stranger, platform.slug)).rejects.toMatchObject({ status: 403 });
  });
});
