/** Editing, deleting and pinning comments: who may, what it moves, and what is noted of it. */
import {
  createComment,
  createCommentOn,
  deleteComment,
  listComments,
  pinComment,
  unpinComment,
  updateComment,
} from "@upwell/contract/comments";
import { createFeature, getFeature } from "@upwell/contract/features";
import { sentences } from "@upwell/contract/sentences";
import { getActivityStats } from "@upwell/contract/users";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { type Heard, listen } from "../../testing/listening.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

type Person = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let platform: { id: number };
let feature: { id: number };
let author: Person;
let other: Person;
let staff: Person;
let admin: Person;
let heard: Heard;

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  [other, staff, admin] = await Promise.all([
    signedIn(site),
    signedIn(site, { role: "employee", employerId: platform.id }),
    signedIn(site, { role: "admin" }),
  ]);
});
afterAll(() => site.close());
beforeEach(async () => {
  author = await signedIn(site);
  feature = await author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("Something to talk about "),
      description: "There is more than one way to see it.",
      tags: [],
    },
  });
  heard = listen(site);
});
afterEach(async () => {
  heard.stop();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const say = (content = unique("A word "), by = author, parent: number | null = null) =>
  by.call(createCommentOn, { body: { feature: feature.id, content, parent } });
const edit = (id: number, content: string, by = author) =>
  by.call(updateComment, { ...params(id), body: { content } });
const remove = (id: number, by = author) => by.call(deleteComment, params(id));
const listed = (by = site.visitor()) => by.call(listComments, params(feature.id));
const shownCount = async () =>
  (await site.visitor().call(getFeature, params(feature.id))).commentCount;
const deedsOn = (id: number) =>
  site.deps.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "platform_id"])
    .where("subject_type", "=", "comment")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();

describe("writing", () => {
  test("with the feature in the body is the same as below the feature", async () => {
    const made = await say("Here I am");
    const reply = await author.call(createComment, {
      ...params(feature.id),
      body: { content: "And here", parent: made.id },
    });
    expect(await listed()).toMatchObject([{ id: made.id }, { id: reply.id, parentId: made.id }]);
    expect(heard.changes).toEqual([`comments ${feature.id}`, `comments ${feature.id}`]);
    const bodies = [{ content: "Nowhere" }, { feature: "x", content: "Nowhere" }];
    for (const body of bodies)
      await expect(author.call(createCommentOn, { body: body as never })).rejects.toMatchObject({
        status: 400,
        body: { feature: expect.any(Array) },
      });
    await expect(
      author.call(createCommentOn, { body: { feature: 99_999_999, content: "Lost" } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test("is official where its writer speaks for the platform, or for the site", async () => {
    const elsewhere = await signedIn(site, {
      role: "employee",
      employerId: (await platformRow(site)).id,
    });
    const unverified = await signedIn(site, { role: "employee" });
    for (const [writer, isOfficial] of [
      [author, false],
      [elsewhere, false],
      [unverified, false],
      [staff, true],
      [admin, true],
    ] as const)
      expect(await say("I say so", writer)).toMatchObject({ isOfficial });
  });

  test("queues what is to be told of it", async () => {
    const made = await say("Did you hear?", other);
    expect(
      await site.deps.db
        .selectFrom("outbox_events")
        .select(["kind", "actor_id", "feature_id"])
        .where("comment_id", "=", made.id)
        .execute(),
    ).toEqual([{ kind: "comment", actor_id: other.id, feature_id: feature.id }]);
  });
});

describe("editing", () => {
  test("its author may, unnoted; an admin may, noted", async () => {
    const made = await say("As it was");
    heard.changes.length = 0;
    const edited = await edit(made.id, "  As it is  ");
    expect(edited).toMatchObject({ content: "As it is", createdAt: made.createdAt });
    expect(heard.changes).toEqual([`comments ${feature.id}`]);
    expect(await deedsOn(made.id)).toEqual([]);
    expect(await edit(made.id, "As an admin has it", admin)).toMatchObject({
      content: "As an admin has it",
      user: { id: author.id },
    });
    expect(await deedsOn(made.id)).toEqual([
      { action: "comment.edit", actor_id: admin.id, platform_id: platform.id },
    ]);
    expect(await listed()).toMatchObject([{ content: "As an admin has it" }]);
  });

  test("into what it says already changes nothing", async () => {
    const made = await say();
    heard.changes.length = 0;
    expect(await edit(made.id, made.content)).toEqual(made);
    expect(heard.changes).toEqual([]);
  });

  test("is refused to others, to nobody's words, and of nothing", async () => {
    const { id } = await say();
    for (const somebody of [other, staff])
      await expect(edit(id, "Not mine", somebody)).rejects.toMatchObject({ status: 403 });
    await expect(
      site.visitor().call(updateComment, { ...params(id), body: { content: "Signed out" } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(edit(99_999_999, "Nothing there")).rejects.toMatchObject({ status: 404 });
    await expect(edit(id, "   ")).rejects.toMatchObject({
      body: { content: [sentences.commentEmpty] },
    });
    await expect(edit(id, "x".repeat(1001))).rejects.toMatchObject({
      body: { content: [sentences.commentMax] },
    });
  });
});

describe("deleting", () => {
  test("takes the replies along, out of everybody's counts", async () => {
    const made = await say();
    const kept = await say("I stay");
    for (const person of [other, author, other, staff]) await say("Re", person, made.id);
    const before = await other.call(getActivityStats, params(other.id));
    heard.changes.length = 0;
    await remove(made.id);
    expect(heard.changes).toEqual([`comments ${feature.id}`]);
    expect(await listed()).toMatchObject([{ id: kept.id }]);
    expect(await shownCount()).toBe(1);
    const after = await other.call(getActivityStats, params(other.id));
    expect(after.commentsCount).toBe(before.commentsCount - 2);
    expect(await deedsOn(made.id)).toEqual([]);
    await expect(remove(made.id)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["who works for the platform", () => staff],
    ["an admin", () => admin],
  ])("%s may, and that is noted", async (_, who) => {
    const { id } = await say();
    await remove(id, who());
    expect(await deedsOn(id)).toEqual([
      { action: "comment.delete", actor_id: who().id, platform_id: platform.id },
    ]);
  });

  test("staff's own is no deed to note", async () => {
    const { id } = await say("On second thoughts", staff);
    await remove(id, staff);
    expect(await deedsOn(id)).toEqual([]);
  });

  test("is refused to others", async () => {
    const { id } = await say();
    const elsewhere = await signedIn(site, {
      role: "employee",
      employerId: (await platformRow(site)).id,
    });
    for (const somebody of [other, elsewhere])
      await expect(remove(id, somebody)).rejects.toMatchObject({ status: 403 });
    await expect(site.visitor().call(deleteComment, params(id))).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe("pinning", () => {
  test("shows and is noted once, however often it is asked for at once", async () => {
    const { id } = await say();
    heard.changes.length = 0;
    const pins = [staff, admin, staff].map((who) => who.call(pinComment, params(id)));
    for (const pinned of await Promise.all(pins)) expect(pinned).toMatchObject({ isPinned: true });
    expect(await deedsOn(id)).toHaveLength(1);
    expect(heard.changes).toEqual([`comments ${feature.id}`]);
    expect(await listed()).toMatchObject([{ id, isPinned: true }]);
    expect(await staff.call(unpinComment, params(id))).toMatchObject({ isPinned: false });
    expect(await staff.call(unpinComment, params(id))).toMatchObject({ isPinned: false });
    expect((await deedsOn(id)).map(({ action }) => action)).toEqual([
      "comment.pin",
      "comment.unpin",
    ]);
  });

  test("is refused to whoever does not work for the platform, its author among them", async () => {
    const { id } = await say();
    const elsewhere = await signedIn(site, {
      role: "employee",
      employerId: (await platformRow(site)).id,
    });
    for (const deed of [pinComment, unpinComment]) {
      for (const somebody of [author, other, elsewhere])
        await expect(somebody.call(deed, params(id))).rejects.toMatchObject({ status: 403 });
      await expect(site.visitor().call(deed, params(id))).rejects.toMatchObject({ status: 401 });
      await expect(staff.call(deed, params(99_999_999))).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe("at once", () => {
  const settled = async (deeds: Promise<unknown>[]) => {
    const answers = await Promise.allSettled(deeds);
    return answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  };

  test("deleting twice, editing, pinning and replying meet a comment or none", async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await say();
      const deeds: (() => Promise<unknown>)[] = [
        () => edit(id, unique("Edited ")),
        () => staff.call(pinComment, params(id)),
        () => say("Re", other, id),
        () => say("Re", author, id),
        () => admin.call(unpinComment, params(id)),
        () => say("Re", staff, id),
      ];
      deeds.splice(round, 0, () => remove(id));
      deeds.splice(round + 3, 0, () => remove(id, staff));
      for (const reason of await settled(deeds.map((deed) => deed())))
        expect([400, 404]).toContain(reason.status);
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
    expect(await shownCount()).toBe(0);
  });

  test("threads that go while others grow leave every count right", async () => {
    const threads = await Promise.all([say(), say("One", other), say("Two", staff)]);
    const deeds = threads.flatMap(({ id }) => [
      say("Re", other, id),
      say("Re", author, id),
      remove(id, admin),
      say("Re", staff, id),
      say(),
    ]);
    for (const reason of await settled(deeds)) expect([400, 404]).toContain(reason.status);
  });
});
