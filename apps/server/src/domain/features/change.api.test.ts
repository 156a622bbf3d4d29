/** Editing and deleting features: permissions, effects on counts, and concurrency. */

import { randomUUID } from "node:crypto";
import { createComment } from "@upwell/contract/comments/routes";
import {
  createFeature,
  deleteFeature,
  getFeature,
  updateFeature,
} from "@upwell/contract/features/routes";
import { followFeature } from "@upwell/contract/follows/routes";
import { validationMessages } from "@upwell/contract/messages";
import { getStats } from "@upwell/contract/site/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { listTags } from "@upwell/contract/tags/routes";
import { getActivityStats } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { type RecordedChanges, recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findAudit, findRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";

let platform: { id: number; slug: string };
let author: Person;
let other: Person;
let liveEvents: RecordedChanges;

const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  author = await createUser(site);
  other = await createUser(site);
  liveEvents = recordChanges(site);
});
afterEach(async () => {
  await liveEvents.stop();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const today = () => new Date().toISOString().slice(0, 10);
const suggest = (tags: string[] = ["speed", "looks"]) =>
  author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("As it was first said "),
      // Unique, so that moderation finds no near-duplicates.
      description: `Said in a **hurry**: ${randomUUID()} ${randomUUID()}.`,
      tags,
    },
  });
const edit = (id: number, body: object, by = author) =>
  by.call(updateFeature, { ...params(id), body });
const remove = (id: number, by = author) => by.call(deleteFeature, params(id));
const readTagCounts = async () =>
  (await other.call(listTags, { query: { platform: platform.slug } }))
    .map(({ name, count }) => `${name} ${count}`)
    .sort();
const getAuditEvents = (id: number) =>
  findAudit(site, { subject_type: "feature", subject_id: id }, [
    "action",
    "actor_id",
    "platform_id",
  ]);

describe("editing", () => {
  test("changes the given fields only, and updates the tag counts", async () => {
    const made = await suggest();
    await suggest(["speed"]);
    liveEvents.changes.length = 0;
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
    expect(await readTagCounts()).toEqual(["speed 2", "words 1"]);
    expect(liveEvents.changes).toEqual([`edited ${made.id}`]);
    const row = await findRow(site, "features", made.id, ["excerpt"]);
    expect(row.excerpt).toBe("With a link and time to think.");
    expect(await edit(made.id, { tags: [] })).toMatchObject({ title: "Said better now", tags: [] });
    expect(await readTagCounts()).toEqual(["speed 1"]);
  });

  test("accepts a title of 255 characters", async () => {
    const made = await suggest();
    expect((await edit(made.id, { title: "x".repeat(255) })).title).toHaveLength(255);
  });

  test("writes and publishes nothing if nothing changes", async () => {
    const made = await suggest();
    liveEvents.changes.length = 0;
    expect(await edit(made.id, { title: made.title })).toEqual(made);
    expect(liveEvents.changes).toEqual([]);
  });

  test.each([
    [{ title: "Four" }, { title: [validationMessages.titleMin] }],
    [{ title: "x".repeat(256) }, { title: [validationMessages.titleEditMax] }],
    [{ description: "Too short" }, { description: [validationMessages.descriptionMin] }],
    [{ tags: ["a", "b", "c", "d"] }, { tags: ["You can only have up to 3 tags."] }],
    [{ tags: "speed" }, { tags: [validationMessages.invalid] }],
  ])("rejects %j", async (body, fields) => {
    const { id } = await suggest();
    await expect(edit(id, body)).rejects.toMatchObject({ status: 400, body: fields });
  });

  test("keeps tag counts correct during concurrent edits", async () => {
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
  test("deletes everything that belongs to the feature, and updates every count", async () => {
    const before = await other.call(getStats, {});
    const { id } = await suggest();
    await other.call(upvote, params(id));
    await other.call(followFeature, params(id));
    const first = await other.call(createComment, { ...params(id), body: { content: "Yes" } });
    await author.call(createComment, {
      ...params(id),
      body: { content: "Thanks", parent: first.id },
    });
    const staff = await createUser(site, { role: "employee", employerId: platform.id });
    await staff.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } });
    liveEvents.changes.length = 0;
    await remove(id);
    expect(liveEvents.changes).toEqual([`deleted ${id}`]);
    expect(await getAuditEvents(id)).toMatchObject([{ action: "feature.status" }]);
    for (const call of [() => author.call(getFeature, params(id)), () => remove(id)])
      await expect(call()).rejects.toMatchObject({
        status: 410,
        body: { code: "feature_deleted", deleted_by: "author", deleted_on: today() },
      });
    expect(await readTagCounts()).toEqual([]);
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

  test("allows admins and records an audit event", async () => {
    const { id } = await suggest();
    const admin = await createUser(site, { role: "admin" });
    await remove(id, admin);
    expect(await getAuditEvents(id)).toEqual([
      { action: "feature.delete", actor_id: admin.id, platform_id: platform.id },
    ]);
    await expect(author.call(getFeature, params(id))).rejects.toMatchObject({
      body: { deleted_by: "moderation" },
    });
  });

  test.each(["pending", "rejected"] as const)("leaves no trace of a %s feature", async (state) => {
    const { id } = await suggest();
    await updateRows(site, "features", id, { moderation_state: state });
    await checkCounts(site.deps.db, { fix: true });
    await remove(id);
    await expect(author.call(getFeature, params(id))).rejects.toMatchObject({ status: 404 });
  });

  test("succeeds once when requested concurrently", async () => {
    const { id } = await suggest();
    const results = await Promise.allSettled([remove(id), remove(id), remove(id)]);
    const rejected = results.filter((result) => result.status === "rejected");
    expect(rejected).toHaveLength(2);
    for (const { reason } of rejected) expect(reason).toMatchObject({ status: 410 });
  });
});

describe("requests during a deletion", () => {
  test("succeed before it, or return 404 or 410", async () => {
    const staff = await createUser(site, { role: "employee", employerId: platform.id });
    const people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));
    const actions = (id: number): Promise<unknown>[] => [
      ...people.map((user) => user.call(upvote, params(id))),
      ...people.map((user) => user.call(followFeature, params(id))),
      ...people.map((user) =>
        user.call(createComment, { ...params(id), body: { content: unique("A word ") } }),
      ),
      edit(id, { title: unique("Edited as it goes "), tags: ["words", "looks"] }),
      staff.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } }),
    ];
    for (let round = 0; round < 4; round++) {
      const { id } = await suggest();
      const all = actions(id);
      all.splice(round * 4, 0, remove(id));
      const results = await Promise.allSettled(all);
      for (const result of results)
        if (result.status === "rejected") expect([404, 410]).toContain(result.reason.status);
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
  });
});
