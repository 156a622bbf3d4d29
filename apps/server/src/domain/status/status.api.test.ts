/** Status changes: permissions, required comments, counts and recipients. */
import { listActivities } from "@upwell/contract/activity/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { unfollowFeature } from "@upwell/contract/follows/routes";
import { validationMessages } from "@upwell/contract/messages";
import { getPlatform } from "@upwell/contract/platforms/routes";
import { bulkUpdateFeatures } from "@upwell/contract/queue/routes";
import {
  countRecipients,
  createStatusUpdate,
  listStatusUpdates,
} from "@upwell/contract/status/routes";
import { type Status, statuses } from "@upwell/contract/status/statuses";
import { upvote } from "@upwell/contract/votes/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { expectRightCounts, openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findAudit, findRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

let platform: { id: number; slug: string };
let author: Person;
let staff: Person;
let feature: { id: number };

const site = await openTestSite();
beforeEach(async () => {
  await deleteVerdicts(site.deps.db);
  platform = await insertPlatform(site);
  author = await createUser(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
  feature = await suggest();
});
expectRightCounts(site);

const params = () => ({ params: { id: String(feature.id) } });
const suggest = () =>
  suggestFeature(author, platform.id, unique("Something to decide about "), {
    description: "It could be done, or it could be left.",
  });
type Change = { newStatus: Status; comment?: string | undefined; oldStatus?: Status };
const change = (body: Change, by = staff) => by.call(createStatusUpdate, { ...params(), body });
const outbox = () =>
  findRows(site, "outbox_events", { feature_id: feature.id, kind: "status" }, [
    "kind",
    "actor_id",
    "status_update_id",
  ]);

test("updates the feature, its timeline, the platform's counts and the activities", async () => {
  const liveEvents: unknown[] = [];
  const stop = site.deps.live.subscribe((event) => void liveEvents.push(event));
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
  expect(liveEvents).toEqual([
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
    await findAudit(site, { subject_id: feature.id }, [
      "action",
      "actor_id",
      "platform_id",
      "details",
    ]),
  ).toEqual([
    {
      action: "feature.status",
      actor_id: staff.id,
      platform_id: platform.id,
      details: { old_status: "suggested", new_status: "planned", comment: "In spring" },
    },
  ]);
});

test("lists the latest 100 changes", async () => {
  await change({ newStatus: "planned" });
  await sql`insert into status_updates (feature_id, user_id, old_status, new_status, comment, created_at)
    select ${feature.id}::bigint, ${staff.id}::bigint, 'planned', 'in-development', 'Change ' || n,
      now() - n * interval '1 minute' from generate_series(1, 120) n`.execute(site.deps.db);
  const listed = await author.call(listStatusUpdates, params());
  expect(listed).toHaveLength(100);
  expect(listed.slice(0, 2)).toMatchObject([{ newStatus: "planned" }, { comment: "Change 1" }]);
});

test("allows any transition and keeps the platform's counts correct", async () => {
  for (const newStatus of [...statuses, ...[...statuses].reverse()])
    await change({ newStatus, comment: "Because" });
  expect(await site.visitor().call(listStatusUpdates, params())).toHaveLength(2 * statuses.length);
});

describe("rejected input", () => {
  test.each([
    ["suggested", validationMessages.statusSame],
    ["declined", validationMessages.statusCommentNeeded],
    ["rejected", validationMessages.statusCommentNeeded],
  ] as const)("%s without a word", async (newStatus, sentence) => {
    for (const comment of [undefined, "   "])
      await expect(change({ newStatus, comment })).rejects.toMatchObject({
        status: 400,
        body: { comment: [sentence] },
      });
    expect(await change({ newStatus, comment: "Let me explain" })).toMatchObject({ newStatus });
  });

  test("rejects an unknown status and a too long comment", async () => {
    await expect(change({ newStatus: "someday" as Status })).rejects.toMatchObject({
      status: 400,
      body: { new_status: [validationMessages.oneOf(statuses)] },
    });
    await expect(
      change({ newStatus: "planned", comment: "x".repeat(20_000) }),
    ).rejects.toMatchObject({
      status: 400,
      body: { comment: [validationMessages.statusCommentMax] },
    });
  });
});

describe("concurrent changes", () => {
  test("return 409 if the expected status is stale", async () => {
    const admin = await createUser(site, { role: "admin" });
    const results = await Promise.allSettled([
      change({ newStatus: "planned", oldStatus: "suggested" }),
      change({ newStatus: "declined", oldStatus: "suggested", comment: "Too dear" }, admin),
    ]);
    const [rejected, ...more] = results.filter((result) => result.status === "rejected");
    expect(more).toEqual([]);
    expect(rejected?.reason).toMatchObject({ status: 409, code: "status_changed" });
    expect(await site.visitor().call(listStatusUpdates, params())).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("without an expected status are written one after the other", async () => {
    const wanted = ["seen", "planned", "in-development", "launched", "completed"] as const;
    await Promise.all(wanted.map((newStatus) => change({ newStatus, comment: "Now" })));
    const rows = (await site.visitor().call(listStatusUpdates, params())).reverse();
    expect(rows.map(({ newStatus }) => newStatus).sort()).toEqual([...wanted].sort());
    // Entries of one millisecond share their time, so the id decides.
    expect(rows.map(({ oldStatus }) => oldStatus)).toEqual([
      "suggested",
      ...rows.slice(0, -1).map(({ newStatus }) => newStatus),
    ]);
  });
});

test("counts each recipient once, without the viewer and users who unfollowed", async () => {
  const [voter, commenter, unfollower] = await Promise.all([
    createUser(site),
    createUser(site),
    createUser(site),
  ]);
  await voter.call(upvote, params());
  for (const person of [commenter, staff, unfollower])
    await person.call(createComment, { ...params(), body: { content: "I see" } });
  await unfollower.call(upvote, params());
  await unfollower.call(unfollowFeature, params());
  expect(await staff.call(countRecipients, params())).toEqual({
    total: 3,
    author: 1,
    voters: 2,
    commenters: 1,
    followers: 3,
  });
});

test.each([
  ["swear words", "This is fucking finished."],
  ["a shortened link", "Read more at https://bit.ly/3abcdef about it."],
  ["advertising", "Online casino with free spins, play now"],
])("rejects a text with %s like a comment, and notifies no one", async (_, comment) => {
  const ofComment = author.call(createComment, { ...params(), body: { content: comment } });
  const rejected = await ofComment.catch(
    (error: { status: number; body: { reason: string } }) => error,
  );
  expect(rejected).toMatchObject({ status: 422, body: { reason: expect.any(String) } });
  const { reason } = (rejected as { body: { reason: string } }).body;
  const byStaff = change({ newStatus: "planned", comment });
  await expect(byStaff).rejects.toMatchObject({
    status: 422,
    body: { reason },
  });
  const operation = { kind: "status", newStatus: "planned", comment } as const;
  const ofMany = staff.call(bulkUpdateFeatures, {
    params: { slug: platform.slug },
    body: { features: [{ id: feature.id }], action: operation },
  });
  await expect(ofMany).rejects.toMatchObject({ status: 422, body: { reason } });
  expect(await outbox()).toEqual([]);
});

test("accepts a team's text that would be pending review for other users", async () => {
  const comment = "You must approve the new terms before this works.";
  expect((await change({ newStatus: "planned", comment })).comment).toBe(comment);
});
