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
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findAudit, findRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { listVoteKeys } from "@upwell/tests/harness/vote-keys";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { queueNextDigest } from "../../jobs/digest-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

let context: MergeFixture;
let original: number;

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  original = await context.suggest(context.ada, ["speed"], "Bells and whistles");
});
expectRightCounts(site);

type Person = MergeFixture["ada"];
const ids = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const split = async (text: Parameters<MergeFixture["split"]>[1] = {}, id = original) => {
  const { id: splitId, newFeature } = await context.split(id, text);
  return { splitId, newFeature: newFeature?.id ?? 0 };
};
const titles = async (by: Person) => {
  await drain(site.deps, notificationConsumer);
  return (await by.call(listNotifications, { query: {} })).map(({ title }) => title);
};
const withdraw = (by: Person, id: number) => by.call(removeUpvote, context.params(id));
const listVotes = async (id: number) =>
  (await findRows(site, "all_votes", { feature_id: id }, undefined, "user_id")).map(
    ({ feature_id: _, ...vote }) => vote,
  );

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
    newTitle: "Whistles",
    newDescription: "They should be heard from far away.",
    newTags: ["sound"],
  });
  expect(made).toMatchObject({
    original: { id: original, title: "Bells" },
    newFeature: { title: "Whistles" },
    votes: 2,
    followers: 2,
    splitBy: { id: staff.id },
    undoneAt: null,
  });
  const newFeature = made.newFeature?.id ?? 0;
  const [first, second] = [await context.see(original), await context.see(newFeature)];
  expect(first).toMatchObject({
    title: "Bells",
    description: "They should ring at every full hour.",
    descriptionHtml: expect.stringContaining("full hour"),
    upvotes: 2,
    tags: [{ name: "speed" }],
    splitFrom: null,
    splitInto: [{ id: newFeature, title: "Whistles", votes: 2 }],
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
  expect(await listVotes(newFeature)).toEqual(await listVotes(original));
  expect(await context.listUserIds("votes", newFeature)).toEqual(ids(ada, ben));
  expect(await context.listUserIds("feature_follows", newFeature)).toEqual(ids(ada, ben));
  expect(await context.listUserIds("feature_mutes", newFeature)).toEqual(ids(cleo));
  const named = await site.visitor().call(listVoters, { ...context.params(newFeature), query: {} });
  expect(named.map(({ user }) => user.id)).toEqual([ada.id]);
  expect(await site.visitor().call(listComments, context.params(newFeature))).toEqual([]);
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
  const { newFeature } = await split({ newTitle: "Whistles" });
  for (const person of [ada, ben, cleo])
    expect(await titles(person)).toEqual(["“Bells and whistles” was split in two"]);
  expect(await titles(staff)).toEqual([]);
  const [notified] = await ben.call(listNotifications, { query: {} });
  expect(notified).toMatchObject({
    kind: "feature_split",
    featureId: original,
    otherFeature: { id: newFeature, title: "Whistles" },
    message: expect.stringContaining("“Whistles”"),
  });
  await withdraw(ben, newFeature);
  expect(await context.listUserIds("votes", original)).toEqual(ids(ada, ben));
  expect(await context.listUserIds("votes", newFeature)).toEqual(ids(ada));
  await staff.call(updateFeature, {
    ...context.params(newFeature),
    body: { title: "Louder whistles" },
  });
  expect(await ben.call(listNotifications, { query: {} })).toMatchObject([
    { otherFeature: { title: "Louder whistles" }, message: expect.stringContaining("Louder") },
  ]);
  await site.deps.write((tx) => unpublishFeature(tx, newFeature));
  expect(await context.see(original)).toMatchObject({ splitInto: [] });
});

test("the mail has links to both", async () => {
  const { cleo } = context;
  await cleo.call(updateMe, { body: { mailDigest: "instant" } });
  await context.vote(cleo, original);
  const { newFeature } = await split();
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
    for (const id of [original, newFeature]) expect(body).toMatch(new RegExp(`/feature/${id}\\b`));
});

test("votes that were removed stay removed on both, until they are restored", async () => {
  const admin = await createUser(site, { role: "admin" });
  await context.vote(context.ben, original);
  const removal = await admin.call(removeVotes, {
    body: {
      votes: await listVoteKeys(site.deps.db, { userId: context.ben.id }),
      reason: "Bought",
    },
  });
  const { newFeature } = await split();
  expect(await context.see(newFeature)).toMatchObject({ upvotes: 1 });
  await expect(context.vote(context.ben, newFeature)).rejects.toMatchObject({
    code: "vote_removed",
  });
  await admin.call(restoreVotes, { ...context.params(removal.id), body: {} });
  expect(await context.see(newFeature)).toMatchObject({ upvotes: 2 });
  expect(await context.see(original)).toMatchObject({ upvotes: 2 });
});

test("gives its author no vote that they took back, also when it is published again", async () => {
  await withdraw(context.ada, original);
  await context.vote(context.ben, original);
  const { newFeature } = await split();
  await site.deps.write((tx) => unpublishFeature(tx, newFeature));
  await site.deps.write((tx) => publishFeature(tx, newFeature));
  expect(await context.listUserIds("votes", newFeature)).toEqual(ids(context.ben));
});

test("a feature without an author is split, too", async () => {
  await context.vote(context.ben, original);
  await context.ada.call(deleteMe, {});
  const { newFeature } = await split();
  expect(await context.see(newFeature)).toMatchObject({ user: null, upvotes: 1 });
});

test("the same request twice, also concurrently, splits once", async () => {
  const made = await Promise.all([1, 2, 3].map(() => split({ newTitle: "Whistles" })));
  expect(new Set(made.map(({ newFeature }) => newFeature)).size).toBe(1);
  expect(await split({ newTitle: "Trumpets" })).not.toEqual(made[0]);
});

test("publishes live events of both, and audits", async () => {
  const live = recordChanges(site);
  const { newFeature, splitId } = await split({ newTitle: "Whistles" });
  await context.undoSplit(splitId);
  await live.stop();
  expect(live.changes).toEqual([
    `edited ${original}`,
    `created ${newFeature}`,
    `deleted ${newFeature}`,
    `edited ${original}`,
  ]);
  const events = await findAudit(site, { platform_id: context.platform.id }, ["action", "details"]);
  expect(events).toMatchObject([
    { action: "feature.split", details: { into: newFeature, into_title: "Whistles", votes: 1 } },
    { action: "feature.unsplit", details: { from: newFeature } },
  ]);
});

describe("is rejected", () => {
  test.each<[string, Parameters<MergeFixture["split"]>[1], string]>([
    ["the title of the original", { newTitle: "BELLS and whistles" }, "newTitle"],
    ["the new title of the original", { title: "Whistles", newTitle: "Whistles" }, "newTitle"],
    ["no title", { newTitle: " " }, "newTitle"],
    ["a long title", { newTitle: "x".repeat(101) }, "newTitle"],
    ["a short description", { newDescription: "Short" }, "newDescription"],
    ["many tags", { newTags: ["a1", "b2", "c3", "d4"] }, "newTags"],
    ["a short text of the original", { description: "Short" }, "description"],
  ])("with %s", async (_, text, field) => {
    const key = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await expect(context.split(original, text)).rejects.toMatchObject({
      status: 400,
      fields: { [key]: [expect.any(String)] },
    });
  });

  test("with a text that the rules reject, and escapes markup", async () => {
    for (const text of [{ newTitle: "This part [reject]" }, { title: "This original [reject]" }])
      await expect(context.split(original, text)).rejects.toMatchObject({ status: 422 });
    const { newFeature } = await split({
      newTitle: "<img src=x onerror=alert(1)>",
      newDescription: "<script>alert(1)</script> and more than that.",
    });
    expect((await context.see(newFeature)).descriptionHtml).not.toContain("<script");
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
  test("deletes the new feature and restores the text; votes for the original stay as they are", async () => {
    const { ada, ben, cleo } = context;
    await context.vote(ben, original);
    await context.vote(cleo, original);
    const { newFeature, splitId } = await split({ title: "Bells only" });
    await titles(ben);
    await withdraw(ben, original);
    await withdraw(cleo, newFeature);
    expect(await context.undoSplit(splitId)).toMatchObject({ newFeature: null });
    expect(await context.see(original)).toMatchObject({
      title: "Bells and whistles",
      upvotes: 2,
      splitInto: [],
    });
    expect(await context.listUserIds("votes", original)).toEqual(ids(ada, cleo));
    await expect(context.see(newFeature)).rejects.toMatchObject({ status: 410 });
    expect(await titles(cleo)).toEqual(["“Bells and whistles” is one idea again"]);
    await expect(context.undoSplit(splitId)).rejects.toMatchObject({ code: "split_undone" });
  });

  test("restores the author's words with the last new feature", async () => {
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

  test("is allowed after a user with a vote for the original voted for the new feature again", async () => {
    const { newFeature, splitId } = await split();
    await withdraw(context.ada, newFeature);
    await context.vote(context.ada, newFeature);
    await context.undoSplit(splitId);
  });

  test.each<[string, (newFeature: number) => Promise<unknown>]>([
    ["a later vote", (newFeature) => context.vote(context.cleo, newFeature)],
    ["a comment", (newFeature) => context.comment(context.cleo, newFeature, "Louder.")],
    [
      "a merge",
      async (newFeature) => context.merge(await context.suggest(context.ben), newFeature),
    ],
    ["a split", (newFeature) => context.split(newFeature)],
    [
      "a status",
      (newFeature) =>
        context.staff.call(createStatusUpdate, {
          ...context.params(newFeature),
          body: { newStatus: "planned", comment: "" },
        }),
    ],
    [
      "a reason beside a vote",
      (newFeature) =>
        context.ada.call(setReason, {
          ...context.params(newFeature),
          body: { content: "For my dog." },
        }),
    ],
    [
      "a wish",
      async (newFeature) => {
        const elsewhere = await createMergeFixture(site);
        const admin = await createUser(site, { role: "admin" });
        const featureIds = [newFeature, await elsewhere.suggest(elsewhere.ada)];
        await admin.call(confirmWish, { body: { featureIds } });
      },
    ],
    [
      "a changelog entry",
      (newFeature) =>
        context.staff.call(createEntry, {
          params: { slug: context.platform.slug },
          body: { title: "Whistles", content: "They are loud.", featureIds: [newFeature] },
        }),
    ],
  ])("is rejected for a new feature with %s", async (_, use) => {
    const { newFeature, splitId } = await split();
    await use(newFeature);
    await expect(context.undoSplit(splitId)).rejects.toMatchObject({ code: "split_in_use" });
  });

  test("is rejected after 30 days, for a deleted side, and for others", async () => {
    const { newFeature, splitId } = await split();
    await expect(context.undoSplit(splitId, context.ada)).rejects.toMatchObject({ status: 403 });
    site.clock.now = new Date(Date.now() + 31 * 86_400_000);
    const admin = await createUser(site, { role: "admin" });
    await expect(context.undoSplit(splitId, admin)).rejects.toMatchObject({
      status: 410,
      code: "split_expired",
    });
    site.clock.now = null;
    await admin.call(deleteFeature, context.params(newFeature));
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

test("a new feature can be merged back: each voter has one vote", async () => {
  await context.vote(context.ben, original);
  const { newFeature } = await split();
  await context.vote(context.cleo, newFeature);
  await withdraw(context.ben, original);
  await context.merge(newFeature, original);
  expect(await context.see(original)).toMatchObject({ upvotes: 3, splitInto: [] });
});

test("splits an idea with 40,000 votes", async () => {
  const { db } = site.deps;
  await insertCrowd(db, original, 40_000);
  await sql`insert into feature_follows (user_id, feature_id)
    select id, ${original}::bigint from users where username like 'crowd%'`.execute(db);
  await sql`update features set follower_count = 40001 where id = ${original}`.execute(db);
  const { newFeature } = await split();
  expect(await context.see(newFeature)).toMatchObject({ upvotes: 40_001 });
}, 300_000);
