/** What a team learns: what is counted, for whom, how often, and the same as tables. */
import * as contract from "@upwell/contract/insight";
import { monthColumns, wantedColumns } from "@upwell/messages/tables";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site, { role: "admin" });
});
afterAll(() => site.close());

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs);

async function desk() {
  const platform = await platformRow(site);
  const employee = await signedIn(site, { role: "employee", employerId: platform.id });
  const params = { params: { slug: platform.slug } };
  return { platform, params, ask: () => employee.call(contract.getInsight, params), employee };
}

type Given = {
  created_at?: Date;
  answered_at?: Date;
  launched_at?: Date;
  upvote_count?: number;
  moderation_state?: "held";
};

async function idea(platform: { id: number }, given: Given = {}): Promise<number> {
  const { id } = await site.deps.db
    .insertInto("features")
    .values({
      platform_id: platform.id,
      title: unique("An idea to learn from "),
      description: "It stands here to be counted.",
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const vote = (user_id: number, feature_id: number, created_at = new Date()) =>
  site.deps.db.insertInto("votes").values({ user_id, feature_id, created_at }).execute();

const comment = (feature_id: number, moderation_state: "public" | "held") =>
  site.deps.db
    .insertInto("comments")
    .values({ feature_id, user_id: admin.id, content: "Yes!", moderation_state })
    .execute();

const forget = (platformId: number | null) =>
  site.deps.db
    .updateTable("insights")
    .set({ computed_at: ago(1.1) })
    .where("platform_id", "is not distinct from", platformId)
    .execute();

const sum = (months: readonly Record<string, unknown>[], key: string) =>
  months.reduce((total, month) => total + Number(month[key]), 0);

test("a platform without ideas has nothing to tell", async () => {
  const { ask } = await desk();
  expect(await ask()).toMatchObject({
    months: [],
    ideas: { listed: 0, answered: 0 },
    toAnswer: null,
    toLaunch: null,
    waiting: null,
    newcomers: { wanted: [] },
  });
});

test("months hold listed ideas, standing votes, public comments and first launches", async () => {
  const { platform, ask } = await desk();
  const now = new Date();
  const first = await idea(platform, { launched_at: now });
  await idea(platform, { created_at: ago(24 * 365 * 5) });
  const held = await idea(platform, { moderation_state: "held" });
  for (const id of [first, held]) await vote(admin.id, id);
  await comment(first, "public");
  await comment(first, "held");
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

test("half of the answers took at most the median, nine of ten at most the other figure", async () => {
  const { platform, ask } = await desk();
  for (const hours of [1, 2, 3, 10])
    await idea(platform, { created_at: ago(100), answered_at: ago(100 - hours) });
  await idea(platform, { created_at: ago(30), answered_at: ago(20), launched_at: ago(6) });
  await idea(platform);
  // Long ago: answered, but no measure of today.
  await idea(platform, { created_at: ago(24 * 900), answered_at: ago(24 * 899) });
  const { ideas, toAnswer, toLaunch } = await ask();
  expect(ideas).toEqual({ listed: 7, answered: 6 });
  expect(toAnswer?.count).toBe(5);
  expect(toAnswer?.median).toBeCloseTo(3, 3);
  expect(toAnswer?.most).toBeCloseTo(10, 3);
  expect(toLaunch).toMatchObject({ count: 1 });
  expect(toLaunch?.median).toBeCloseTo(24, 3);
});

test("of the ten most wanted the one that waits longest is named; a less wanted one is not", async () => {
  const { platform, ask } = await desk();
  const answered = { answered_at: new Date() };
  await idea(platform, { upvote_count: 1, created_at: ago(900) });
  await idea(platform, { upvote_count: 90, created_at: ago(800), ...answered });
  const longest = await idea(platform, { upvote_count: 20, created_at: ago(700) });
  for (let n = 0; n < 8; n += 1) await idea(platform, { upvote_count: 30 + n });
  expect((await ask()).waiting).toMatchObject({ id: longest, upvoteCount: 20 });
  // It is hidden: nobody waits for the hour to pass.
  await site.deps.db
    .updateTable("features")
    .set({ moderation_state: "held" })
    .where("id", "=", longest)
    .execute();
  expect((await ask()).waiting).toBeNull();
});

test("newcomers are those who joined this quarter; what they vote for comes the most wanted first", async () => {
  const { platform, ask, employee } = await desk();
  const [loved, liked, old] = [await idea(platform), await idea(platform), await idea(platform)];
  const veteran = await signedIn(site);
  await site.deps.db
    .updateTable("users")
    .set({ created_at: ago(24 * 100) })
    .where("id", "=", veteran.id)
    .execute();
  for (const id of [loved, liked, old]) await vote(veteran.id, id);
  const [one, two] = [await signedIn(site), await signedIn(site)];
  await vote(one.id, liked);
  for (const { id } of [one, two]) await vote(id, loved);
  const { newcomers } = await ask();
  expect(newcomers.wanted.map(({ feature, votes }) => [feature.id, votes])).toEqual([
    [loved, 2],
    [liked, 1],
  ]);
  const params = { params: { slug: platform.slug } };
  const [head, row, , end] = (await employee.call(contract.exportWanted, params)).split("\r\n");
  expect(head).toBe(wantedColumns.join(","));
  expect(row).toMatch(new RegExp(`^${loved},An idea to learn from .*,suggested,2$`));
  expect(end).toBe("");
});

test("is counted again after an hour, and not before; of two who ask at once one counts", async () => {
  const { platform, ask } = await desk();
  await idea(platform);
  const [first, again] = await Promise.all([ask(), ask()]);
  expect(again.asOf).toBe(first.asOf);
  await idea(platform);
  expect((await ask()).ideas.listed).toBe(1);
  await forget(platform.id);
  expect((await ask()).ideas.listed).toBe(2);
});

describe("the whole directory", () => {
  test("is all active platforms together, for admins alone", async () => {
    const { platform, employee } = await desk();
    const { platform: other } = await desk();
    const { platform: closed } = await desk();
    const before = await admin.call(contract.getDirectoryInsight, {});
    for (const { id } of [platform, other, closed]) await idea({ id });
    await site.deps.db
      .updateTable("platforms")
      .set({ active: false })
      .where("id", "=", closed.id)
      .execute();
    expect(await admin.call(contract.getDirectoryInsight, {})).toEqual(before);
    await forget(null);
    const { ideas } = await admin.call(contract.getDirectoryInsight, {});
    expect(ideas.listed).toBe(before.ideas.listed + 2);
    for (const call of [contract.getDirectoryInsight, contract.exportDirectoryMonths])
      await expect(employee.call(call, {})).rejects.toMatchObject({ status: 403 });
  });

  test("its months are a table, the latest first", async () => {
    const text = await admin.call(contract.exportDirectoryMonths, {});
    const { months } = await admin.call(contract.getDirectoryInsight, {});
    const rows = months
      .toReversed()
      .map((m) => [m.month, m.votes, m.suggested, m.comments, m.launched].join(","));
    expect(text).toBe([monthColumns.join(","), ...rows, ""].join("\r\n"));
    const wanted = await admin.call(contract.exportDirectoryWanted, {});
    expect(wanted.split("\r\n")[0]).toBe(wantedColumns.join(","));
  });
});

test("another platform's team learns nothing; an unknown platform is none", async () => {
  const { params } = await desk();
  const { employee: stranger } = await desk();
  for (const call of [contract.getInsight, contract.exportMonths, contract.exportWanted]) {
    await expect(stranger.call(call, params)).rejects.toMatchObject({ status: 403 });
    await expect(admin.call(call, { params: { slug: "nowhere" } })).rejects.toMatchObject({
      status: 404,
    });
  }
});
