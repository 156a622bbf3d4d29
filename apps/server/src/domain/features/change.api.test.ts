/** Editing and deleting a feature: who may, what it changes, and what is left of it. */
import { createComment } from "@upwell/contract/comments";
import { createFeature, deleteFeature, getFeature, updateFeature } from "@upwell/contract/features";
import { followFeature } from "@upwell/contract/follows";
import { sentences } from "@upwell/contract/sentences";
import { getStats } from "@upwell/contract/site";
import { listTags } from "@upwell/contract/tags";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { getActivityStats } from "@upwell/contract/users";
import { upvote } from "@upwell/contract/votes";
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

let site: TestSite;
let platform: { id: number; slug: string };
let author: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let heard: Heard;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  platform = await platformRow(site);
  author = await signedIn(site);
  other = await signedIn(site);
  heard = listen(site);
});
afterEach(async () => {
  heard.stop();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const suggest = (tags: string[] = ["speed", "looks"]) =>
  author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("As it was first said "),
      description: "It was said in a **hurry**, and it shows.",
      tags,
    },
  });
const edit = (id: number, body: object, by = author) =>
  by.call(updateFeature, { ...params(id), body });
const remove = (id: number, by = author) => by.call(deleteFeature, params(id));
const tagCounts = async () =>
  (await other.call(listTags, { query: { platform: platform.slug } }))
    .map(({ name, count }) => `${name} ${count}`)
    .sort();
const deedsOf = (id: number) =>
  site.deps.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "platform_id"])
    .where("subject_type", "=", "feature")
    .where("subject_id", "=", id)
    .execute();

describe("editing", () => {
  test("changes what is named and leaves the rest; tags move their counts", async () => {
    const made = await suggest();
    await suggest(["speed"]);
    heard.changes.length = 0;
    const edited = await edit(made.id, {
      title: "Said better now",
      description: "With a [link](https://example.org) and time to think.",
      tags: ["Speed", "words"],
    });
    expect(edited).toMatchObject({
      title: "Said better now",
      description: "With a [link](https://example.org) and time to think.",
      tags: [{ name: "speed" }, { name: "words" }],
      upvoteCount: 1,
      createdAt: made.createdAt,
    });
    expect(edited.updatedAt >= made.updatedAt).toBe(true);
    expect(await tagCounts()).toEqual(["speed 2", "words 1"]);
    expect(heard.changes).toEqual([`edited ${made.id}`]);
    const row = await site.deps.db
      .selectFrom("features")
      .select("excerpt")
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect(row.excerpt).toBe("With a link and time to think.");
    expect(await edit(made.id, { tags: [] })).toMatchObject({ title: "Said better now", tags: [] });
    expect(await tagCounts()).toEqual(["speed 1"]);
  });

  test("a title may grow to 255 characters", async () => {
    const made = await suggest();
    expect((await edit(made.id, { title: "x".repeat(255) })).title).toHaveLength(255);
  });

  test("into what it is already changes nothing and tells nobody", async () => {
    const made = await suggest();
    heard.changes.length = 0;
    expect(await edit(made.id, { title: made.title })).toEqual(made);
    expect(heard.changes).toEqual([]);
  });

  test("is the author's alone", async () => {
    const { id } = await suggest();
    const staff = await signedIn(site, { role: "employee", employerId: platform.id });
    for (const somebody of [other, staff, await signedIn(site, { role: "admin" })])
      await expect(edit(id, { title: "Not mine at all" }, somebody)).rejects.toMatchObject({
        status: 403,
        message: "Unauthorized: You can only edit your own features.",
      });
    await expect(
      site.visitor().call(updateFeature, { ...params(id), body: { title: "Signed out" } }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(edit(99_999_999, { title: "Nothing there" })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each([
    [{ title: "Four" }, { title: [sentences.titleMin] }],
    [{ title: "x".repeat(256) }, { title: [sentences.titleEditMax] }],
    [{ description: "Too short" }, { description: [sentences.descriptionMin] }],
    [{ tags: ["a", "b", "c", "d"] }, { tags: ["You can only have up to 3 tags."] }],
    [{ tags: "speed" }, { tags: [sentences.invalid] }],
  ])("refuses %j", async (body, fields) => {
    const { id } = await suggest();
    await expect(edit(id, body)).rejects.toMatchObject({ status: 400, body: fields });
  });

  test("many at once end in one of them, with the tags counted right", async () => {
    const features = await Promise.all([suggest(), suggest()]);
    const sets = [["speed"], ["looks", "words"], ["words", "speed", "more"], []];
    await Promise.all(
      features.flatMap(({ id }) =>
        [...sets, ...sets].map((tags, index) => edit(id, { title: `Edited ${index}`, tags })),
      ),
    );
    expect(await findDifferences(site.deps.db)).toEqual([]);
  });
});

describe("deleting", () => {
  test("takes it with all that hangs on it, out of every count", async () => {
    const before = await other.call(getStats, {});
    const { id } = await suggest();
    await other.call(upvote, params(id));
    await other.call(followFeature, params(id));
    const first = await other.call(createComment, { ...params(id), body: { content: "Yes" } });
    await author.call(createComment, {
      ...params(id),
      body: { content: "Thanks", parent: first.id },
    });
    const staff = await signedIn(site, { role: "employee", employerId: platform.id });
    await staff.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } });
    heard.changes.length = 0;
    await remove(id);
    expect(heard.changes).toEqual([`deleted ${id}`]);
    expect(await deedsOf(id)).toMatchObject([{ action: "feature.status" }]);
    await expect(author.call(getFeature, params(id))).rejects.toMatchObject({ status: 404 });
    await expect(remove(id)).rejects.toMatchObject({ status: 404 });
    expect(await tagCounts()).toEqual([]);
    for (const who of [author, other])
      expect(await who.call(getActivityStats, params(who.id))).toEqual({
        featureSuggestionsCount: 0,
        commentsCount: 0,
        upvotesGivenCount: 0,
      });
    expect(await other.call(getStats, {})).toMatchObject({
      features: before.features,
      upvotes: before.upvotes,
    });
    for (const table of ["votes", "comments", "activities", "feature_follows"] as const)
      expect(
        await site.deps.db
          .selectFrom(table)
          .select("feature_id")
          .where("feature_id", "=", id)
          .execute(),
      ).toEqual([]);
  });

  test("an admin may, and that is noted; others may not", async () => {
    const { id } = await suggest();
    const staff = await signedIn(site, { role: "employee", employerId: platform.id });
    for (const somebody of [other, staff])
      await expect(remove(id, somebody)).rejects.toMatchObject({ status: 403 });
    await expect(site.visitor().call(deleteFeature, params(id))).rejects.toMatchObject({
      status: 401,
    });
    const admin = await signedIn(site, { role: "admin" });
    await remove(id, admin);
    expect(await deedsOf(id)).toEqual([
      { action: "feature.delete", actor_id: admin.id, platform_id: platform.id },
    ]);
  });

  test("many times at once is once", async () => {
    const { id } = await suggest();
    const answers = await Promise.allSettled([remove(id), remove(id), remove(id)]);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 404 });
  });
});

describe("what happens while it is deleted", () => {
  test("is done before, or meets nothing any more", async () => {
    const staff = await signedIn(site, { role: "employee", employerId: platform.id });
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(site)));
    const deeds = (id: number): Promise<unknown>[] => [
      ...people.map((person) => person.call(upvote, params(id))),
      ...people.map((person) => person.call(followFeature, params(id))),
      ...people.map((person) =>
        person.call(createComment, { ...params(id), body: { content: unique("A word ") } }),
      ),
      edit(id, { title: unique("Edited as it goes "), tags: ["words", "looks"] }),
      staff.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } }),
    ];
    for (let round = 0; round < 4; round++) {
      const { id } = await suggest();
      const all = deeds(id);
      all.splice(round * 4, 0, remove(id));
      const answers = await Promise.allSettled(all);
      for (const answer of answers)
        if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 404 });
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
  });
});
