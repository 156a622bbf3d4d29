/** Editing, deleting and pinning comments: permissions, counts and audit events. */

import {
  createComment,
  createCommentOn,
  deleteComment,
  listComments,
  pinComment,
  unpinComment,
  updateComment,
} from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { validationMessages } from "@upwell/contract/messages";
import { getActivityStats } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { type RecordedChanges, recordChanges } from "@upwell/tests/harness/recorded-changes";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findAudit, findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

let feature: { id: number };
let author: Person;
let liveEvents: RecordedChanges;

const site = await openStubbedSite();
const platform = await insertPlatform(site);
const [other, staff, admin] = await Promise.all([
  createUser(site),
  createUser(site, { role: "employee", employerId: platform.id }),
  createUser(site, { role: "admin" }),
]);
beforeEach(async () => {
  author = await createUser(site);
  feature = await suggestFeature(author, platform.id, unique("Something to talk about "));
  liveEvents = recordChanges(site);
});
afterEach(async () => {
  await liveEvents.stop();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const postComment = (content = unique("A word "), by = author, parent: number | null = null) =>
  by.call(createCommentOn, { body: { feature: feature.id, content, parent } });
const edit = (id: number, content: string, by = author) =>
  by.call(updateComment, { ...params(id), body: { content } });
const remove = (id: number, by = author) => by.call(deleteComment, params(id));
const listPublicComments = (by = site.visitor()) => by.call(listComments, params(feature.id));
const publicCount = async () =>
  (await site.visitor().call(getFeature, params(feature.id))).commentCount;
const listAuditEvents = (id: number) =>
  findAudit(site, { subject_type: "comment", subject_id: id }, [
    "action",
    "actor_id",
    "platform_id",
  ]);

describe("writing", () => {
  test("accepts the feature in the body or in the path", async () => {
    const made = await postComment("Here I am");
    const reply = await author.call(createComment, {
      ...params(feature.id),
      body: { content: "And here", parent: made.id },
    });
    expect(await listPublicComments()).toMatchObject([
      { id: made.id },
      { id: reply.id, parentId: made.id },
    ]);
    expect(liveEvents.changes).toEqual([`comments ${feature.id}`, `comments ${feature.id}`]);
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

  test("marks comments of the platform's team and of the site's admins", async () => {
    const elsewhere = await createUser(site, {
      role: "employee",
      employerId: (await insertPlatform(site)).id,
    });
    const unverified = await createUser(site, { role: "employee" });
    for (const [writer, postedAs, authorJobTitle] of [
      [author, null, ""],
      [elsewhere, null, ""],
      [unverified, null, ""],
      [staff, "team", "Test pilot"],
      [admin, "site", ""],
    ] as const) {
      const identity = { postedAs, authorJobTitle };
      const { id } = await postComment("I say so", writer);
      expect((await listPublicComments()).find((one) => one.id === id)).toMatchObject(identity);
      expect(await edit(id, "I said so", writer)).toMatchObject(identity);
    }
  });

  test("keeps the team's mark when its author has left, but not the job title", async () => {
    const former = await createUser(site, { role: "employee", employerId: platform.id });
    const { id } = await postComment("We are on it", former);
    await updateRows(site, "employments", { user_id: former.id }, { state: "left" });
    expect(await edit(id, "We were on it", former)).toMatchObject({
      postedAs: "team",
      authorJobTitle: "",
    });
  });

  test("emits an outbox event", async () => {
    const made = await postComment("Did you hear?", other);
    expect(
      await findRows(site, "outbox_events", { comment_id: made.id }, [
        "kind",
        "actor_id",
        "feature_id",
      ]),
    ).toEqual([{ kind: "comment", actor_id: other.id, feature_id: feature.id }]);
  });
});

describe("editing", () => {
  test("allows the author, and admins with an audit event", async () => {
    const made = await postComment("As it was");
    liveEvents.changes.length = 0;
    const edited = await edit(made.id, "  As it is  ");
    expect(edited).toMatchObject({ content: "As it is", createdAt: made.createdAt });
    expect(liveEvents.changes).toEqual([`comments ${feature.id}`]);
    expect(await listAuditEvents(made.id)).toEqual([]);
    expect(await edit(made.id, "As an admin has it", admin)).toMatchObject({
      content: "As an admin has it",
      user: { id: author.id },
    });
    expect(await listAuditEvents(made.id)).toEqual([
      { action: "comment.edit", actor_id: admin.id, platform_id: platform.id },
    ]);
    expect(await listPublicComments()).toMatchObject([{ content: "As an admin has it" }]);
  });

  test("writes nothing if nothing changes", async () => {
    const made = await postComment();
    liveEvents.changes.length = 0;
    expect(await edit(made.id, made.content)).toEqual(made);
    expect(liveEvents.changes).toEqual([]);
  });

  test("rejects empty and too long text", async () => {
    const { id } = await postComment();
    await expect(edit(id, "   ")).rejects.toMatchObject({
      body: { content: [validationMessages.commentEmpty] },
    });
    await expect(edit(id, "x".repeat(1001))).rejects.toMatchObject({
      body: { content: [validationMessages.commentMax] },
    });
  });
});

describe("deleting", () => {
  test("deletes replies, and updates the counts of their authors", async () => {
    const made = await postComment();
    const remaining = await postComment("I stay");
    for (const [index, person] of [other, author, other, staff].entries())
      await postComment(`Re ${index}`, person, made.id);
    const before = await other.call(getActivityStats, params(other.id));
    liveEvents.changes.length = 0;
    await remove(made.id);
    expect(liveEvents.changes).toEqual([`comments ${feature.id}`]);
    expect(await listPublicComments()).toMatchObject([{ id: remaining.id }]);
    expect(await publicCount()).toBe(1);
    const after = await other.call(getActivityStats, params(other.id));
    expect(after.commentsCount).toBe(before.commentsCount - 2);
    expect(await listAuditEvents(made.id)).toEqual([]);
    await expect(remove(made.id)).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ["who works for the platform", () => staff],
    ["an admin", () => admin],
  ])("%s may, and that is noted", async (_, who) => {
    const { id } = await postComment();
    await remove(id, who());
    expect(await listAuditEvents(id)).toEqual([
      { action: "comment.delete", actor_id: who().id, platform_id: platform.id },
    ]);
  });

  test("records an official answer, but not that its author deleted it", async () => {
    const { id } = await postComment("On second thoughts", staff);
    await remove(id, staff);
    expect((await listAuditEvents(id)).map(({ action }) => action)).toEqual(["comment.answer"]);
  });
});

describe("pinning", () => {
  test("pins once and records one audit event for concurrent requests", async () => {
    const { id } = await postComment();
    liveEvents.changes.length = 0;
    const pins = [staff, admin, staff].map((who) => who.call(pinComment, params(id)));
    for (const pinned of await Promise.all(pins)) expect(pinned).toMatchObject({ isPinned: true });
    expect(await listAuditEvents(id)).toHaveLength(1);
    expect(liveEvents.changes).toEqual([`comments ${feature.id}`]);
    expect(await listPublicComments()).toMatchObject([{ id, isPinned: true }]);
    expect(await staff.call(unpinComment, params(id))).toMatchObject({ isPinned: false });
    expect(await staff.call(unpinComment, params(id))).toMatchObject({ isPinned: false });
    expect((await listAuditEvents(id)).map(({ action }) => action)).toEqual([
      "comment.pin",
      "comment.unpin",
    ]);
  });
});

describe("concurrent requests", () => {
  const settled = async (actions: Promise<unknown>[]) => {
    const results = await Promise.allSettled(actions);
    return results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  };

  test("that delete, edit, pin and reply succeed or return 404", async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await postComment();
      const actions: (() => Promise<unknown>)[] = [
        () => edit(id, unique("Edited ")),
        () => staff.call(pinComment, params(id)),
        () => postComment("Re", other, id),
        () => postComment("Re", author, id),
        () => admin.call(unpinComment, params(id)),
        () => postComment("Re", staff, id),
      ];
      actions.splice(round, 0, () => remove(id));
      actions.splice(round + 3, 0, () => remove(id, staff));
      for (const reason of await settled(actions.map((operation) => operation())))
        expect([400, 404]).toContain(reason.status);
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }
    expect(await publicCount()).toBe(0);
  });

  test("that delete and create threads keep every count correct", async () => {
    const threads = await Promise.all([
      postComment(),
      postComment("One", other),
      postComment("Two", staff),
    ]);
    const actions = threads.flatMap(({ id }) => [
      postComment("Re", other, id),
      postComment("Re", author, id),
      remove(id, admin),
      postComment("Re", staff, id),
      postComment(),
    ]);
    for (const reason of await settled(actions)) expect([400, 404]).toContain(reason.status);
  });
});
