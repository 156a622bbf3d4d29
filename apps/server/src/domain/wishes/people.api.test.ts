/** What people do with wishes: link, object, claim, follow, want on another product; and that people are counted right. */
import * as claims from "@upwell/contract/claims/routes";
import { deleteFeature, getFeature, updateFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { restorePlatform, takeDownPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import * as contract from "@upwell/contract/wishes/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import {
  createUser,
  insertFeature,
  insertPlatform,
  longAgo,
  shareMailbox,
} from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { mailboxConsumer } from "../../jobs/mailbox-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { wishConsumer } from "../../jobs/wish-job.ts";
import { updateEmail } from "../auth/email-change-queries.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

stubModeration();

type Person = Awaited<ReturnType<typeof createUser>>;

let site: TestSite;
let admin: Person;
let staff: Person;
let people: Person[];
let platforms: { id: number; slug: string }[];
let ideas: number[];

const params = (id: number) => ({ params: { id: String(id) } });
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
};

beforeAll(async () => {
  site = await createTestSite();
  admin = await createUser(site, { role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  platforms = [await insertPlatform(site), await insertPlatform(site), await insertPlatform(site)];
  ideas = [];
  for (const { id } of platforms) ideas.push(await insertFeature(site, id));
  people = await Promise.all(
    Array.from({ length: 5 }, () => createUser(site, { createdAt: longAgo() })),
  );
  staff = await createUser(site, { role: "employee", employerId: at(platforms, 0).id });
});

const link = (by: Person, one = at(ideas, 0), other = at(ideas, 1)) =>
  by.call(contract.linkWish, { ...params(one), body: { featureId: other } });
async function linkAll(): Promise<number> {
  const [first = 0, ...others] = ideas;
  let wish = 0;
  for (const other of others) {
    const body = { featureIds: [first, other] };
    wish = (await admin.call(contract.confirmWish, { body })).wishId ?? 0;
  }
  return wish;
}
const see = (id: number, by: Pick<Person, "call"> = site.visitor()) =>
  by.call(contract.getWish, params(id));
async function settle(): Promise<void> {
  await countRecentVotes(site.deps);
  await drain(site.deps, mailboxConsumer);
  await countRecentVotes(site.deps);
  await drain(site.deps, wishConsumer);
}

describe("three people", () => {
  test("of different mailboxes link two ideas, unless a team declined it; objections are shown", async () => {
    const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((index) => at(people, index)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await shareMailbox(site, [a, b]);
    expect(await link(a)).toEqual({ wishId: null, confirmationCount: 1 });
    expect(await link(b)).toEqual({ wishId: null, confirmationCount: 1 });
    await d.call(contract.objectToWish, {
      ...params(at(ideas, 1)),
      body: { featureId: at(ideas, 0), words: "One is about pages, one about maps." },
    });
    expect((await link(c)).confirmationCount).toBe(2);
    const [listed] = await e.call(contract.listWishLinks, params(at(ideas, 0)));
    expect(listed).toMatchObject({ confirmationCount: 2, objections: [expect.any(String)] });
    const { wishId } = await link(e);
    expect(await see(wishId ?? 0)).toMatchObject({
      objections: [{ words: "One is about pages, one about maps." }],
      changes: [{ kind: "linked", decidedBy: "people" }],
    });
    await staff.call(contract.declineWish, { body: { featureIds: [at(ideas, 0), at(ideas, 2)] } });
    await expect(link(a, at(ideas, 0), at(ideas, 2))).rejects.toMatchObject({
      code: "already_decided",
    });
    await expect(link(await createUser(site))).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe("a claim", () => {
  const source = { url: "https://docs.example.org/manual/dark?utm_source=x", since: "4.2" };
  const wishClaim = (by: Person, wish: number, body = {}) =>
    by.call(claims.claimForWish, {
      ...params(wish),
      body: {
        ...{ platform: null, productName: "Other", productUrl: "https://other.example.net" },
        ...{ ...source, ...body },
      },
    });

  test("stands at once from the team, after two confirmations from others, and is hidden by three denials", async () => {
    const wish = await linkAll();
    const { slug } = at(platforms, 0);
    expect(await wishClaim(staff, wish, { platform: slug })).toMatchObject({ state: "accepted" });
    const { id, state } = await wishClaim(at(people, 0), wish);
    expect(state).toBe("pending");
    await expect(at(people, 0).call(claims.confirmClaim, params(id))).rejects.toMatchObject({
      status: 403,
    });
    for (const index of [1, 2]) await at(people, index).call(claims.confirmClaim, params(id));
    const shown = (await see(wish)).claims;
    expect(shown).toMatchObject([
      { platform: { slug }, proof: "team", url: "https://docs.example.org/manual/dark" },
      { productName: "Other", state: "accepted", proof: "people", confirmationCount: 2 },
    ]);
    for (const index of [2, 3, 4]) await at(people, index).call(claims.denyClaim, params(id));
    expect((await see(wish)).claims).toHaveLength(1);
    const contested = await admin.call(claims.listContestedClaims, { query: {} });
    expect(contested.map((one) => one.id)).toContain(id);
    await admin.call(claims.decideClaim, { ...params(id), body: { state: "accepted" } });
    expect((await see(wish)).claims).toHaveLength(2);
    await sql`update claims set confirmed_at = now() - interval '400 days' where id = ${id}`.execute(
      site.deps.db,
    );
    await expect
      .poll(async () => (await see(wish)).claims.find((one) => one.id === id)?.isStale)
      .toBe(true);
  });

  test("on an idea proposes to launch it, and launches nothing", async () => {
    const body = { ...source, since: "March 2026" };
    const on = params(at(ideas, 0));
    const made = await Promise.allSettled(
      [0, 1].map((index) => at(people, index).call(claims.claimForFeature, { ...on, body })),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const feature = await site.visitor().call(getFeature, on);
    expect(feature).toMatchObject({ status: "suggested", claims: [{ since: "March 2026" }] });
    await drain(site.deps, notificationConsumer);
    const told = await staff.call(listNotifications, { query: {} });
    expect(told).toMatchObject([{ kind: "exists_already", featureId: at(ideas, 0) }]);
    expect(told[0]?.message).toContain("March 2026");
    // The team decides by what is one voice of others.
    await at(people, 2).call(claims.denyClaim, params(feature.claims[0]?.id ?? 0));
    expect((await site.visitor().call(getFeature, on)).claims).toHaveLength(1);
    await staff.call(claims.denyClaim, params(feature.claims[0]?.id ?? 0));
    expect((await site.visitor().call(getFeature, on)).claims).toEqual([]);
  });

  test.each([
    [{ url: "" }, "url"],
    [{ url: "https://docs.example.org/" }, "url"],
    [{ url: "https://bit.ly/3abc" }, "url"],
    [{ url: "https://a.example.org/?to=https://b.example.org/page" }, "url"],
    [{ url: "http://docs.example.org/page" }, "url"],
    [{ since: "" }, "since"],
    [{ productName: "" }, "product_name"],
    [{ productUrl: "" }, "product_url"],
  ])("is refused for %j", async (body, field) => {
    await expect(wishClaim(at(people, 0), await linkAll(), body)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.anything() },
    });
  });
});

test("a follower is told once that a platform of the wish plans it", async () => {
  const wish = await linkAll();
  const reader = at(people, 0);
  await reader.call(contract.followWish, params(wish));
  expect(await see(wish, reader)).toMatchObject({ isFollowing: true });
  const set = (newStatus: "seen" | "planned") =>
    staff.call(createStatusUpdate, { ...params(at(ideas, 0)), body: { newStatus, comment: "" } });
  await set("seen");
  await set("planned");
  await drain(site.deps, notificationConsumer);
  const told = await reader.call(listNotifications, { query: {} });
  expect(told.map(({ kind }) => kind)).toEqual(["status_changed"]);
  await reader.call(contract.unfollowWish, params(wish));
  expect(await see(wish, reader)).toMatchObject({ isFollowing: false });
});

test("wanted here, too: a vote where it is asked for, else a new idea that is linked", async () => {
  const [one = 0, two = 0] = ideas;
  await admin.call(contract.confirmWish, { body: { featureIds: [one, two] } });
  const want = (by: Person, platform: number) =>
    by.call(contract.wantHere, {
      ...params(one),
      body: { platform: at(platforms, platform).slug },
    });
  const [a, b] = [at(people, 0), at(people, 1)];
  expect(await want(a, 1)).toEqual({ featureId: two, isNew: false });
  const { featureId, isNew } = await want(a, 2);
  expect(isNew).toBe(true);
  expect(await want(b, 2)).toEqual({ featureId, isNew: false });
  await settle();
  const { wish } = await site.visitor().call(getFeature, params(featureId));
  expect(wish).toMatchObject({ personCount: 2, total: 2 });
  await expect(want(a, 0)).rejects.toMatchObject({ code: "wish_on_one_platform" });
});

test("a wish names platforms of the same topics where nobody has asked, or said that they have it", async () => {
  const [one = 0, two = 0] = ideas;
  const { wishId } = await admin.call(contract.confirmWish, { body: { featureIds: [one, two] } });
  const name = `topic ${one}`;
  platforms.push(await insertPlatform(site));
  const tags = await site.deps.db
    .insertInto("tags")
    .values(
      platforms.map(({ id }, n) => ({ platform_id: id, name: n > 1 ? name.toUpperCase() : name })),
    )
    .returning("id")
    .execute();
  const asked = async () => (await see(wishId ?? 0)).neverAsked.map(({ slug }) => slug);
  expect(await asked()).toEqual([]);
  await site.deps.db
    .insertInto("feature_tags")
    .values({ feature_id: one, tag_id: at(tags, 0).id })
    .execute();
  const [third, fourth] = [at(platforms, 2).slug, at(platforms, 3).slug];
  await expect.poll(asked).toEqual([fourth, third]);
  await at(people, 0).call(contract.wantHere, { ...params(one), body: { platform: third } });
  await at(people, 0).call(claims.claimForWish, {
    ...params(wishId ?? 0),
    body: { platform: fourth, url: "https://docs.example.org/manual/dark", since: "4.2" },
  });
  await expect.poll(asked).toEqual([]);
});

describe("words", () => {
  test("of a wish are its teams', keep what they were, and find it", async () => {
    const wish = await linkAll();
    const before = await see(wish);
    const body = { title: "Azalea at night", description: "Not to be blinded." };
    await expect(
      at(people, 0).call(contract.editWish, { ...params(wish), body }),
    ).rejects.toMatchObject({ status: 403 });
    await staff.call(contract.editWish, { ...params(wish), body });
    expect(await see(wish)).toMatchObject({ ...body, can: { edit: false } });
    expect((await see(wish)).changes[0]).toMatchObject({ kind: "worded", title: before.title });
    await settle();
    const find = async (search: string, sort?: "newest") => {
      const query = { search, ...(sort && { sort }) };
      return (await site.visitor().call(contract.listWishes, { query })).map(({ id }) => id);
    };
    expect(await find("night azaleas")).toEqual([wish]);
    expect(await find("night azaleas", "newest")).toEqual([wish]);
    // Half of its words are enough; words that say nothing are none of them.
    expect(await find("which azalea blooms for us at night?")).toEqual([wish]);
    expect(await find("azalea elsewhere beside a brook")).toEqual([]);
    expect(await find("which of the")).toEqual([]);
  });
});

const actions = {
  vote: (user: Person, idea: number) => user.call(upvote, params(idea)),
  takeBack: (user: Person, idea: number) => user.call(removeUpvote, params(idea)),
  hide: (_: Person, idea: number) => site.deps.write((tx) => unpublishFeature(tx, idea)),
  show: (_: Person, idea: number) => site.deps.write((tx) => publishFeature(tx, idea)),
  remove: (_: Person, idea: number) => admin.call(deleteFeature, params(idea)),
  leave: (_: Person, idea: number) => admin.call(contract.leaveWish, params(idea)),
  link: (_: Person, idea: number, other: number) =>
    admin.call(contract.confirmWish, { body: { featureIds: [idea, other] } }),
  merge: async (user: Person, idea: number) => {
    const found = await site.deps.db
      .selectFrom("features")
      .select("platform_id")
      .where("id", "=", idea)
      .executeTakeFirst();
    if (found === undefined) return;
    const into = await insertFeature(site, found.platform_id);
    await user.call(upvote, params(into));
    const { id } = await admin.call(mergeFeature, { ...params(idea), body: { into } });
    if (idea % 2 === 0) await admin.call(undoMerge, params(id));
  },
  share: (user: Person, idea: number) =>
    site.deps.write((tx) =>
      updateEmail(tx, user.id, {
        email: `${at(people, idea).username}+${user.id}@gmail.com`,
        now: new Date(),
      }),
    ),
  leaveSite: (user: Person) => user.call(deleteMe, {}),
  reword: (_: Person, idea: number) =>
    admin.call(updateFeature, { ...params(idea), body: { title: `Another title of ${idea}` } }),
  takeDown: (_: Person, idea: number) =>
    admin.call(takeDownPlatform, {
      ...params(at(platforms, idea).id),
      body: { reason: "A test" },
    }),
  restore: (_: Person, idea: number) => admin.call(restorePlatform, params(at(platforms, idea).id)),
  count: () => settle(),
} as const;
const names = Object.keys(actions) as (keyof typeof actions)[];
const votes = Array.from({ length: 12 }, () => "vote" as const);

/** Counts people from the rows alone: each mailbox once over the public ideas of a wish. */
async function countPeople(wish: number): Promise<number> {
  const { rows } = await sql<{ who: string }>`
    select distinct case when u.email_verified_at is null then u.id::text else voting_mailbox(u.email) end as who
    from votes v join features f on f.id = v.feature_id and f.moderation_state = 'public' and f.merged_into_id is null
      join platforms p on p.id = f.platform_id and p.active join users u on u.id = v.user_id
    where f.wish_id = ${wish}`.execute(site.deps.db);
  return rows.length;
}

test("a wish counts each mailbox once, whatever happens to its ideas and people", async () => {
  const step = fc.record({
    // Mostly votes, which the rest is about.
    action: fc.constantFrom(...names, ...votes),
    by: fc.nat(20),
    on: fc.nat(20),
    with: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      platforms = [await insertPlatform(site), await insertPlatform(site)];
      ideas = [];
      for (const { id } of [...platforms, ...platforms]) ideas.push(await insertFeature(site, id));
      people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));
      await linkAll().catch(() => undefined);
      // What is not possible any more is refused.
      for (const { action, by, on, with: other } of steps)
        await Promise.resolve(
          actions[action](at(people, by), at(ideas, on), at(ideas, other)),
        ).catch((error: { status?: number }) => expect(error.status).toBeLessThan(500));
      await settle();
      const differences = await findDifferences(site.deps.db);
      expect(differences.filter(({ count }) => count.startsWith("wishes."))).toEqual([]);
      const wishes = await site.deps.db
        .selectFrom("wishes")
        .select(["id", "person_count"])
        .execute();
      for (const { id, person_count } of wishes) expect(person_count).toBe(await countPeople(id));
    }),
    { numRuns: propertyRuns },
  );
});
