/** Splitting features: what each side has, who is notified, and the undo. */

import { createEntry } from "@upwell/contract/changelog/routes";
import { listComments } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { listSplits } from "@upwell/contract/splits/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteMe, updateMe } from "@upwell/contract/users/routes";
import { setReason } from "@upwell/contract/vote-notes/routes";
import { removeVotes, restoreVotes } from "@upwell/contract/vote-removals/routes";
import { hideNameAtVote, listVoters, removeUpvote } from "@upwell/contract/votes/routes";
import { confirmWish } from "@upwell/contract/wishes/routes";
import { insertCrowd } from "@upwell/tests/harness/crowd";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, testPassword } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { queueNextDigest } from "../../jobs/digest-job.ts";
import { processNextEvent } from "../../jobs/notification-job.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

stubModeration();

let site: TestSite;
let context: MergeFixture;
let original: number;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  context = await createMergeFixture(site);
  original = await context.suggest(context.ada, ["speed"], "Bells and whistles");
});
afterEach(async () => {
  site.clock.now = null;
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

type Person = MergeFixture["ada"];
const ids = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const split = async (text: Parameters<MergeFixture["split"]>[1] = {}, id = original) => {
  const { id: splitId, part } = await context.split(id, text);
  return { splitId, part: part?.id ?? 0 };
};
const titles = async (by: Person) => {
  while (await processNextEvent(site.deps));
  return (await by.call(listNotifications, { query: {} })).map(({ title }) => title);
};
const withdraw = (by: Person, id: number) => by.call(removeUpvote, context.params(id));
const listVotes = async (id: number) =>
  (
    await site.deps.db
      .selectFrom("all_votes")
      .selectAll()
      .where("feature_id", "=", id)
      .orderBy("user_id")
      .execute()
  ).map(({ feature_id: _, ...vote }) => vote);

test("keeps votes and followers on both, and links both ways", async () => {
  const { ada, ben, cleo, staff } = context;
  await context.vote(ben, original);
  await context.vote(cleo, original);
  await withdraw(cleo, original);
  await context.comment(cleo, original, "Both, please.");
  await cleo.call(unfollowFeature, context.params(original));
  await ben.call(hideNameAtVote, { ...context.params(original), body: { hidesName: true } });
  const before = await context.see(original);
  const made = await context.split(original, {
    title: "Bells",
    description: "They should ring at every full hour.",
    partTitle: "Whistles",
    partDescription: "They should be heard from far away.",
    partTags: ["sound"],
  });
  expect(made).toMatchObject({
    original: { id: original, title: "Bells" },
    part: { title: "Whistles" },
    votes: 2,
    followers: 2,
    splitBy: { id: staff.id },
    undoneAt: null,
  });
  const part = made.part?.id ?? 0;
  const [first, second] = [await context.see(original), await context.see(part)];
  expect(first).toMatchObject({
    title: "Bells",
    description: "They should ring at every full hour.",
    descriptionHtml: expect.stringContaining("full hour"),
    upvotes: 2,
    tags: [{ name: "speed" }],
    splitFrom: null,
    splitInto: [{ id: part, title: "Whistles", votes: 2 }],
  });
  expect(second).toMatchObject({
    title: "Whistles",
    upvotes: 2,
    commentCount: 0,
    status: "suggested",
    tags: [{ name: "sound" }],
    user: null,
    userId: null,
    postedAs: "team",
    createdAt: before.createdAt,
    splitFrom: { id: original, title: "Bells", user: { id: ada.id } },
    splitInto: [],
  });
  expect(await listVotes(part)).toEqual(await listVotes(original));
  expect(await context.listUserIds("votes", part)).toEqual(ids(ada, ben));
  expect(await context.listUserIds("feature_follows", part)).toEqual(ids(ada, ben));
  expect(await context.listUserIds("feature_mutes", part)).toEqual(ids(cleo));
  const named = await site.visitor().call(listVoters, { ...context.params(part), query: {} });
  expect(named.map(({ user }) => user.id)).toEqual([ada.id]);
  expect(await site.visitor().call(listComments, context.params(part))).toEqual([]);
  const listed = await staff.call(listSplits, {
    params: { slug: context.platform.slug },
    query: {},
  });
  expect(listed).toEqual([made]);
});

test("notifies everyone involved once, with links to both; each vote can be taken back", async () => {
  const { ada, ben, cleo, staff } = context;
  await context.vote(ben, original);
  await cleo.call(followFeature, context.params(original));
  const { part } = await split({ partTitle: "Whistles" });
  for (const person of [ada, ben, cleo])
    expect(await titles(person)).toEqual(["“Bells and whistles” was split in two"]);
  expect(await titles(staff)).toEqual([]);
  const [notified] = await ben.call(listNotifications, { query: {} });
  expect(notified).toMatchObject({
    kind: "feature_split",
    featureId: original,
    otherFeature: { id: part, title: "Whistles" },
    message: expect.stringContaining("“Whistles”"),
  });
  await withdraw(ben, part);
  expect(await context.listUserIds("votes", original)).toEqual(ids(ada, ben));
  expect(await context.listUserIds("votes", part)).toEqual(ids(ada));
  await staff.call(updateFeature, { ...context.params(part), body: { title: "Louder whistles" } });
  expect(await ben.call(listNotifications, { query: {} })).toMatchObject([
    { otherFeature: { title: "Louder whistles" }, message: expect.stringContaining("Louder") },
  ]);
  await site.deps.write((tx) => unpublishFeature(tx, part));
  expect(await context.see(original)).toMatchObject({ splitInto: [] });
});

test("the mail has links to both", async () => {
  const { cleo } = context;
  await cleo.call(updateMe, { body: { mailDigest: "instant" } });
  await context.vote(cleo, original);
  const { part } = await split();
  await titles(cleo);
  site.clock.now = new Date(Date.now() + 3_600_000);
  while (await queueNextDigest(site.deps));
  const mail = await site.deps.db
    .selectFrom("mails")
    .select(["text_body", "html_body"])
    .where("user_id", "=", cleo.id)
    .where("subject", "like", "%was split in two")
    .executeTakeFirstOrThrow();
  for (const body of [mail.text_body, mail.html_body])
    for (const id of [original, part]) expect(body).toMatch(new RegExp(`/feature/${id}\\b`));
});

test("votes that were removed stay removed on both, until they are restored", async () => {
  const admin = await createUser(site, { role: "admin" });
  await context.vote(context.ben, original);
  const removal = await admin.call(removeVotes, {
    body: { userId: context.ben.id, reason: "Bought" },
  });
  const { part } = await split();
  expect(await context.see(part)).toMatchObject({ upvotes: 1 });
  await expect(context.vote(context.ben, part)).rejects.toMatchObject({ code: "vote_removed" });
  await admin.call(restoreVotes, { ...context.params(removal.id), body: {} });
  expect(await context.see(part)).toMatchObject({ upvotes: 2 });
  expect(await context.see(original)).toMatchObject({ upvotes: 2 });
});

test("gives its author no vote that they took back, also when it is published again", async () => {
  await withdraw(context.ada, original);
  await context.vote(context.ben, original);
  const { part } = await split();
  await site.deps.write((tx) => unpublishFeature(tx, part));
  await site.deps.write((tx) => publishFeature(tx, part));
  expect(await context.listUserIds("votes", part)).toEqual(ids(context.ben));
});

test("a feature without an author is split, too", async () => {
  await context.vote(context.ben, original);
  await context.ada.call(deleteMe, { body: { password: testPassword } });
  const { part } = await split();
  expect(await context.see(part)).toMatchObject({ user: null, upvotes: 1 });
});

test("the same request twice, also concurrently, splits once", async () => {
  const made = await Promise.all([1, 2, 3].map(() => split({ partTitle: "Whistles" })));
  expect(new Set(made.map(({ part }) => part)).size).toBe(1);
  expect(await split({ partTitle: "Trumpets" })).not.toEqual(made[0]);
});

test("publishes live events of both, and audits", async () => {
  const live = recordChanges(site);
  const { part, splitId } = await split({ partTitle: "Whistles" });
  await context.undoSplit(splitId);
  await live.stop();
  expect(live.changes).toEqual([
    `edited ${original}`,
    `created ${part}`,
    `deleted ${part}`,
    `edited ${original}`,
  ]);
  const events = await site.deps.db
    .selectFrom("audit_events")
    .select(["action", "details"])
    .where("platform_id", "=", context.platform.id)
    .orderBy("id")
    .execute();
  expect(events).toMatchObject([
    { action: "feature.split", details: { into: part, into_title: "Whistles", votes: 1 } },
    { action: "feature.unsplit", details: { from: part } },
  ]);
});

describe("is rejected", () => {
  test.each<[string, Parameters<MergeFixture["split"]>[1], string]>([
    ["the title of the original", { partTitle: "BELLS and whistles" }, "partTitle"],
    ["the new title of the original", { title: "Whistles", partTitle: "Whistles" }, "partTitle"],
    ["no title", { partTitle: " " }, "partTitle"],
    ["a long title", { partTitle: "x".repeat(101) }, "partTitle"],
    ["a short description", { partDescription: "Short" }, "partDescription"],
    ["many tags", { partTags: ["a1", "b2", "c3", "d4"] }, "partTags"],
    ["a short text of the original", { description: "Short" }, "description"],
  ])("with %s", async (_, text, field) => {
    const key = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await expect(context.split(original, text)).rejects.toMatchObject({
      status: 400,
      fields: { [key]: [expect.any(String)] },
    });
  });

  test("with a text that the rules reject, and escapes markup", async () => {
    for (const text of [{ partTitle: "This part [reject]" }, { title: "This original [reject]" }])
      await expect(context.split(original, text)).rejects.toMatchObject({ status: 422 });
    const { part } = await split({
      partTitle: "<img src=x onerror=alert(1)>",
      partDescription: "<script>alert(1)</script> and more than that.",
    });
    expect((await context.see(part)).descriptionHtml).not.toContain("<script");
  });

  test("for what cannot be split, and for others", async () => {
    const attempt = (by: Person = context.staff) => context.split(original, {}, by);
    await expect(attempt(context.ada)).rejects.toMatchObject({ status: 403 });
    const elsewhere = await createMergeFixture(site);
    await expect(attempt(elsewhere.staff)).rejects.toMatchObject({ status: 403 });
    await site.deps.write((tx) => unpublishFeature(tx, original));
    await expect(attempt()).rejects.toMatchObject({ status: 404 });
    await site.deps.write((tx) => publishFeature(tx, original));
    await context.merge(original, await context.suggest(context.ben));
    await expect(attempt()).rejects.toMatchObject({ status: 409, code: "feature_merged" });
    await expect(context.split(2_000_000_000)).rejects.toMatchObject({ status: 404 });
  });
});

describe("undo", () => {
  test("deletes the part and restores the text; votes for the original stay as they are", async () => {
    const { ada, ben, cleo } = context;
    await context.vote(ben, original);
    await context.vote(cleo, original);
    const { part, splitId } = await split({ title: "Bells only" });
    await titles(ben);
    await withdraw(ben, original);
    await withdraw(cleo, part);
    expect(await context.undoSplit(splitId)).toMatchObject({ part: null });
    expect(await context.see(original)).toMatchObject({
      title: "Bells and whistles",
      upvotes: 2,
      splitInto: [],
    });
    expect(await context.listUserIds("votes", original)).toEqual(ids(ada, cleo));
    await expect(context.see(part)).rejects.toMatchObject({ status: 410 });
    expect(await titles(cleo)).toEqual(["“Bells and whistles” is one idea again"]);
    await expect(context.undoSplit(splitId)).rejects.toMatchObject({ code: "split_undone" });
  });

  test("restores the author's words with the last part", async () => {
    const first = await split({ title: "Bells and chimes" });
    const second = await split({ title: "Bells" });
    await context.undoSplit(second.splitId);
    expect(await context.see(original)).toMatchObject({ title: "Bells" });
    await context.undoSplit(first.splitId);
    expect(await context.see(original)).toMatchObject({
      title: "Bells and whistles",
      changedByStaff: null,
    });
  });

  test("notifies no one if no one was notified about the split, and leaves a later edit", async () => {
    const { splitId } = await split({ title: "Bells only" });
    await context.ada.call(updateFeature, {
      ...context.params(original),
      body: { title: "Bells, by me" },
    });
    await context.undoSplit(splitId);
    expect(await titles(context.ada)).toEqual([]);
    expect(await context.see(original)).toMatchObject({ title: "Bells, by me" });
  });

  test("is allowed after a user with a vote for the original voted for the part again", async () => {
    const { part, splitId } = await split();
    await withdraw(context.ada, part);
    await context.vote(context.ada, part);
    await context.undoSplit(splitId);
  });

  test.each<[string, (part: number) => Promise<unknown>]>([
    ["a later vote", (part) => context.vote(context.cleo, part)],
    ["a comment", (part) => context.comment(context.cleo, part, "Louder.")],
    ["a merge", async (part) => context.merge(await context.suggest(context.ben), part)],
    ["a split", (part) => context.split(part)],
    [
      "a status",
      (part) =>
        context.staff.call(createStatusUpdate, {
          ...context.params(part),
          body: { newStatus: "planned", comment: "" },
        }),
    ],
    [
      "a reason beside a vote",
      (part) =>
        context.ada.call(setReason, { ...context.params(part), body: { content: "For my dog." } }),
    ],
    [
      "a wish",
      async (part) => {
        const elsewhere = await createMergeFixture(site);
        const admin = await createUser(site, { role: "admin" });
        const featureIds = [part, await elsewhere.suggest(elsewhere.ada)];
        await admin.call(confirmWish, { body: { featureIds } });
      },
    ],
    [
      "a changelog entry",
      (part) =>
        context.staff.call(createEntry, {
          params: { slug: context.platform.slug },
          body: { title: "Whistles", content: "They are loud.", featureIds: [part] },
        }),
    ],
  ])("is rejected for a part with %s", async (_, use) => {
    const { part, splitId } = await split();
    await use(part);
    await expect(context.undoSplit(splitId)).rejects.toMatchObject({ code: "split_in_use" });
  });

  test("is rejected after 30 days, for a deleted side, and for others", async () => {
    const { part, splitId } = await split();
    await expect(context.undoSplit(splitId, context.ada)).rejects.toMatchObject({ status: 403 });
    site.clock.now = new Date(Date.now() + 31 * 86_400_000);
    const admin = await createUser(site, { role: "admin" });
    await expect(context.undoSplit(splitId, admin)).rejects.toMatchObject({
      status: 410,
      code: "split_expired",
    });
    site.clock.now = null;
    await admin.call(deleteFeature, context.params(part));
    await expect(context.undoSplit(splitId)).rejects.toMatchObject({ code: "split_unavailable" });
    await expect(context.undoSplit(2_000_000_000)).rejects.toMatchObject({ status: 404 });
  });

  test("an earlier merge into the original can be undone afterwards", async () => {
    const { id: merge } = await context.merge(await context.suggest(context.ben), original);
    const { splitId } = await split();
    await expect(context.undo(merge)).rejects.toMatchObject({ code: "merge_target_split" });
    await context.undoSplit(splitId);
    await context.undo(merge);
  });
});

test("a part can be merged back: each voter has one vote", async () => {
  await context.vote(context.ben, original);
  const { part } = await split();
  await context.vote(context.cleo, part);
  await withdraw(context.ben, original);
  await context.merge(part, original);
  expect(await context.see(original)).toMatchObject({ upvotes: 3, splitInto: [] });
});

test("splits an idea with 40,000 votes in a bounded time", async () => {
  const { db } = site.deps;
  await insertCrowd(db, original, 40_000);
  await sql`insert into feature_follows (user_id, feature_id)
    select id, ${original}::int from users where username like 'crowd%'`.execute(db);
  await sql`update features set follower_count = 40001 where id = ${original}`.execute(db);
  const startedAt = performance.now();
  const { part } = await split();
  expect(performance.now() - startedAt).toBeLessThan(60_000);
  expect(await context.see(part)).toMatchObject({ upvotes: 40_001 });
}, 120_000);
