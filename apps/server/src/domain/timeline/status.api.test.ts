/** Changing a status: who may, what it needs to say, what it moves, and who is told. */
import { listActivities } from "@upwell/contract/activity";
import { createComment } from "@upwell/contract/comments";
import { createFeature, getFeature } from "@upwell/contract/features";
import { unfollowFeature } from "@upwell/contract/follows";
import { getPlatform } from "@upwell/contract/platforms";
import { sentences } from "@upwell/contract/sentences";
import { type Status, statuses } from "@upwell/contract/status";
import { createStatusUpdate, getAudience, listStatusUpdates } from "@upwell/contract/timeline";
import { upvote } from "@upwell/contract/votes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let author: Awaited<ReturnType<typeof signedIn>>;
let staff: Awaited<ReturnType<typeof signedIn>>;
let feature: { id: number };

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await platformRow(site);
  author = await signedIn(site);
  staff = await signedIn(site, { role: "employee", employerId: platform.id });
  feature = await suggest();
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = () => ({ params: { id: String(feature.id) } });
const suggest = () =>
  author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Something to decide about "),
      description: "It could be done, or it could be left.",
      tags: [],
    },
  });
type Change = { newStatus: Status; comment?: string | undefined; oldStatus?: Status };
const change = (body: Change, by = staff) => by.call(createStatusUpdate, { ...params(), body });
const outbox = () =>
  site.deps.db
    .selectFrom("outbox_events")
    .select(["kind", "actor_id", "status_update_id"])
    .where("feature_id", "=", feature.id)
    .where("kind", "=", "status")
    .execute();

test("is seen on the feature, its timeline, the platform's figures and among the activities", async () => {
  const heard: unknown[] = [];
  const stop = site.deps.live.subscribe((said) => void heard.push(said));
  const made = await change({ newStatus: "planned", comment: "  In spring  " });
  stop();
  expect(made).toMatchObject({
    userId: staff.id,
    featureId: feature.id,
    oldStatus: "suggested",
    newStatus: "planned",
    comment: "In spring",
    user: { id: staff.id },
  });
  expect(heard).toEqual([
    {
      to: "everyone",
      event: {
        event: "feature",
        changes: ["status"],
        feature_id: feature.id,
        platform_id: platform.id,
        status: "planned",
      },
    },
  ]);
  const visitor = site.visitor();
  expect(await visitor.call(getFeature, params())).toMatchObject({ status: "planned" });
  expect(await visitor.call(listStatusUpdates, params())).toEqual([made]);
  const seen = await visitor.call(getPlatform, { params: { slug: platform.slug } });
  expect(seen).toMatchObject({ featureCount: 1 });
  const [latest] = await visitor.call(listActivities, {});
  expect(latest).toMatchObject({
    type: "status_updated",
    feature: { id: feature.id },
    statusUpdate: { newStatus: "planned", comment: "In spring" },
  });
  expect(await outbox()).toEqual([
    { kind: "status", actor_id: staff.id, status_update_id: made.id },
  ]);
  expect(
    await site.deps.db
      .selectFrom("audit_entries")
      .select(["action", "actor_id", "platform_id", "details"])
      .where("subject_id", "=", feature.id)
      .execute(),
  ).toEqual([
    {
      action: "feature.status",
      actor_id: staff.id,
      platform_id: platform.id,
      details: { old_status: "suggested", new_status: "planned", comment: "In spring" },
    },
  ]);
});

test("any status may follow any other, with every figure of the platform right", async () => {
  for (const newStatus of [...statuses, ...[...statuses].reverse()])
    await change({ newStatus, comment: "Because" });
  expect(await site.visitor().call(listStatusUpdates, params())).toHaveLength(2 * statuses.length);
});

describe("what is refused", () => {
  test.each([
    ["suggested", sentences.statusSame],
    ["declined", sentences.statusCommentNeeded],
    ["rejected", sentences.statusCommentNeeded],
  ] as const)("%s without a word", async (newStatus, sentence) => {
    for (const comment of [undefined, "   "])
      await expect(change({ newStatus, comment })).rejects.toMatchObject({
        status: 400,
        body: { comment: [sentence] },
      });
    expect(await change({ newStatus, comment: "Let me explain" })).toMatchObject({ newStatus });
  });

  test("a status that is none, a comment that is too long", async () => {
    await expect(change({ newStatus: "someday" as Status })).rejects.toMatchObject({
      status: 400,
      body: { new_status: [sentences.oneOf(statuses)] },
    });
    await expect(
      change({ newStatus: "planned", comment: "x".repeat(20_000) }),
    ).rejects.toMatchObject({ status: 400, body: { comment: [sentences.statusCommentMax] } });
  });

  test("who has no say, and what is not there", async () => {
    const elsewhere = await signedIn(site, {
      role: "employee",
      employerId: (await platformRow(site)).id,
    });
    const unverified = await signedIn(site, { role: "employee" });
    for (const somebody of [author, elsewhere, unverified]) {
      await expect(change({ newStatus: "planned" }, somebody)).rejects.toMatchObject({
        status: 403,
      });
      await expect(somebody.call(getAudience, params())).rejects.toMatchObject({ status: 403 });
    }
    const signedOut = { ...params(), body: { newStatus: "planned" as const } };
    await expect(site.visitor().call(createStatusUpdate, signedOut)).rejects.toMatchObject({
      status: 401,
    });
    feature = { id: 99_999_999 };
    await expect(change({ newStatus: "planned" })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(getAudience, params())).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(listStatusUpdates, params())).rejects.toMatchObject({ status: 404 });
  });
});

describe("two at once", () => {
  test("who names the status they saw is told that another stands by now", async () => {
    const admin = await signedIn(site, { role: "admin" });
    const answers = await Promise.allSettled([
      change({ newStatus: "planned", oldStatus: "suggested" }),
      change({ newStatus: "declined", oldStatus: "suggested", comment: "Too dear" }, admin),
    ]);
    const [refused, ...more] = answers.filter((answer) => answer.status === "rejected");
    expect(more).toEqual([]);
    expect(refused?.reason).toMatchObject({ status: 409, code: "status_changed" });
    expect(await site.visitor().call(listStatusUpdates, params())).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("who does not come one after the other, each from where the one before left it", async () => {
    const wanted = ["seen", "planned", "in-development", "launched", "completed"] as const;
    await Promise.all(wanted.map((newStatus) => change({ newStatus, comment: "Now" })));
    const rows = (await site.visitor().call(listStatusUpdates, params())).reverse();
    expect(rows.map(({ newStatus }) => newStatus).sort()).toEqual([...wanted].sort());
    // Those of one millisecond share their time, and the id says which came first.
    expect(rows.map(({ oldStatus }) => oldStatus)).toEqual([
      "suggested",
      ...rows.slice(0, -1).map(({ newStatus }) => newStatus),
    ]);
  });
});

test("the audience: everybody once, without the viewer and whoever unfollowed", async () => {
  const [voter, commenter, gone] = await Promise.all([
    signedIn(site),
    signedIn(site),
    signedIn(site),
  ]);
  await voter.call(upvote, params());
  for (const person of [commenter, staff, gone])
    await person.call(createComment, { ...params(), body: { content: "I see" } });
  await gone.call(upvote, params());
  await gone.call(unfollowFeature, params());
  expect(await staff.call(getAudience, params())).toEqual({
    total: 3,
    author: 1,
    voters: 2,
    commenters: 1,
    followers: 3,
  });
});
