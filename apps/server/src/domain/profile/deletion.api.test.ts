/** The end of an account: what goes, what stays without its author, and that every count stays right. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listActivities } from "@upwell/contract/activity";
import { getMe } from "@upwell/contract/auth";
import { createComment, listComments } from "@upwell/contract/comments";
import { createFeature, getFeature } from "@upwell/contract/features";
import { followPlatform } from "@upwell/contract/follows";
import { deleteMe, updateMe } from "@upwell/contract/profile";
import { answers } from "@upwell/contract/sentences";
import { upvote } from "@upwell/contract/votes";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { checkCounts } from "../../db/counts/check-counts.ts";
import { findDifferences } from "../../db/counts/counts.ts";
import type { LiveEvent } from "../../live/events.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let folder: string;
let site: TestSite;
let platform: { id: number; slug: string };
let leaver: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let events: LiveEvent[];
let stopHearing: () => void;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "upwell-deletion-"));
  site = await openTestSite({ DATA_DIR: folder });
  platform = await platformRow(site);
  await checkCounts(site.deps.db, { fix: true });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  leaver = await signedIn(site);
  other = await signedIn(site);
  events = [];
  stopHearing = site.deps.live.subscribe((event) => void events.push(event));
});
afterEach(async () => {
  stopHearing();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

type Person = typeof leaver;
const params = (id: number) => ({ params: { id: String(id) } });
const suggest = (by: Person, tags: string[] = []) =>
  by.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Something that is missing "),
      description: "It would help many people every day.",
      tags,
    },
  });
const comment = (by: Person, on: { id: number }, content: string, parent: number | null = null) =>
  by.call(createComment, { ...params(on.id), body: { content, parent } });
const vote = (by: Person, on: { id: number }) => by.call(upvote, params(on.id));
const see = (what: { id: number }) => site.visitor().call(getFeature, params(what.id));
const leave = (who = leaver) => who.call(deleteMe, {});

/** Rows of any table that still name the person. */
async function tracesOf(id: number): Promise<string[]> {
  const { db } = site.deps;
  const found: string[] = [];
  for (const table of [
    "sessions",
    "codes",
    "identities",
    "platform_follows",
    "team_members",
    "employments",
    "features",
    "votes",
    "feature_follows",
    "feature_mutes",
    "merge_people",
    "comments",
    "status_updates",
    "activities",
    "notifications",
    "mails",
    "moderation_verdicts",
    "appeals",
    "reports",
  ] as const) {
    const rows = await db.selectFrom(table).select("user_id").where("user_id", "=", id).execute();
    if (rows.length > 0) found.push(table);
  }
  return found;
}

describe("goes with its account", () => {
  test("the account itself, its sessions, and the name for somebody else to take", async () => {
    const second = await signedIn(site);
    await leave();
    await expect(leaver.call(getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(leave()).rejects.toMatchObject({ status: 401 });
    expect(await second.call(getMe, {})).toMatchObject({ id: second.id });
    expect(await tracesOf(leaver.id)).toEqual([]);
  });

  test("a feature that nobody else voted for or commented on, with its tags, votes and followers", async () => {
    const feature = await suggest(leaver, ["speed", unique("tag")]);
    await comment(leaver, feature, "I mean it.");
    const { db } = site.deps;
    await db
      .insertInto("feature_follows")
      .values({ user_id: other.id, feature_id: feature.id })
      .execute();
    await checkCounts(db, { fix: true });
    await leave();
    await expect(see(feature)).rejects.toMatchObject({ status: 404 });
    expect(events).toContainEqual({
      to: "everyone",
      event: {
        event: "feature",
        changes: ["deleted"],
        feature_id: feature.id,
        platform_id: platform.id,
      },
    });
  });

  test.each(["planned", "in-development", "completed", "declined", "seen"] as const)(
    "one that is %s leaves its platform's figures right",
    async (status) => {
      const feature = await suggest(leaver);
      const { db } = site.deps;
      await db.updateTable("features").set({ status }).where("id", "=", feature.id).execute();
      await checkCounts(db, { fix: true });
      await leave();
      await expect(see(feature)).rejects.toMatchObject({ status: 404 });
    },
  );

  test("held and refused texts, which no count knows", async () => {
    const feature = await suggest(leaver, ["speed"]);
    const theirs = await suggest(other);
    const written = await comment(leaver, theirs, "Held.");
    const { db } = site.deps;
    await db
      .updateTable("features")
      .set({ moderation_state: "held" })
      .where("id", "=", feature.id)
      .execute();
    await db
      .updateTable("comments")
      .set({ moderation_state: "rejected" })
      .where("id", "=", written.id)
      .execute();
    await checkCounts(db, { fix: true });
    await leave();
    expect(await see(theirs)).toMatchObject({ commentCount: 0 });
    expect(await tracesOf(leaver.id)).toEqual([]);
  });

  test("votes and follows everywhere, with their activity; others' stay", async () => {
    const feature = await suggest(other);
    await vote(leaver, feature);
    await leaver.call(followPlatform, { params: { slug: platform.slug } });
    await leave();
    expect(await see(feature)).toMatchObject({ upvotes: 1 });
    const activities = await site.visitor().call(listActivities, { query: {} });
    expect(
      activities.filter((one) => one.type === "upvoted" && one.feature.id === feature.id),
    ).toEqual([expect.objectContaining({ user: expect.objectContaining({ id: other.id }) })]);
    expect(events).toContainEqual({
      to: "everyone",
      event: {
        event: "feature",
        changes: ["votes", "comments"],
        feature_id: feature.id,
        platform_id: platform.id,
        upvotes: 1,
        comment_count: 0,
      },
    });
    expect(events).toContainEqual({
      to: "everyone",
      event: { event: "platform", platform_id: platform.id, follower_count: 0 },
    });
  });

  test("comments and replies that nobody answered", async () => {
    const feature = await suggest(other);
    const alone = await comment(leaver, feature, "Nobody answers me.");
    await comment(leaver, feature, "So I do it myself.", alone.id);
    const theirs = await comment(other, feature, "What is it?");
    await comment(leaver, feature, "A wish.", theirs.id);
    await leave();
    const left = await site.visitor().call(listComments, params(feature.id));
    expect(left.map(({ id }) => id)).toEqual([theirs.id]);
    expect(await see(feature)).toMatchObject({ commentCount: 1 });
  });

  test("the picture, but not one that lies elsewhere", async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    await leaver.call(updateMe, {
      body: {},
      files: { avatar: new Blob([new Uint8Array(picture)]) },
    });
    const folderOf = join(folder, "media", "avatars");
    expect(await readdir(folderOf)).toHaveLength(1);
    await leave();
    expect(await readdir(folderOf)).toEqual([]);
    const avatar = "https://pictures.example/other.png";
    await site.deps.db.updateTable("users").set({ avatar }).where("id", "=", other.id).execute();
    await leave(other);
  });

  test("what moderation and the team page kept of the name", async () => {
    const { db } = site.deps;
    await leaver.call(updateMe, { body: { firstName: "Ada", bio: "Hello." } });
    await db
      .insertInto("team_members")
      .values({ platform_id: platform.id, user_id: leaver.id, name: "Ada", avatar_initials: "A" })
      .execute();
    await leave();
    const contents = await db.selectFrom("moderation_verdicts").select("content").execute();
    expect(contents.map(({ content }) => content)).not.toContain("Ada");
    expect(await db.selectFrom("team_members").select("name").execute()).toEqual([]);
  });
});

describe("stays without its author", () => {
  test("a feature that somebody else voted for", async () => {
    const feature = await suggest(leaver, ["looks"]);
    await vote(other, feature);
    await leave();
    expect(await see(feature)).toMatchObject({ user: null, upvotes: 1 });
    expect(await tracesOf(leaver.id)).toEqual([]);
  });

  test("a feature that somebody else commented on, even if that one is gone, too", async () => {
    const feature = await suggest(leaver);
    const note = await comment(other, feature, "Yes, please.");
    await comment(leaver, feature, "Thank you.", note.id);
    await leave(other);
    await leave();
    expect(await see(feature)).toMatchObject({ user: null, upvotes: 0, commentCount: 1 });
  });

  test("a comment that somebody else replied to", async () => {
    const feature = await suggest(other);
    const asked = await comment(leaver, feature, "When?");
    const reply = await comment(other, feature, "Soon.", asked.id);
    await leave();
    const left = await site.visitor().call(listComments, params(feature.id));
    expect(left.map(({ id, user }) => [id, user?.id])).toEqual([
      [asked.id, undefined],
      [reply.id, other.id],
    ]);
    expect(await see(feature)).toMatchObject({ commentCount: 2 });
  });

  test("a feature that another was merged into, and the activity of what stays", async () => {
    const { db } = site.deps;
    const [source, target] = [await suggest(leaver), await suggest(leaver)];
    await db
      .updateTable("features")
      .set({ merged_into_id: target.id })
      .where("id", "=", source.id)
      .execute();
    await checkCounts(db, { fix: true });
    await leave();
    expect(await see(target)).toMatchObject({ user: null });
    const activities = await site.visitor().call(listActivities, { query: {} });
    expect(activities).toContainEqual(
      expect.objectContaining({
        type: "suggested",
        user: null,
        feature: expect.objectContaining({ id: target.id }),
      }),
    );
  });

  test("a status change of theirs", async () => {
    const employee = await signedIn(site, { role: "employee", employerId: platform.id });
    const feature = await suggest(other);
    const { db } = site.deps;
    await db
      .insertInto("status_updates")
      .values({
        feature_id: feature.id,
        user_id: employee.id,
        old_status: "suggested",
        new_status: "planned",
      })
      .execute();
    await leave(employee);
    expect(
      await db
        .selectFrom("status_updates")
        .select(["user_id", "new_status"])
        .where("feature_id", "=", feature.id)
        .execute(),
    ).toEqual([{ user_id: null, new_status: "planned" }]);
  });
});

describe("at once", () => {
  test("an account of a thousand votes and hundreds of texts goes quickly, with at most 100 events", async () => {
    const { db } = site.deps;
    const numbers = Array.from({ length: 1_000 }, (_, index) => index);
    const features = await db
      .insertInto("features")
      .values(
        numbers.map((index) => ({
          platform_id: platform.id,
          user_id: index < 200 ? leaver.id : other.id,
          title: `Wish ${index}`,
          description: "One of very many.",
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("votes")
      .values(features.map(({ id }) => ({ user_id: leaver.id, feature_id: id })))
      .execute();
    await db
      .insertInto("comments")
      .values(
        features.map(({ id }) => ({ user_id: leaver.id, feature_id: id, content: "Me, too." })),
      )
      .execute();
    await checkCounts(db, { fix: true });
    const begun = performance.now();
    await leave();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(events).toHaveLength(100);
    expect(await tracesOf(leaver.id)).toEqual([]);
  });

  test("votes, follows and texts that arrive meanwhile leave the counts right, and nothing behind", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await signedIn(site);
      const features = await Promise.all([suggest(other), suggest(other), suggest(person)]);
      const deeds: (() => Promise<unknown>)[] = features.flatMap((feature) => [
        () => vote(person, feature),
        () => comment(person, feature, "Quick, before I go."),
        () => vote(other, feature),
        () => comment(other, feature, "And what do you say?"),
        () => person.call(followPlatform, { params: { slug: platform.slug } }),
        () => suggest(person, ["speed", "looks"]),
      ]);
      deeds.splice(6, 0, () => leave(person));
      const results = await Promise.allSettled(deeds.map((deed) => deed()));
      const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      for (const failure of failures)
        expect([400, 401, 404]).toContain((failure as { status: number }).status);
      expect(results[6]).toMatchObject({ status: "fulfilled" });
      expect(await tracesOf(person.id)).toEqual([]);
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
  });

  test("many who leave together, who voted for each other's ideas", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(site)));
    const features = await Promise.all(people.map((person) => suggest(person, ["speed", "looks"])));
    await Promise.all(people.flatMap((person) => features.map((feature) => vote(person, feature))));
    await Promise.all(people.map((person) => leave(person)));
    for (const { id } of people) expect(await tracesOf(id)).toEqual([]);
  });
});

describe("the last administrator", () => {
  test("stays; of two at once one goes", async () => {
    const [first, second] = [
      await signedIn(site, { role: "admin" }),
      await signedIn(site, { role: "admin" }),
    ];
    const results = await Promise.allSettled([leave(first), leave(second)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = results.find((one) => one.status === "rejected");
    expect(refused).toMatchObject({
      reason: { status: 409, code: "conflict", message: answers.lastAdmin },
    });
  });

  test("is not kept by one who is deactivated", async () => {
    const sleeping = await signedIn(site, { role: "admin" });
    const last = await signedIn(site, { role: "admin" });
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("role", "=", "admin")
      .where("id", "<>", last.id)
      .execute();
    await expect(leave(last)).rejects.toMatchObject({ status: 409 });
    expect(sleeping.id).not.toBe(last.id);
  });
});
