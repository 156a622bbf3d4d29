/** Recipients of notifications, and their texts. */

import { createComment } from "@upwell/contract/comments/routes";
import { followFeature, followPlatform, unfollowFeature } from "@upwell/contract/follows/routes";
import { decideVerdict, listModerationQueue } from "@upwell/contract/moderation/routes";
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "@upwell/contract/notifications/routes";
import { reviewPlatform, suggestPlatform } from "@upwell/contract/platforms/routes";
import { countRecipients, createStatusUpdate } from "@upwell/contract/status/routes";
import type { Status } from "@upwell/contract/status/statuses";
import { deactivateUser } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRow, findRows, insertRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let platform: { id: number; name: string; slug: string };
let author: Person;
let feature: { id: number };

const site = await openStubbedSite();
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  author = await createUser(site);
  feature = await suggestFeature(author, platform.id, unique("A bell that rings "));
  await processOutbox();
});

async function processOutbox() {
  await drain(site.deps, notificationConsumer);
}
const params = () => ({ params: { id: String(feature.id) } });
const comment = (by: Person, content: string, parent: number | null = null) =>
  by.call(createComment, { ...params(), body: { content, parent } });
const setStatus = (by: Person, newStatus: Status, words = "") =>
  by.call(createStatusUpdate, { ...params(), body: { newStatus, comment: words } });
async function listKinds(person: Person): Promise<string[]> {
  await processOutbox();
  return (await person.call(listNotifications, {})).map(({ kind }) => kind);
}

describe("a comment", () => {
  test("notifies the feature's author once, and not the author of a comment", async () => {
    const supporter = await createUser(site);
    await comment(supporter, "This would help\nme, too.");
    await comment(author, "Thank you.");
    await processOutbox();
    const [notification, ...more] = await author.call(listNotifications, {});
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      kind: "comment_on_feature",
      title: expect.stringMatching(/^Test user\d+ commented on “A bell that rings \d+”$/),
      message: "This would help me, too.",
      isRead: false,
      featureId: feature.id,
      platformSlug: platform.slug,
    });
    expect(await listKinds(supporter)).toEqual([]);
  });

  test("that replies notifies the parent's author about the reply", async () => {
    const supporter = await createUser(site);
    const { id } = await comment(supporter, "When?");
    const authorComment = await comment(author, "I ask myself that, too.");
    await comment(await createUser(site), "Soon.", id);
    await comment(supporter, "So do I.", authorComment.id);
    expect(await listKinds(supporter)).toEqual(["reply_to_comment"]);
    expect((await listKinds(author)).sort()).toEqual([
      "comment_on_feature",
      "comment_on_feature",
      "reply_to_comment",
    ]);
  });

  test("of the platform's team notifies all recipients of the feature", async () => {
    const [voter, follower, stranger] = [
      await createUser(site),
      await createUser(site),
      await createUser(site),
    ];
    await voter.call(upvote, params());
    await follower.call(followFeature, params());
    const employee = await createUser(site, { role: "employee", employerId: platform.id });
    await comment(employee, "We are on it.");
    for (const person of [author, voter, follower])
      expect(await listKinds(person)).toEqual(["official_answer"]);
    for (const person of [stranger, employee]) expect(await listKinds(person)).toEqual([]);
    const [notification] = await voter.call(listNotifications, {});
    expect(notification?.title).toMatch(new RegExp(`^${platform.name} replied on `));
  });

  test("of an admin is signed by the site's admins, not by the team", async () => {
    await comment(admin, "We passed it on.");
    await setStatus(admin, "launched");
    await processOutbox();
    const notifications = await author.call(listNotifications, {});
    expect(notifications).toMatchObject([
      {
        kind: "status_changed",
        title: expect.stringMatching(/is now Launched$/),
        message: "Previously: Suggested. Set by Upwell's admins.",
      },
      {
        kind: "official_answer",
        title: expect.stringMatching(/^Upwell's admins replied on “A bell/),
      },
    ]);
  });

  test("that was held links its author to it once it is public", async () => {
    const supporter = await createUser(site);
    const { id } = await comment(supporter, "Look at this first [hold]");
    const [verdict] = (await admin.call(listModerationQueue, {})).filter(
      ({ subjectId, subjectType }) => subjectType === "comment" && subjectId === id,
    );
    await admin.call(decideVerdict, {
      params: { id: String(verdict?.id) },
      body: { decision: "allow", reason: "" },
    });
    await processOutbox();
    expect(await supporter.call(listNotifications, {})).toMatchObject([
      { kind: "text_approved", featureId: feature.id, commentId: id },
    ]);
  });

  test("notifies no one about a pending text", async () => {
    await comment(await createUser(site), "Look at this first [hold]");
    expect(await listKinds(author)).toEqual([]);
  });
});

describe("a status change", () => {
  test("notifies author, voters, commenters and followers, as many as counted before", async () => {
    const people = await Promise.all([1, 2, 3].map(() => createUser(site)));
    const [voter, commenter, follower] = people as [Person, Person, Person];
    await voter.call(upvote, params());
    await comment(commenter, "Count me in.");
    await follower.call(followFeature, params());
    const { total } = await admin.call(countRecipients, params());
    expect(total).toBe(4);
    await setStatus(admin, "declined", "It does not fit our plans.");
    for (const person of [voter, commenter, follower])
      expect(await listKinds(person)).toEqual(["status_changed"]);
    expect(await listKinds(author)).toEqual(["status_changed", "comment_on_feature"]);
    const [notification] = await voter.call(listNotifications, {});
    expect(notification?.title).toMatch(/is now Declined$/);
    expect(notification?.message).toBe("Upwell's admins: It does not fit our plans.");
    expect(await listKinds(admin)).not.toContain("status_changed");
  });

  test("does not notify voters who unfollowed the feature", async () => {
    const voter = await createUser(site);
    await voter.call(upvote, params());
    await voter.call(unfollowFeature, params());
    expect((await admin.call(countRecipients, params())).total).toBe(1);
    await setStatus(admin, "planned");
    expect(await listKinds(voter)).toEqual([]);
    await voter.call(followFeature, params());
    await setStatus(admin, "seen");
    expect(await listKinds(voter)).toEqual(["status_changed"]);
  });

  test("that launches also notifies the platform's followers, each user once", async () => {
    const [supporter, both] = [await createUser(site), await createUser(site)];
    for (const person of [supporter, both])
      await person.call(followPlatform, { params: { slug: platform.slug } });
    await both.call(upvote, params());
    await setStatus(admin, "launched", "It is in version 4.");
    expect(await listKinds(supporter)).toEqual(["platform_launch"]);
    expect(await listKinds(both)).toEqual(["status_changed"]);
    await setStatus(admin, "completed");
    expect(await listKinds(supporter)).toEqual(["platform_launch"]);
  });

  test("does not notify closed accounts", async () => {
    const voter = await createUser(site);
    await voter.call(upvote, params());
    await admin.call(deactivateUser, { params: { id: String(voter.id) }, body: {} });
    await setStatus(admin, "planned");
    await processOutbox();
    const rows = await findRows(site, "notifications", { user_id: voter.id }, ["id"]);
    expect(rows).toEqual([]);
  });

  test("notifies two thousand voters once in one statement", async () => {
    const { db } = site.deps;
    const voters = await insertRows(
      db,
      "users",
      Array.from({ length: 2000 }, () => ({
        username: unique("many"),
        email: `${unique("many")}@people.example`,
      })),
    );
    await insertRows(
      db,
      "votes",
      voters.map(({ id }) => ({ user_id: id, feature_id: feature.id })),
    );
    await setStatus(admin, "planned");
    await Promise.all([processOutbox(), processOutbox(), processOutbox()]);
    const { n } = await db
      .selectFrom("notifications")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("feature_id", "=", feature.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2001);
  });
});

test("notifies the suggesting user about a platform's review", async () => {
  const person = await createUser(site);
  const suggest = (name: string) =>
    person.call(suggestPlatform, { body: { name, description: "A tool of many uses." } });
  const [good, bad] = [await suggest(unique("Good ")), await suggest(unique("Bad "))];
  const review = (id: number, decision: "approve" | "reject", reason = "") =>
    admin.call(reviewPlatform, { params: { id: String(id) }, body: { decision, reason } });
  const { slug } = await review(good.id, "approve");
  await review(bad.id, "reject", "We could not find it anywhere.");
  await processOutbox();
  const notifications = await person.call(listNotifications, {});
  expect(
    notifications.map(({ kind, message, platformSlug }) => ({ kind, message, platformSlug })),
  ).toEqual([
    { kind: "platform_rejected", message: "We could not find it anywhere.", platformSlug: null },
    { kind: "platform_approved", message: expect.any(String), platformSlug: slug },
  ]);
});

describe("reading", () => {
  test("marks one or all as read idempotently, and returns 404 for another user's", async () => {
    const supporter = await createUser(site);
    for (const content of ["One.", "Two.", "Three."]) await comment(supporter, content);
    await processOutbox();
    expect(await author.call(countUnread, {})).toEqual({ unreadCount: 3 });
    const [first] = await author.call(listNotifications, {});
    const one = { params: { id: String(first?.id) } };
    expect(await author.call(markRead, one)).toEqual({ unreadCount: 2 });
    expect(await author.call(markRead, one)).toEqual({ unreadCount: 2 });
    await expect(supporter.call(markRead, one)).rejects.toMatchObject({ status: 404 });
    expect(await author.call(markAllRead, {})).toEqual({ unreadCount: 0 });
    expect((await author.call(listNotifications, {})).every(({ isRead }) => isRead)).toBe(true);
  });

  test("counts up to 1,000 unread, and marks all of them in several statements", async () => {
    const [reader, other] = [await createUser(site), await createUser(site)];
    const { db } = site.deps;
    const row = { kind: "comment_on_feature", title: "News", message: "Of many." };
    await insertRows(
      db,
      "notifications",
      Array.from({ length: 2_501 }, (_, n) => ({
        ...row,
        user_id: n === 7 ? other.id : reader.id,
      })),
    );
    expect(await reader.call(countUnread, {})).toEqual({ unreadCount: 1_000 });
    expect(await reader.call(markAllRead, {})).toEqual({ unreadCount: 0 });
    const unread = db.selectFrom("notifications").select("user_id").where("is_read", "=", false);
    expect(await unread.where("user_id", "=", reader.id).execute()).toEqual([]);
    expect(await other.call(countUnread, {})).toEqual({ unreadCount: 1 });
  });

  test("pages the list, newest first", async () => {
    const supporter = await createUser(site);
    for (let n = 0; n < 7; n++) await comment(supporter, `Number ${n}`);
    await processOutbox();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await author.callPage(listNotifications, {
        query: { limit: "3", ...(cursor && { cursor }) },
      });
      seen.push(...page.items.map(({ message }) => message));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Number ${n}`));
  });
});

test("retries a failed event later, and notifies once", async () => {
  await comment(await createUser(site), "Try again.");
  const broken = {
    ...site.deps,
    get config(): never {
      throw new Error("Out of order");
    },
  };
  await drain(broken, notificationConsumer);
  const event = () =>
    findRow(site, "outbox_events", { feature_id: feature.id, kind: "comment" }, [
      "state",
      "attempts",
      "last_error",
    ]);
  expect(await event()).toEqual({ state: "queued", attempts: 1, last_error: "Out of order" });
  expect(await listKinds(author)).toEqual([]);
  site.clock.now = new Date(Date.now() + 3_600_000);
  expect(await listKinds(author)).toEqual(["comment_on_feature"]);
  expect(await event()).toEqual({ state: "done", attempts: 2, last_error: null });
  expect(await listKinds(author)).toEqual(["comment_on_feature"]);
});
