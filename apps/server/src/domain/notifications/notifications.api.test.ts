/** Who is told of what, and who is not. */
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import { followFeature, followPlatform, unfollowFeature } from "@upwell/contract/follows";
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
} from "@upwell/contract/notifications";
import { suggestPlatform } from "@upwell/contract/platforms";
import { deactivateUser, reviewPlatform } from "@upwell/contract/staff";
import type { Status } from "@upwell/contract/status";
import { createStatusUpdate, getAudience } from "@upwell/contract/timeline";
import { upvote } from "@upwell/contract/votes";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tellOfNext } from "../../jobs/notifier.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

type Person = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let platform: { id: number; name: string; slug: string };
let author: Person;
let admin: Person;
let feature: { id: number };

beforeAll(async () => {
  site = await openTestSite();
  admin = await signedIn(site, { role: "admin" });
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await platformRow(site);
  author = await signedIn(site);
  feature = await author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("A bell that rings "),
      description: "Whoever is concerned is told of it.",
    },
  });
  await tellAll();
});

async function tellAll() {
  while (await tellOfNext(site.deps));
}
const params = () => ({ params: { id: String(feature.id) } });
const comment = (by: Person, content: string, parent: number | null = null) =>
  by.call(createComment, { ...params(), body: { content, parent } });
const setStatus = (by: Person, newStatus: Status, words = "") =>
  by.call(createStatusUpdate, { ...params(), body: { newStatus, comment: words } });
async function kindsOf(person: Person): Promise<string[]> {
  await tellAll();
  return (await person.call(listNotifications, {})).map(({ kind }) => kind);
}

describe("a comment", () => {
  test("is told to the feature's author, once, and not to who wrote it", async () => {
    const fan = await signedIn(site);
    await comment(fan, "This would help\nme, too.");
    await comment(author, "Thank you.");
    await tellAll();
    const [told, ...more] = await author.call(listNotifications, {});
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      kind: "comment_on_feature",
      title: expect.stringMatching(/^Test user\d+ commented on “A bell that rings \d+”$/),
      message: "This would help me, too.",
      isRead: false,
      featureId: feature.id,
      platformSlug: platform.slug,
    });
    expect(await kindsOf(fan)).toEqual([]);
  });

  test("that answers another is told as an answer, also to the author of the feature", async () => {
    const fan = await signedIn(site);
    const { id } = await comment(fan, "When?");
    const own = await comment(author, "I ask myself that, too.");
    await comment(await signedIn(site), "Soon.", id);
    await comment(fan, "So do I.", own.id);
    expect(await kindsOf(fan)).toEqual(["reply_to_comment"]);
    expect((await kindsOf(author)).sort()).toEqual([
      "comment_on_feature",
      "comment_on_feature",
      "reply_to_comment",
    ]);
  });

  test("of the platform's team is told to everybody concerned", async () => {
    const [voter, follower, stranger] = [
      await signedIn(site),
      await signedIn(site),
      await signedIn(site),
    ];
    await voter.call(upvote, params());
    await follower.call(followFeature, params());
    const employee = await signedIn(site, { role: "employee", employerId: platform.id });
    await comment(employee, "We are on it.");
    for (const person of [author, voter, follower])
      expect(await kindsOf(person)).toEqual(["official_answer"]);
    for (const person of [stranger, employee]) expect(await kindsOf(person)).toEqual([]);
  });

  test("in review is told to nobody", async () => {
    await comment(await signedIn(site), "Look at this first [hold]");
    expect(await kindsOf(author)).toEqual([]);
  });
});

describe("a status change", () => {
  test("is told to author, voters, commenters and followers, as many as were announced", async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedIn(site)));
    const [voter, commenter, follower] = people as [Person, Person, Person];
    await voter.call(upvote, params());
    await comment(commenter, "Count me in.");
    await follower.call(followFeature, params());
    const { total } = await admin.call(getAudience, params());
    expect(total).toBe(4);
    await setStatus(admin, "declined", "It does not fit our plans.");
    for (const person of [voter, commenter, follower])
      expect(await kindsOf(person)).toEqual(["status_changed"]);
    expect(await kindsOf(author)).toEqual(["status_changed", "comment_on_feature"]);
    const [told] = await voter.call(listNotifications, {});
    expect(told?.title).toMatch(/is now Declined$/);
    expect(told?.message).toBe("It does not fit our plans.");
    expect(await kindsOf(admin)).not.toContain("status_changed");
  });

  test("is not told to who unfollowed, although their vote stays", async () => {
    const voter = await signedIn(site);
    await voter.call(upvote, params());
    await voter.call(unfollowFeature, params());
    expect((await admin.call(getAudience, params())).total).toBe(1);
    await setStatus(admin, "planned");
    expect(await kindsOf(voter)).toEqual([]);
    await voter.call(followFeature, params());
    await setStatus(admin, "seen");
    expect(await kindsOf(voter)).toEqual(["status_changed"]);
  });

  test("that launches is told to who follows the platform, and nobody hears of it twice", async () => {
    const [fan, both] = [await signedIn(site), await signedIn(site)];
    for (const person of [fan, both])
      await person.call(followPlatform, { params: { slug: platform.slug } });
    await both.call(upvote, params());
    await setStatus(admin, "launched", "It is in version 4.");
    expect(await kindsOf(fan)).toEqual(["platform_launch"]);
    expect(await kindsOf(both)).toEqual(["status_changed"]);
    await setStatus(admin, "completed");
    expect(await kindsOf(fan)).toEqual(["platform_launch"]);
  });

  test("is not told to closed accounts", async () => {
    const voter = await signedIn(site);
    await voter.call(upvote, params());
    await admin.call(deactivateUser, { params: { id: String(voter.id) }, body: {} });
    await setStatus(admin, "planned");
    await tellAll();
    const rows = await site.deps.db
      .selectFrom("notifications")
      .select("id")
      .where("user_id", "=", voter.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("with two thousand voters is one statement, and each is told once", async () => {
    const { db } = site.deps;
    const voters = await db
      .insertInto("users")
      .values(
        Array.from({ length: 2000 }, () => ({
          username: unique("many"),
          email: `${unique("many")}@people.example`,
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("votes")
      .values(voters.map(({ id }) => ({ user_id: id, feature_id: feature.id })))
      .execute();
    await setStatus(admin, "planned");
    await Promise.all([tellAll(), tellAll(), tellAll()]);
    const { n } = await db
      .selectFrom("notifications")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("feature_id", "=", feature.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(2001);
  });
});

test("a suggested platform's review is told to who suggested it", async () => {
  const person = await signedIn(site);
  const suggest = (name: string) =>
    person.call(suggestPlatform, { body: { name, description: "A tool of many uses." } });
  const [good, bad] = [await suggest(unique("Good ")), await suggest(unique("Bad "))];
  const review = (id: number, decision: "approve" | "reject", reason = "") =>
    admin.call(reviewPlatform, { params: { id: String(id) }, body: { decision, reason } });
  await review(good.id, "approve");
  await review(bad.id, "reject", "We could not find it anywhere.");
  await tellAll();
  const told = await person.call(listNotifications, {});
  expect(told.map(({ kind, message, platformSlug }) => ({ kind, message, platformSlug }))).toEqual([
    { kind: "platform_rejected", message: "We could not find it anywhere.", platformSlug: null },
    { kind: "platform_approved", message: expect.any(String), platformSlug: good.slug },
  ]);
});

describe("reading", () => {
  test("one, twice, all; another's is not there", async () => {
    const fan = await signedIn(site);
    for (const content of ["One.", "Two.", "Three."]) await comment(fan, content);
    await tellAll();
    expect(await author.call(countUnread, {})).toEqual({ unreadCount: 3 });
    const [first] = await author.call(listNotifications, {});
    const one = { params: { id: String(first?.id) } };
    expect(await author.call(markRead, one)).toEqual({ unreadCount: 2 });
    expect(await author.call(markRead, one)).toEqual({ unreadCount: 2 });
    await expect(fan.call(markRead, one)).rejects.toMatchObject({ status: 404 });
    expect(await author.call(markAllRead, {})).toEqual({ unreadCount: 0 });
    expect((await author.call(listNotifications, {})).every(({ isRead }) => isRead)).toBe(true);
  });

  test("page by page, each once, the newest first", async () => {
    const fan = await signedIn(site);
    for (let n = 0; n < 7; n++) await comment(fan, `Number ${n}`);
    await tellAll();
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

  test("signed out: 401", async () => {
    for (const call of [listNotifications, countUnread, markAllRead])
      await expect(site.visitor().call(call, {})).rejects.toMatchObject({ status: 401 });
  });
});

test("what cannot be told now is told later, and never twice", async () => {
  const { db } = site.deps;
  await comment(await signedIn(site), "Try again.");
  const broken = {
    ...site.deps,
    live: { ...site.deps.live, publish: () => {} },
    now: () => new Date(Number.NaN),
  };
  await expect(tellOfNext(broken)).rejects.toThrow();
  expect(await kindsOf(author)).toEqual(["comment_on_feature"]);
  const queued = await db
    .selectFrom("outbox_events")
    .select("id")
    .where("state", "<>", "done")
    .execute();
  expect(queued).toEqual([]);
});
