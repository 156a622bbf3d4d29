/** Changelogs: drafts, publishing with its notifications and launches, and what is public. */
import {
  countEntryRecipients,
  createEntry,
  deleteEntry,
  getEntry,
  listChangelog,
  listStaffChangelog,
  publishEntry,
  unpublishEntry,
  updateEntry,
} from "@upwell/contract/changelog/routes";
import { createFeature, deleteFeature, getFeature } from "@upwell/contract/features/routes";
import { followPlatform, unfollowFeature } from "@upwell/contract/follows/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import { validationMessages } from "@upwell/contract/messages";
import { listNotifications, markRead } from "@upwell/contract/notifications/routes";
import { takeDownPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { unpublishRow } from "../features/write-queries.ts";

stubModeration();

type User = Awaited<ReturnType<typeof createUser>>;

let site: TestSite;
let platform: { id: number; name: string; slug: string };
let team: User;
let author: User;
let featureIds: number[];

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = null;
  platform = await insertPlatform(site);
  team = await createUser(site, { role: "employee", employerId: platform.id });
  author = await createUser(site);
  featureIds = [await suggest(), await suggest()];
  await processOutbox();
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const at = (id: number) => ({ params: { id: String(id) } });
const here = () => ({ params: { slug: platform.slug } });
const suggest = async (platformId = platform.id) => {
  const { id } = await author.call(createFeature, {
    body: {
      platform: platformId,
      title: unique("Something to build "),
      description: "It is needed for daily work.",
    },
  });
  return id;
};
async function processOutbox() {
  await drain(site.deps, notificationConsumer);
}
/** Processes what is due now, and what is due when late votes have been stored. */
async function processAll() {
  await processOutbox();
  site.clock.now = new Date(Date.now() + 61_000);
  await processOutbox();
  site.clock.now = null;
}
const write = (body: { title?: string; content?: string; featureIds?: number[] } = {}, by = team) =>
  by.call(createEntry, {
    ...here(),
    body: { title: "Version 2", content: "With **tabs**.", featureIds, ...body },
  });
const publish = (id: number, launch = false, by = team) =>
  by.call(publishEntry, { ...at(id), body: { launch } });
const news = async (user: User) =>
  (await user.call(listNotifications, {})).map(({ kind, title, message, platformSlug }) => ({
    kind,
    title,
    message,
    platformSlug,
  }));
const notice = () => ({
  kind: "changelog_published",
  title: `${platform.name} published “Version 2”`,
  message: "With tabs.",
  platformSlug: platform.slug,
});
const voter = async (...ids: number[]) => {
  const user = await createUser(site);
  for (const id of ids) await user.call(upvote, at(id));
  return user;
};
const readPublic = () => site.visitor().call(listChangelog, here());

test("a draft is the team's alone until it is published, and again when it is taken back", async () => {
  const draft = await write();
  expect(draft).toMatchObject({
    title: "Version 2",
    content: "With **tabs**.",
    contentHtml: expect.stringContaining("<strong>tabs</strong>"),
    publishedAt: null,
    platform: { slug: platform.slug },
    features: featureIds.map((id) => ({ id, status: "suggested" })),
  });
  expect(await readPublic()).toEqual([]);
  const { publishedAt } = await publish(draft.id);
  const [entry, ...more] = await readPublic();
  expect(more).toEqual([]);
  expect(entry).toEqual({
    id: draft.id,
    title: "Version 2",
    version: "",
    contentHtml: draft.contentHtml,
    pictures: [],
    publishedAt,
    updatedAt: expect.any(String),
    features: featureIds.map((id) => ({
      id,
      title: expect.any(String),
      status: "suggested",
      upvoteCount: expect.any(Number),
    })),
  });
  await team.call(unpublishEntry, at(draft.id));
  await team.call(unpublishEntry, at(draft.id));
  expect(await readPublic()).toEqual([]);
  const again = await publish(draft.id);
  // It returns to its place.
  expect(again.publishedAt).toBe(publishedAt);
  await team.call(deleteEntry, at(draft.id));
  expect(await readPublic()).toEqual([]);
  await expect(team.call(getEntry, at(draft.id))).rejects.toMatchObject({ status: 404 });
  const actions = await site.deps.db
    .selectFrom("audit_events")
    .select("action")
    .where("subject_type", "=", "changelog_entry")
    .where("subject_id", "=", draft.id)
    .orderBy("id")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(
    ["create", "publish", "unpublish", "publish", "delete"].map((verb) => `changelog.${verb}`),
  );
});

test("lists are paged, newest first", async () => {
  const ids: number[] = [];
  for (const title of ["One", "Two", "Three"]) ids.push((await write({ title })).id);
  for (const id of [...ids].reverse()) await publish(id);
  // In the order of publishing, not of writing; those of one millisecond by id.
  const page = await site.visitor().callPage(listChangelog, { ...here(), query: { limit: "2" } });
  const rest = await site.visitor().callPage(listChangelog, {
    ...here(),
    query: { limit: "2", cursor: page.nextCursor ?? "" },
  });
  const found = [...page.items, ...rest.items];
  expect(found.map(({ id }) => id).sort()).toEqual(ids);
  const times = found.map(({ publishedAt }) => publishedAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(rest.nextCursor).toBeUndefined();
  const staff = await team.call(listStaffChangelog, here());
  expect(staff.map(({ id }) => id)).toEqual([...ids].reverse());
});

describe("publishing", () => {
  test("notifies each recipient once, whatever they voted for and however often it is published", async () => {
    const [first = 0, second = 0] = featureIds;
    const [one, both, muted, stranger, follower] = [
      await voter(first),
      await voter(first, second),
      await voter(first),
      await voter(),
      await voter(),
    ];
    await muted.call(unfollowFeature, at(first));
    await follower.call(followPlatform, { params: { slug: platform.slug } });
    const { id } = await write();
    expect(await team.call(countEntryRecipients, at(id))).toEqual({ total: 3, withLaunch: 4 });
    await Promise.all([publish(id), publish(id)]);
    await processOutbox();
    for (const user of [one, both, author]) expect(await news(user)).toEqual([notice()]);
    // Someone who votes while it is being published.
    const late = await voter(second);
    await processAll();
    expect(await team.call(countEntryRecipients, at(id))).toMatchObject({ total: 0 });
    const [read] = await both.call(listNotifications, {});
    await both.call(markRead, at(read?.id ?? 0));
    await team.call(unpublishEntry, at(id));
    for (const user of [one, both, late]) expect(await news(user)).toEqual([]);
    await publish(id);
    await processAll();
    for (const user of [one, late, author]) expect(await news(user)).toEqual([notice()]);
    // Has read it the first time.
    expect(await news(both)).toEqual([]);
    // The platform's followers are notified about launches.
    for (const user of [muted, stranger, follower, team]) expect(await news(user)).toEqual([]);
  });

  test("tells who asked for a launched idea which it is, in one notification", async () => {
    const [first = 0, second = 0] = featureIds;
    const old = await suggest();
    site.clock.now = new Date(Date.now() - 120_000);
    await team.call(createStatusUpdate, { ...at(old), body: { newStatus: "launched" } });
    site.clock.now = null;
    await processOutbox();
    const other = await voter(old);
    const [supporter, follower] = [await voter(first, second), await voter(second)];
    for (const user of [supporter, follower])
      await user.call(followPlatform, { params: { slug: platform.slug } });
    const bystander = await voter();
    await bystander.call(followPlatform, { params: { slug: platform.slug } });
    const { id } = await write({ featureIds: [first, second, old] });
    const published = await publish(id, true);
    expect(published.features.map(({ status }) => status)).toEqual([
      "launched",
      "launched",
      "launched",
    ]);
    await processAll();
    const titles = await Promise.all(
      [first, second].map(async (one) => (await author.call(getFeature, at(one))).title),
    );
    const launch = (index: number, askers: string) => ({
      kind: "feature_launched",
      title: `Launched: “${titles[index]}”${askers}`,
      message: "“Version 2”: With tabs. Does it work for you? Say so on the idea.",
      platformSlug: platform.slug,
    });
    expect(await news(supporter)).toEqual([launch(0, ". You are one of 2 who asked for it")]);
    expect(await news(follower)).toEqual([launch(1, ". You are one of 3 who asked for it")]);
    expect((await news(author)).filter(({ kind }) => kind !== "status_changed")).toEqual([
      launch(0, ". You are one of 2 who asked for it"),
    ]);
    for (const user of [bystander, other]) expect(await news(user)).toEqual([notice()]);
    // The notification has asked them already.
    const { rows } = await sql`select feature_id, user_id from outcome_survey_recipients
      where feature_id = any(${[first, second, old]}::bigint[]) order by 1, 2`.execute(
      site.deps.db,
    );
    expect(rows).toEqual([
      { feature_id: first, user_id: author.id },
      { feature_id: first, user_id: supporter.id },
      { feature_id: second, user_id: author.id },
      { feature_id: second, user_id: supporter.id },
      { feature_id: second, user_id: follower.id },
    ]);
    await team.call(updateEntry, {
      ...at(id),
      body: { title: "Version 3", content: "With **tabs**." },
    });
    expect(await news(follower)).toMatchObject([
      { message: expect.stringContaining("“Version 3”: ") },
    ]);
    for (const feature of featureIds) {
      expect(await author.call(getFeature, at(feature))).toMatchObject({ status: "launched" });
      expect(await author.call(listStatusUpdates, at(feature))).toMatchObject([
        { oldStatus: "suggested", newStatus: "launched", userId: team.id, postedAs: "team" },
      ]);
    }
  });

  test.each([
    ["published", false],
    ["published with a launch", true],
  ])("notifies those who vote while it is %s, once each", async (_, launch) => {
    const kind = launch ? "feature_launched" : "changelog_published";
    const { id } = await write();
    const voters = await Promise.all(Array.from({ length: 20 }, () => voter()));
    const vote = (user: User, index: number) => user.call(upvote, at(featureIds[index % 2] ?? 0));
    await Promise.all([
      ...voters.slice(0, 10).map(vote),
      publish(id, launch),
      ...voters.slice(10).map(vote),
      processOutbox(),
    ]);
    await processAll();
    for (const user of [...voters, author]) expect(await news(user)).toMatchObject([{ kind }]);
    expect(await team.call(countEntryRecipients, at(id))).toMatchObject({ total: 0 });
  });

  test("reaches the voters of ideas that were merged, added, hidden or deleted since", async () => {
    const [first = 0, second = 0] = featureIds;
    const [hidden, added, deleted] = [await suggest(), await suggest(), await suggest()];
    const { id } = await write({ featureIds: [first, hidden, deleted] });
    const [merged, later, unseen] = [await voter(first), await voter(added), await voter(hidden)];
    await team.call(mergeFeature, { ...at(first), body: { into: second } });
    await site.deps.write((tx) => unpublishRow(tx, hidden, "pending"));
    await author.call(deleteFeature, at(deleted));
    const { features } = await publish(id);
    expect(features.map((feature) => feature.id)).toEqual([second]);
    expect((await readPublic())[0]?.features.map((feature) => feature.id)).toEqual([second]);
    await processAll();
    expect(await news(later)).toEqual([]);
    await team.call(updateEntry, { ...at(id), body: { featureIds: [second, added] } });
    await processAll();
    expect((await news(merged)).filter(({ kind }) => kind === "changelog_published")).toHaveLength(
      1,
    );
    expect(await news(later)).toEqual([notice()]);
    expect(await news(unseen)).toEqual([]);
  });

  test("notifies in batches", async () => {
    const [first = 0] = featureIds;
    const { db } = site.deps;
    const people = await db
      .insertInto("users")
      .values(
        Array.from({ length: 2100 }, (_, n) => ({
          username: `${platform.slug}-${n}`,
          email: `${platform.slug}-${n}@people.example`,
          upvotes_given_count: 1,
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("votes")
      .values(people.map(({ id }) => ({ user_id: id, feature_id: first })))
      .execute();
    await db
      .updateTable("features")
      .set({ upvote_count: (eb) => eb("upvote_count", "+", people.length) })
      .where("id", "=", first)
      .execute();
    await db
      .updateTable("counters")
      .set({ value: (eb) => eb("value", "+", people.length) })
      .where("name", "=", "upvotes")
      .where("shard", "=", 0)
      .execute();
    const { id } = await write({ featureIds: [first] });
    await publish(id);
    const count = async () => {
      const { n } = await db
        .selectFrom("notifications")
        .select(({ fn }) => fn.countAll<string>().as("n"))
        .where("changelog_entry_id", "=", id)
        .executeTakeFirstOrThrow();
      return Number(n);
    };
    await processAll();
    expect(await count()).toBe(people.length + 1);
  });
});

test("an edited entry is reworded in notifications, and a stale edit is a conflict", async () => {
  const supporter = await voter(...featureIds);
  const { id, updatedAt } = await write();
  await publish(id);
  await processAll();
  const body = { title: "Version 3", content: "With _more_." };
  await expect(
    team.call(updateEntry, { ...at(id), body: { ...body, updatedAt } }),
  ).rejects.toMatchObject({ status: 409 });
  await team.call(updateEntry, { ...at(id), body });
  expect(await news(supporter)).toEqual([
    { ...notice(), title: `${platform.name} published “Version 3”`, message: "With more." },
  ]);
  expect(await readPublic()).toMatchObject([{ title: "Version 3" }]);
  await team.call(deleteEntry, at(id));
  expect(await news(supporter)).toEqual([]);
});

describe("rejected input", () => {
  test.each([
    [{ title: " " }, "title", validationMessages.entryTitleRequired],
    [{ title: "x".repeat(121) }, "title", validationMessages.entryTitleMax],
    [{ title: "Two\nlines" }, "title", validationMessages.notOneLine],
    [{ title: "\ud800" }, "title", validationMessages.badCharacters],
    [{ content: "" }, "content", validationMessages.entryEmpty],
    [{ content: "x".repeat(20_001) }, "content", validationMessages.entryMax],
    [{ content: "*".repeat(9000) }, "content", validationMessages.tooComplex],
    [{ featureIds: [2_000_000_000] }, "feature_ids", validationMessages.entryFeatureUnknown],
    [
      { featureIds: Array.from({ length: 21 }, (_, n) => n + 1) },
      "feature_ids",
      validationMessages.entryFeaturesMax,
    ],
  ])("%j", async (body, field, message) => {
    await expect(write(body)).rejects.toMatchObject({ status: 400, body: { [field]: [message] } });
  });

  test("ideas of another platform, and texts that break the rules", async () => {
    const other = await suggest((await insertPlatform(site)).id);
    await expect(write({ featureIds: [other] })).rejects.toMatchObject({ status: 400 });
    await expect(write({ content: "You are all worthless [reject]" })).rejects.toMatchObject({
      status: 422,
    });
    expect(
      (await write({ featureIds: [featureIds[0] ?? 0, featureIds[0] ?? 0] })).features,
    ).toHaveLength(1);
  });

  test("a platform that was taken down", async () => {
    const { id } = await write();
    await publish(id);
    const admin = await createUser(site, { role: "admin" });
    const onPlatform = at(platform.id);
    await admin.call(takeDownPlatform, { ...onPlatform, body: { reason: "For a test." } });
    await expect(readPublic()).rejects.toMatchObject({ status: 410 });
    await expect(team.call(getEntry, at(id))).rejects.toMatchObject({ status: 410 });
    await processAll();
    expect(await news(author)).toEqual([]);
  });
});
