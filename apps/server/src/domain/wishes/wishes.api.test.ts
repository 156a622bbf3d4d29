/** The same wish on several platforms: proposed, confirmed, declined, left; what is public of it. */
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { takeDownPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { getTeamNews } from "@upwell/contract/team-news/routes";
import * as contract from "@upwell/contract/wishes/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { duplicateConsumer } from "../../jobs/duplicate-job.ts";
import { wishConsumer } from "../../jobs/wish-job.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

stubModeration();

type Person = MergeFixture["staff"];

let site: TestSite;
let admin: Person;
let a: MergeFixture;
let b: MergeFixture;
let c: MergeFixture;

beforeAll(async () => {
  site = await createTestSite();
  admin = await createUser(site, { role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  [a, b, c] = [
    await createMergeFixture(site),
    await createMergeFixture(site),
    await createMergeFixture(site),
  ];
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const confirm = async (by: Person, ...featureIds: number[]) =>
  (await by.call(contract.confirmWish, { body: { featureIds } })).wishId;
const decline = (by: Person, ...featureIds: number[]) =>
  by.call(contract.declineWish, { body: { featureIds } });
const leave = (by: Person, id: number) => by.call(contract.leaveWish, params(id));
const get = (id: number) => site.visitor().call(contract.getWish, params(id));
const see = async (id: number) => (await a.see(id)).wish;
const ids = async (wishId: number) => (await get(wishId)).features.map(({ id }) => id);
const waiting = async (by: Person, { platform }: MergeFixture) =>
  (await by.call(contract.listWishProposals, { query: { platform: platform.slug } })).map(
    ({ first, second }) => [first.id, second.id],
  );
const compareAll = async () => {
  await drain(site.deps, duplicateConsumer);
};
/** Lists the ideas of which the team's news says that another team has confirmed a pair. */
const listProposedNews = async ({ staff, platform }: MergeFixture) =>
  (await staff.call(getTeamNews, { params: { slug: platform.slug } })).items
    .filter(({ hasWish }) => hasWish)
    .map(({ id }) => id);

/** Links an idea of each of the three platforms; the second has the most votes. */
async function linkThree() {
  const [one, two, three] = [
    await a.suggest(a.ada),
    await b.suggest(b.ada),
    await c.suggest(c.ada),
  ];
  await b.vote(b.ben, two);
  const wishId = await confirm(admin, one, two);
  expect(await confirm(admin, two, three)).toBe(wishId);
  return { one, two, three, wishId: wishId ?? 0 };
}

describe("a proposal by title", () => {
  test("names the most similar idea of each other platform, until the title changes", async () => {
    const one = await a.suggest(a.ada, [], "Quiet hours for notifications");
    await b.suggest(b.ada, [], "Quiet hours for all notifications today");
    const two = await b.suggest(b.ada, [], "Quiet hours for notifications!");
    const three = await c.suggest(c.ada, [], "Import a spreadsheet");
    await compareAll();
    expect(await waiting(a.staff, a)).toContainEqual([one, two]);
    expect(await waiting(b.staff, b)).toContainEqual([one, two]);
    expect(await waiting(c.staff, c)).toEqual([]);
    const [found] = await a.staff.call(contract.listWishProposals, {
      query: { platform: a.platform.slug },
    });
    expect(found).toMatchObject({
      first: { id: one, platform: { slug: a.platform.slug } },
      similarity: 1,
      firstConfirmed: false,
      secondConfirmed: false,
    });
    await a.ada.call(updateFeature, { ...params(one), body: { title: "Import spreadsheets" } });
    await compareAll();
    expect(await waiting(a.staff, a)).toEqual([[one, three]]);
  });

  test("is not made again once it is declined, and is settled once it is linked", async () => {
    const title = "A calendar with the phases of the moon";
    const [one, two, three] = [
      await a.suggest(a.ada, [], title),
      await b.suggest(b.ada, [], title),
      await c.suggest(c.ada, [], title),
    ];
    await compareAll();
    await decline(b.staff, two, one);
    await decline(a.staff, one, two);
    expect(await waiting(a.staff, a)).toEqual([[one, three]]);
    await a.ada.call(updateFeature, { ...params(one), body: { title: `${title}!` } });
    await compareAll();
    expect(await waiting(a.staff, a)).toEqual([[one, three]]);
    await expect(confirm(a.staff, one, two)).rejects.toMatchObject({
      status: 409,
      code: "already_decided",
    });
    expect(await confirm(b.staff, one, two)).toBeNull();
    await confirm(admin, one, three);
    await confirm(admin, one, two);
    expect(await waiting(admin, a)).toEqual([]);
    expect(await waiting(admin, c)).toEqual([]);
  });

  test("is listed in pages, what a team has confirmed first", async () => {
    const title = "Rename the printers in the hall";
    const mine = [];
    for (const n of [1, 2, 3]) mine.push(await a.suggest(a.ada, [], `${title} ${n}`));
    for (const fixture of [b, c]) await fixture.suggest(fixture.ada, [], title);
    const unlike = await b.suggest(b.ben, [], "Something that no title is like");
    await compareAll();
    await confirm(b.staff, mine[0] ?? 0, unlike);
    const expected = await waiting(a.staff, a);
    expect(expected[0]).toEqual([mine[0], unlike]);
    const seen: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = await a.staff.callPage(contract.listWishProposals, {
        query: {
          platform: a.platform.slug,
          limit: "2",
          ...(cursor !== undefined && { cursor }),
        },
      });
      seen.push(...page.items.map(({ first, second }) => [first.id, second.id]));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(expected);
    expect(new Set(seen.map(String)).size).toBe(seen.length);
  });
});

describe("confirming", () => {
  test("takes both teams; it is news for the other one", async () => {
    const [one, two] = [await a.suggest(a.ada), await b.suggest(b.ada)];
    expect(await confirm(a.staff, two, one)).toBeNull();
    expect(await confirm(a.staff, one, two)).toBeNull();
    expect(await listProposedNews(b)).toEqual([two]);
    expect(await listProposedNews(a)).toEqual([]);
    expect(await waiting(a.staff, a)).toEqual([]);
    expect(await waiting(b.staff, b)).toEqual([[one, two]]);
    expect(await see(one)).toBeNull();
    const wishId = await confirm(b.staff, one, two);
    expect(await see(one)).toMatchObject({ id: wishId, total: 1, features: [{ id: two }] });
    expect(await confirm(b.staff, one, two)).toBe(wishId);
    const { rows } = await site.deps.db
      .selectFrom("audit_events")
      .select(["action", "actor_id", "platform_id", "subject_id"])
      .where("action", "like", "wish.%")
      .where("platform_id", "in", [a.platform.id, b.platform.id])
      .orderBy("id")
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toEqual([
      { action: "wish.propose", actor_id: a.staff.id, platform_id: a.platform.id, subject_id: one },
      { action: "wish.confirm", actor_id: b.staff.id, platform_id: b.platform.id, subject_id: two },
    ]);
  });

  test("joins the wishes of both ideas", async () => {
    const { one, two, three, wishId } = await linkThree();
    const [four, five] = [await a.suggest(a.ben), await b.suggest(b.ben)];
    const other = await confirm(admin, four, five);
    expect(other).not.toBe(wishId);
    expect(await confirm(admin, four, three)).toBe(wishId);
    expect(new Set(await ids(wishId))).toEqual(new Set([one, two, three, four, five]));
    // Its address leads to the one that it became part of.
    expect(await get(other ?? 0)).toMatchObject({ id: wishId });
  });

  test("works when both teams confirm at the same time, and with crossing links", async () => {
    const [one, two, three] = [
      await a.suggest(a.ada),
      await b.suggest(b.ada),
      await c.suggest(c.ada),
    ];
    const confirmed = await Promise.all([confirm(a.staff, one, two), confirm(b.staff, one, two)]);
    const wishId = confirmed.find((id) => id !== null) ?? 0;
    await Promise.all([
      confirm(admin, two, three),
      confirm(admin, one, three),
      confirm(admin, three, two),
    ]);
    expect(new Set(await ids(wishId))).toEqual(new Set([one, two, three]));
  });

  test("records no team as confirming what it did not", async () => {
    const title = "A compass in the corner of the map";
    const [one, two, three] = [
      await a.suggest(a.ada, [], title),
      await b.suggest(b.ada, [], title),
      await c.suggest(c.ada, [], title),
    ];
    await compareAll();
    await confirm(admin, one, two);
    expect(await confirm(admin, two, three)).not.toBeNull();
    const rows = await site.deps.db
      .selectFrom("wish_proposals")
      .select(["first_id", "second_id"])
      .where("first_id", "in", [one, two])
      .orderBy("first_id")
      .execute();
    expect(rows).toEqual([
      { first_id: one, second_id: two },
      { first_id: two, second_id: three },
    ]);
  });

  test("is rejected for others, one platform, and ideas that are not public", async () => {
    const [one, same, two] = [
      await a.suggest(a.ada),
      await a.suggest(a.ben),
      await b.suggest(b.ada),
    ];
    const held = await b.suggest(b.ada, [], "It waits for a person [hold]");
    const cases: [Person, number[], number][] = [
      [a.ada, [one, two], 403],
      [c.staff, [one, two], 403],
      [a.staff, [one, same], 409],
      [admin, [one, same], 409],
      [a.staff, [one, held], 404],
      [admin, [one, 2_000_000_000], 404],
      [admin, [one, one], 400],
      [admin, [one], 400],
      [admin, [], 400],
      [admin, [one, -2], 400],
    ];
    for (const [by, pair, status] of cases) {
      await expect(confirm(by, ...pair)).rejects.toMatchObject({ status });
      await expect(decline(by, ...pair)).rejects.toMatchObject({ status });
    }
    const raw = await site.visitor().raw("/wishes/nothing/");
    expect(raw.status).toBe(404);
  });
});

describe("a wish", () => {
  test("knows the viewer's votes", async () => {
    const { two, wishId } = await linkThree();
    const { features } = await b.ben.call(contract.getWish, params(wishId));
    expect(features.filter(({ isUpvoted }) => isUpvoted).map(({ id }) => id)).toEqual([two]);
    expect((await get(wishId)).features.some(({ isUpvoted }) => isUpvoted)).toBe(false);
  });

  test("lists its ideas by votes, with the outcome of them", async () => {
    const { one, two, three, wishId } = await linkThree();
    await a.staff.call(createStatusUpdate, {
      ...params(one),
      body: { newStatus: "declined", comment: "It would be too loud." },
    });
    const found = await get(wishId);
    expect(found).toMatchObject({ id: wishId, voteCount: 4, platformCount: 3 });
    expect(found.features.map(({ id }) => id)).toEqual([two, three, one]);
    expect(found.title).toBe(found.features[0]?.title);
    expect(found.features[2]).toMatchObject({
      status: "declined",
      declineReason: "It would be too loud.",
      platform: { slug: a.platform.slug },
    });
    expect(await see(three)).toMatchObject({ total: 2, features: [{ id: two }, { id: one }] });
  });

  test("shows public ideas only, and is a 404 with fewer than two", async () => {
    const { one, two, three, wishId } = await linkThree();
    const within = (operation: typeof unpublishFeature, id: number) =>
      site.deps.write((tx) => operation(tx, id));
    await within(unpublishFeature, two);
    expect(await ids(wishId)).toEqual([three, one]);
    expect(await see(one)).toMatchObject({ total: 1 });
    expect((await b.see(two, b.ada)).wish).toBeNull();
    await c.ada.call(deleteFeature, params(three));
    await expect(get(wishId)).rejects.toMatchObject({ status: 404 });
    expect(await see(one)).toBeNull();
    await within(publishFeature, two);
    expect(await ids(wishId)).toEqual([two, one]);
    await admin.call(takeDownPlatform, { ...params(b.platform.id), body: { reason: "A test" } });
    await expect(get(wishId)).rejects.toMatchObject({ status: 404 });
    const listed = await a.staff.call(contract.listStaffWishes, {
      query: { platform: a.platform.slug },
    });
    expect(listed).toMatchObject([{ id: wishId, features: [{ id: one }] }]);
    expect(listed[0]?.features).toHaveLength(1);
    await drain(site.deps, wishConsumer);
    const all = await site.visitor().call(contract.listWishes, { query: { limit: "100" } });
    expect(all.map(({ id }) => id)).not.toContain(wishId);
  });

  test("is left by the team of an idea or an admin, and that stays decided", async () => {
    const { one, two, three, wishId } = await linkThree();
    await expect(leave(b.staff, one)).rejects.toMatchObject({ status: 403 });
    await leave(a.staff, one);
    await leave(a.staff, one);
    expect(await ids(wishId)).toEqual([two, three]);
    expect(await see(one)).toBeNull();
    await expect(confirm(b.staff, one, two)).rejects.toMatchObject({ code: "already_decided" });
    await a.ada.call(contract.followWish, params(wishId));
    await leave(admin, two);
    await expect(get(wishId)).rejects.toMatchObject({ status: 404 });
    expect(
      await c.staff.call(contract.listStaffWishes, { query: { platform: c.platform.slug } }),
    ).toEqual([]);
    // It waits with its followers for another idea.
    expect(await confirm(admin, one, three)).toBe(wishId);
    expect(await a.ada.call(contract.getWish, params(wishId))).toMatchObject({ isFollowing: true });
  });

  test("has at most as many ideas as the limit, whichever way they join", async () => {
    const [one, two] = [await a.suggest(a.ada), await b.suggest(b.ada)];
    const wishId = (await confirm(admin, one, two)) ?? 0;
    const insert = (n: number) => ({
      platform_id: c.platform.id,
      title: `One of many, ${n}`,
      description: "There are many.",
      moderation_state: "pending" as const,
      wish_id: wishId,
    });
    await site.deps.db
      .insertInto("features")
      .values(Array.from({ length: 98 }, (_, n) => insert(n)))
      .execute();
    await expect(confirm(admin, one, await c.suggest(c.ada))).rejects.toMatchObject({
      status: 409,
      code: "wish_too_large",
    });
  });
});

test("admins alone list those of all platforms, in pages", async () => {
  const { wishId } = await linkThree();
  const [four, five] = [await a.suggest(a.ben), await b.suggest(b.ben)];
  const later = await confirm(admin, four, five);
  const first = await admin.callPage(contract.listStaffWishes, { query: { limit: "1" } });
  expect(first.items.map(({ id }) => id)).toEqual([later]);
  const next = await admin.callPage(contract.listStaffWishes, {
    query: { limit: "1", cursor: first.nextCursor ?? "" },
  });
  expect(next.items.map(({ id }) => id)).toEqual([wishId]);
  const readers = site.visitor();
  const newest = await readers.callPage(contract.listWishes, {
    query: { sort: "newest", limit: "1" },
  });
  expect(newest.items).toMatchObject([{ id: later, total: 2, features: [{}, {}] }]);
  const older = await readers.call(contract.listWishes, {
    query: { sort: "newest", limit: "1", cursor: newest.nextCursor ?? "" },
  });
  expect(older).toMatchObject([{ id: wishId, total: 3, features: [{}, {}, {}] }]);
  await confirm(c.staff, await c.suggest(c.cleo), four);
  const [open] = await admin.call(contract.listWishProposals, { query: { limit: "1" } });
  expect(open).toMatchObject({ first: { id: four }, secondConfirmed: true });
  for (const route of [contract.listStaffWishes, contract.listWishProposals])
    for (const query of [{}, { platform: b.platform.slug }])
      await expect(a.staff.call(route, { query })).rejects.toMatchObject({ status: 403 });
});

describe("a merge", () => {
  test("gives the target the source's place, and undoing takes it back", async () => {
    const { one, two, three, wishId } = await linkThree();
    const target = await a.suggest(a.ben);
    const merge = await a.merge(one, target);
    expect(new Set(await ids(wishId))).toEqual(new Set([target, two, three]));
    expect(await see(one)).toMatchObject({ id: wishId, total: 2 });
    await a.undo(merge.id);
    expect(new Set(await ids(wishId))).toEqual(new Set([one, two, three]));
    expect(await see(target)).toBeNull();
  });

  test("does not link the target against a decline", async () => {
    const { one, two, three, wishId } = await linkThree();
    const target = await a.suggest(a.ben);
    await decline(c.staff, target, three);
    const merge = await a.merge(one, target);
    expect(await ids(wishId)).toEqual([two, three]);
    await a.undo(merge.id);
    expect(await ids(wishId)).toContain(one);
  });

  test("leaves the target in its own wish, and in one that it was confirmed for since", async () => {
    const { one, two, wishId } = await linkThree();
    const [four, five] = [await a.suggest(a.ben), await b.suggest(b.ben)];
    const own = (await confirm(admin, four, five)) ?? 0;
    const merge = await a.merge(one, four);
    expect(new Set(await ids(own))).toEqual(new Set([four, five]));
    await a.undo(merge.id);
    expect(await ids(wishId)).toContain(one);
    const six = await a.suggest(a.cleo);
    const later = await a.merge(one, six);
    await leave(admin, two);
    await confirm(admin, six, two);
    await a.undo(later.id);
    expect(await see(six)).toMatchObject({ id: wishId });
    expect(await see(one)).toMatchObject({ id: wishId });
  });

  test("of two ideas of a wish can be undone in any order", async () => {
    for (const first of [0, 1]) {
      const { one, wishId } = await linkThree();
      const other = await a.suggest(a.ben);
      await confirm(admin, other, (await ids(wishId)).find((id) => id !== one) ?? 0);
      const target = await a.suggest(a.cleo);
      const merges = [await a.merge(one, target), await a.merge(other, target)];
      await a.undo(merges[first]?.id ?? 0);
      expect(await ids(wishId)).toContain(target);
      await a.undo(merges[1 - first]?.id ?? 0);
      expect(await see(target)).toBeNull();
      expect(await ids(wishId)).toEqual(expect.arrayContaining([one, other]));
    }
  });
});

test("who confirmed is forgotten with the account, what was linked is not", async () => {
  const [one, two] = [await a.suggest(a.ada), await b.suggest(b.ada)];
  const wishId = (await confirm(admin, one, two)) ?? 0;
  await site.deps.db.deleteFrom("audit_events").where("actor_id", "=", admin.id).execute();
  await site.deps.db.deleteFrom("users").where("id", "=", admin.id).execute();
  admin = await createUser(site, { role: "admin" });
  expect(await ids(wishId)).toHaveLength(2);
  const { first_confirmed_by, second_confirmed_by } = await site.deps.db
    .selectFrom("wish_proposals")
    .select(["first_confirmed_by", "second_confirmed_by"])
    .where("first_id", "=", one)
    .executeTakeFirstOrThrow();
  expect([first_confirmed_by, second_confirmed_by]).toEqual([null, null]);
});
