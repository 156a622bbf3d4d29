/** Merging: what moves and stays, the source's URL, notifications, and rejected merges. */

import { listActivities } from "@upwell/contract/activity/routes";
import { listComments, pinComment } from "@upwell/contract/comments/routes";
import { errors } from "@upwell/contract/errors";
import {
  deleteFeature,
  listPlatformFeatures,
  updateFeature,
} from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import { listMerges } from "@upwell/contract/merges/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { getPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { getUser } from "@upwell/contract/users/routes";
import { getUpvoted, removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findAudit } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

let context: MergeFixture;
let source: number;
let target: number;

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  source = await context.suggest(context.ada, ["speed", "looks"]);
  target = await context.suggest(context.ben, ["looks"]);
});
expectRightCounts(site);

const ids = (...people: { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b);
const audit = (action: string) =>
  findAudit(site, { action, platform_id: context.platform.id }, [
    "actor_id",
    "subject_id",
    "platform_id",
    "details",
  ]);

describe("a merge", () => {
  test("moves votes, and counts users who voted for both once", async () => {
    const { ada, ben, cleo } = context;
    await context.vote(cleo, source);
    await context.vote(cleo, target);
    const made = await context.merge(source, target);
    expect(made.moved).toEqual({ votes: 1, sharedVotes: 1, comments: 0, followers: 1, tags: 1 });
    expect(await context.listUserIds("votes", source)).toEqual([]);
    expect(await context.listUserIds("votes", target)).toEqual(ids(ada, ben, cleo));
    expect(await context.see(target)).toMatchObject({
      upvotes: 3,
      mergedFeatures: [{ id: source, user: { id: ada.id }, votes: 1, sharedVotes: 1 }],
    });
    expect(await site.visitor().call(getUser, context.params(cleo.id))).toMatchObject({
      id: cleo.id,
    });
    const voted = (await site.visitor().call(listActivities, { query: {} })).filter(
      ({ type, user }) => type === "upvoted" && user?.id === cleo.id,
    );
    expect(voted.map(({ feature }) => feature.id)).toEqual([target]);
  });

  test("moves comments and replies in any state, with their activities", async () => {
    const { ada, cleo } = context;
    const asked = await context.comment(cleo, source, "When will it come?");
    await context.comment(ada, source, "Who knows?", asked.id);
    await context.comment(cleo, source, "Is this all right? [hold]");
    await context.staff.call(pinComment, context.params(asked.id));
    const made = await context.merge(source, target);
    expect(made.moved.comments).toBe(3);
    expect(await context.listComments(target)).toEqual(["When will it come?", "Who knows?"]);
    const all = await cleo.call(listComments, context.params(target));
    expect(all.map(({ isPinned, moderationState }) => [isPinned, moderationState])).toEqual([
      [true, "public"],
      [false, "public"],
      [false, "pending"],
    ]);
    const { mergedFrom } = await context.see(source);
    expect(all.map((comment) => comment.mergedFrom)).toEqual(Array(3).fill(mergedFrom?.title));
    expect(await context.see(target)).toMatchObject({ commentCount: 2 });
    const answered = await context.comment(context.ben, target, "Soon.", asked.id);
    expect(answered).toMatchObject({ featureId: target, parentId: asked.id });
    await drain(site.deps, notificationConsumer);
    const notified = await cleo.call(listNotifications, { query: {} });
    expect(notified).toContainEqual(
      expect.objectContaining({ kind: "reply_to_comment", featureId: target }),
    );
  });

  test("moves follows and mutes; the relation to the target wins", async () => {
    const { ada, ben, cleo } = context;
    const dora = await createUser(site);
    await cleo.call(followFeature, context.params(source));
    await cleo.call(unfollowFeature, context.params(target));
    await dora.call(unfollowFeature, context.params(source));
    await dora.call(followFeature, context.params(target));
    await ben.call(unfollowFeature, context.params(source));
    await ada.call(unfollowFeature, context.params(source));
    await context.merge(source, target);
    expect(await context.listUserIds("feature_follows", target)).toEqual(ids(ben, dora));
    expect(await context.listUserIds("feature_mutes", target)).toEqual(ids(ada, cleo));
    // What the target keeps from moving waits for an undo.
    expect(await context.listUserIds("feature_follows", source)).toEqual([cleo.id]);
    expect(await context.listUserIds("feature_mutes", source)).toEqual(ids(ben, dora));
  });

  test("copies tags up to the limit, after the target's own", async () => {
    const full = await context.suggest(context.ada, ["one", "two", "three"]);
    const made = await context.merge(full, target);
    expect(made.moved.tags).toBe(2);
    const { tags } = await context.see(target);
    expect(tags.map(({ name }) => name)).toEqual(["looks", "one", "two"]);
    const again = await context.merge(source, target);
    expect(again.moved.tags).toBe(0);
  });

  test("does not move the timeline and the author", async () => {
    await context.staff.call(createStatusUpdate, {
      ...context.params(source),
      body: { newStatus: "planned", comment: "In spring" },
    });
    await context.merge(source, target);
    const visitor = site.visitor();
    expect(await visitor.call(listStatusUpdates, context.params(target))).toEqual([]);
    expect(await visitor.call(listStatusUpdates, context.params(source))).toMatchObject([
      { featureId: source, newStatus: "planned" },
    ]);
    expect(await context.see(target)).toMatchObject({
      status: "suggested",
      userId: context.ben.id,
    });
  });

  test("removes the source from every list and count", async () => {
    await context.merge(source, target);
    const listed = await site
      .visitor()
      .call(listPlatformFeatures, { params: { slug: context.platform.slug }, query: {} });
    expect(listed.map(({ id }) => id)).toEqual([target]);
    expect(
      await site.visitor().call(getPlatform, { params: { slug: context.platform.slug } }),
    ).toMatchObject({ featureCount: 1 });
  });
});

test("records an audit event, lists the merge and publishes live events", async () => {
  const liveEvents = recordChanges(site);
  const made = await context.merge(source, target);
  await liveEvents.stop();
  expect(liveEvents.changes).toEqual([`merged ${source}`, `votes,comments ${target}`]);
  expect(made).toMatchObject({
    source: { id: source },
    target: { id: target },
    mergedBy: { id: context.staff.id },
    undoneAt: null,
  });
  expect(Date.parse(made.canUndoUntil) - Date.parse(made.createdAt)).toBe(30 * 86_400_000);
  expect(await audit("feature.merge")).toMatchObject([
    { actor_id: context.staff.id, subject_id: source, details: { into: target, votes: 1 } },
  ]);
  const third = await context.suggest(context.cleo);
  const later = await context.merge(third, target);
  const page = { params: { slug: context.platform.slug }, query: { limit: "1" } };
  const first = await context.staff.callPage(listMerges, page);
  expect(first.items).toEqual([later]);
  const next = await context.staff.callPage(listMerges, {
    ...page,
    query: { limit: "1", cursor: first.nextCursor ?? "" },
  });
  expect(next.items).toEqual([made]);
});

test("notifies each involved user once, except the actor and users who muted it", async () => {
  const { ada, ben, cleo, staff } = context;
  const [dora, emil] = [await createUser(site), await createUser(site)];
  await context.vote(cleo, source);
  await context.comment(cleo, source, "Me, too.");
  await dora.call(followFeature, context.params(source));
  await context.vote(emil, source);
  await emil.call(unfollowFeature, context.params(source));
  await context.vote(staff, source);
  await context.merge(source, target);
  await drain(site.deps, notificationConsumer);
  const notified = async (person: typeof ada) =>
    (await person.call(listNotifications, { query: {} })).filter(
      ({ kind }) => kind === "feature_merged",
    );
  for (const person of [ada, cleo, dora])
    expect(await notified(person)).toEqual([expect.objectContaining({ featureId: target })]);
  for (const person of [ben, emil, staff]) expect(await notified(person)).toEqual([]);
});

describe("the source's URL", () => {
  beforeEach(async () => {
    await context.merge(source, target);
  });

  test("resolves to the target, also over several merges", async () => {
    expect(await context.see(source)).toMatchObject({ id: target, mergedFrom: { id: source } });
    const last = await context.suggest(context.cleo);
    await context.merge(target, last);
    expect(await context.see(source)).toMatchObject({ id: last, mergedFrom: { id: source } });
    expect(await context.see(last)).not.toHaveProperty("mergedFrom");
  });

  test("accepts votes, follows and comments for the target", async () => {
    const { cleo } = context;
    expect(await cleo.call(upvote, context.params(source))).toMatchObject({ upvotes: 3 });
    expect(await cleo.call(getUpvoted, context.params(source))).toEqual({ isUpvoted: true });
    expect(await cleo.call(removeUpvote, context.params(source))).toMatchObject({ upvotes: 2 });
    await cleo.call(unfollowFeature, context.params(source));
    expect(await context.listUserIds("feature_mutes", target)).toEqual([cleo.id]);
    await cleo.call(followFeature, context.params(source));
    expect(await context.listUserIds("feature_follows", target)).toContain(cleo.id);
    const written = await context.comment(cleo, source, "From an old tab.");
    expect(written.featureId).toBe(target);
    expect(await context.listComments(source)).toEqual(["From an old tab."]);
  });

  test("returns 409 for edits, deletions and status changes", async () => {
    const rejected = { status: 409, code: "feature_merged" };
    const body = { title: "Other words for it" };
    await expect(
      context.ada.call(updateFeature, { ...context.params(source), body }),
    ).rejects.toMatchObject(rejected);
    await expect(context.ada.call(deleteFeature, context.params(source))).rejects.toMatchObject(
      rejected,
    );
    await expect(
      context.staff.call(createStatusUpdate, {
        ...context.params(source),
        body: { newStatus: "planned", comment: "" },
      }),
    ).rejects.toMatchObject(rejected);
  });

  test("returns 410 after the target is deleted, also over several merges", async () => {
    const last = await context.suggest(context.cleo);
    await context.merge(target, last);
    await context.cleo.call(deleteFeature, context.params(last));
    for (const id of [source, target, last])
      await expect(context.see(id)).rejects.toMatchObject({ status: 410 });
    const merges = await context.staff.call(listMerges, {
      params: { slug: context.platform.slug },
      query: {},
    });
    expect(merges.map((one) => [one.source, one.target])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test("returns 404 while the target or the source is hidden", async () => {
    const within = (operation: typeof unpublishFeature, id: number) =>
      site.deps.write((tx) => operation(tx, id));
    await within(unpublishFeature, target);
    await expect(context.see(source)).rejects.toMatchObject({ status: 404 });
    await within(publishFeature, target);
    await within(unpublishFeature, source);
    await expect(context.see(source)).rejects.toMatchObject({ status: 404 });
    await within(publishFeature, source);
    expect(await context.see(source)).toMatchObject({ id: target });
  });
});

describe("rejects without partial changes", () => {
  const expectRejection = async (call: Promise<unknown>, code: keyof typeof errors) => {
    const [status, message] = errors[code];
    await expect(call).rejects.toMatchObject({ status, code, message });
  };
  afterEach(async () => {
    expect(await audit("feature.merge")).toHaveLength(0);
  });

  test("a merge into itself", () =>
    expectRejection(context.merge(source, source), "merge_into_itself"));

  test("a merge across platforms", async () => {
    const elsewhere = await createMergeFixture(site);
    const admin = await createUser(site, { role: "admin" });
    const theirs = await elsewhere.suggest(elsewhere.ada);
    await expectRejection(context.merge(source, theirs, admin), "merge_across_platforms");
    await expectRejection(context.merge(source, theirs), "merge_across_platforms");
    await expectRejection(context.merge(theirs, target), "forbidden");
  });

  test("deleted or hidden features", async () => {
    const held = await context.suggest(context.cleo, [], "It waits for a person [hold]");
    await expectRejection(context.merge(source, held), "merge_unavailable");
    await expectRejection(context.merge(held, target), "merge_unavailable");
    await expectRejection(context.merge(held, target, context.ada), "not_found");
    await expectRejection(context.merge(source, 2_000_000_000), "merge_unavailable");
    await context.ben.call(deleteFeature, context.params(target));
    await expectRejection(context.merge(source, target), "merge_unavailable");
    await expectRejection(context.merge(target, source), "not_found");
  });
});

test("rejects circular and repeated merges", async () => {
  await context.merge(source, target);
  const third = await context.suggest(context.cleo);
  const code = (name: string) => ({ status: 409, code: name });
  await expect(context.merge(target, source)).rejects.toMatchObject(code("merge_cycle"));
  await expect(context.merge(source, target)).rejects.toMatchObject(code("merge_source_merged"));
  await expect(context.merge(third, source)).rejects.toMatchObject(code("merge_target_merged"));
  await context.merge(target, third);
  await expect(context.merge(third, source)).rejects.toMatchObject(code("merge_cycle"));
});

test("of concurrent merges of two features into each other one succeeds", async () => {
  for (let round = 0; round < 4; round++) {
    const [a, b] = [await context.suggest(context.ada), await context.suggest(context.ben)];
    const done = await Promise.allSettled([context.merge(a, b), context.merge(b, a)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});
