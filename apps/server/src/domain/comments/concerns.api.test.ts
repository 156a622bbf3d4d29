/** Concerns with their count and filter, and the workaround of a feature. */
import {
  createComment,
  deleteComment,
  listComments,
  pinComment,
  updateComment,
} from "@upwell/contract/comments/routes";
import { validationMessages } from "@upwell/contract/messages";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { markWorkaround, unmarkWorkaround } from "@upwell/contract/workarounds/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findAudit } from "@upwell/tests/harness/table-rows";
import { createUser, unique } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { publishComment, unpublishComment } from "./publish-comment.ts";

let context: MergeFixture;
let feature: number;

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  feature = await context.suggest(context.ada);
});
expectRightCounts(site);

type Person = MergeFixture["ada"];
const params = (id: number) => ({ params: { id: String(id) } });
const raise = (by: Person, content = unique("What about "), on = feature) =>
  by.call(createComment, { ...params(on), body: { content, isConcern: true } });
const setConcern = (by: Person, id: number, isConcern: boolean) =>
  by.call(updateComment, { ...params(id), body: { isConcern } });
const mark = (by: Person, id: number) => by.call(markWorkaround, params(id));
const unmark = (by: Person, id: number) => by.call(unmarkWorkaround, params(id));
const see = () => context.see(feature);
const within = (action: typeof publishComment | typeof unpublishComment, id: number) =>
  site.deps.write<unknown>((tx) => action(tx, id));

describe("concerns", () => {
  const concerns = async (by = site.visitor(), on = feature) => {
    const found = await by.call(listComments, { ...params(on), query: { only: "concerns" } });
    return found.map(({ id }) => id);
  };

  test("are marked while writing and later, counted and listed alone", async () => {
    const { ada, ben } = context;
    const plain = await context.comment(ben, feature, "I like it.");
    const first = await raise(ben);
    const reply = await context.comment(ada, feature, "Not so fast.", plain.id);
    expect(first).toMatchObject({ isConcern: true, can: { markConcern: true } });
    expect(plain).toMatchObject({ isConcern: false });
    const { changes, stop } = recordChanges(site);
    expect(await setConcern(ada, reply.id, true)).toMatchObject({
      isConcern: true,
      content: "Not so fast.",
    });
    await setConcern(ada, reply.id, true);
    await stop();
    expect(changes).toEqual([`comments ${feature}`]);
    expect(await see()).toMatchObject({ commentCount: 3, concernCount: 2 });
    expect(await concerns()).toEqual([first.id, reply.id]);
    await setConcern(ben, first.id, false);
    expect(await concerns()).toEqual([reply.id]);
    const page = await site.visitor().callPage(listComments, {
      ...params(feature),
      query: { only: "concerns", limit: "1" },
    });
    expect(page.nextCursor).toBeUndefined();
  });

  test("are for the author alone to name, and only with valid input", async () => {
    const { ada, ben, staff } = context;
    const admin = await createUser(site, { role: "admin" });
    const { id } = await raise(ben);
    for (const other of [ada, staff, admin]) {
      expect(await other.call(listComments, params(feature))).toMatchObject([
        { can: { markConcern: false } },
      ]);
      await expect(setConcern(other, id, false)).rejects.toMatchObject({ status: 403 });
    }
    await expect(setConcern(ben, 99_999_999, true)).rejects.toMatchObject({ status: 404 });
    await expect(
      ben.call(updateComment, { ...params(id), body: { isConcern: "yes" as never } }),
    ).rejects.toMatchObject({ body: { is_concern: [validationMessages.yesOrNo] } });
    await expect(ben.call(updateComment, { ...params(id), body: {} })).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      ben.call(listComments, { ...params(feature), query: { only: "praise" as never } }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test("count while they are public, and leave with their author", async () => {
    const { ben, cleo } = context;
    const held = await raise(ben, "Is this all right? [hold]");
    const visible = await raise(cleo);
    expect(await concerns(ben)).toEqual([held.id, visible.id]);
    expect(await concerns()).toEqual([visible.id]);
    expect(await see()).toMatchObject({ concernCount: 1 });
    await setConcern(ben, held.id, false);
    await setConcern(ben, held.id, true);
    await within(publishComment, held.id);
    await expect.poll(see).toMatchObject({ concernCount: 2 });
    await within(unpublishComment, visible.id);
    await expect.poll(see).toMatchObject({ concernCount: 1 });
    const exported = await ben.call(exportMe, {});
    expect(exported).toMatchObject({ comments: [{ isConcern: true }] });
    await ben.call(deleteMe, {});
    expect(await see()).toMatchObject({ concernCount: 0, commentCount: 0 });
  });
});

describe("the workaround", () => {
  test("is one comment, marked by author, team or admin, and can be changed and taken back", async () => {
    const { ada, ben, cleo, staff } = context;
    const first = await context.comment(ben, feature, "Press **F5** twice.");
    const second = await context.comment(cleo, feature, "Use the other editor.");
    expect(await see()).toMatchObject({ workaround: null });
    const { changes, stop } = recordChanges(site);
    expect(await mark(ada, first.id)).toMatchObject({ isWorkaround: true });
    await mark(ada, first.id);
    await stop();
    expect(changes).toEqual([`comments,edited ${feature}`]);
    expect((await see()).workaround).toMatchObject({
      id: first.id,
      contentHtml: "<p>Press <strong>F5</strong> twice.</p>",
      user: { id: ben.id },
    });
    expect(await mark(staff, second.id)).toMatchObject({ isWorkaround: true });
    const marked = (await site.visitor().call(listComments, params(feature))).map(
      ({ isWorkaround }) => isWorkaround,
    );
    expect(marked).toEqual([false, true]);
    // Taking back another one than the present changes nothing.
    await unmark(staff, first.id);
    expect(await see()).toMatchObject({ workaround: { id: second.id } });
    const admin = await createUser(site, { role: "admin" });
    expect(await unmark(admin, second.id)).toMatchObject({ isWorkaround: false });
    expect(await see()).toMatchObject({ workaround: null });
    const events = await findAudit(site, { platform_id: context.platform.id }, [
      "action",
      "actor_id",
    ]);
    expect(events).toEqual([
      { action: "comment.mark_workaround", actor_id: staff.id },
      { action: "comment.unmark_workaround", actor_id: admin.id },
    ]);
  });

  test("cannot be marked by others, nor be a comment that is not public", async () => {
    const { ada, ben, cleo } = context;
    const { id } = await context.comment(ben, feature, "Press F5 twice.");
    const elsewhere = (await createMergeFixture(site)).staff;
    for (const other of [ben, cleo, elsewhere])
      for (const action of [mark, unmark])
        await expect(action(other, id)).rejects.toMatchObject({ status: 403 });
    await expect(mark(ada, 99_999_999)).rejects.toMatchObject({ status: 404 });
    const held = await context.comment(ada, feature, "Is this all right? [hold]");
    await expect(mark(ada, held.id)).rejects.toMatchObject({ status: 409 });
  });

  test("drops out when it is hidden or deleted", async () => {
    const { ada, ben } = context;
    const { id } = await context.comment(ben, feature, "Press F5 twice.");
    await mark(ada, id);
    await within(unpublishComment, id);
    await expect.poll(see).toMatchObject({ workaround: null });
    await within(publishComment, id);
    await expect.poll(see).toMatchObject({ workaround: { id } });
    await ben.call(deleteComment, params(id));
    expect(await see()).toMatchObject({ workaround: null });
  });

  test("notifies its author once", async () => {
    const { ada, ben } = context;
    const own = await context.comment(ada, feature, "I do it by hand.");
    const { id } = await context.comment(ben, feature, "Press **F5** twice.");
    await mark(ada, own.id);
    for (const action of [mark, unmark, mark]) {
      await action(ada, id);
      await drain(site.deps, notificationConsumer);
    }
    const listNotified = async (person: Person) =>
      (await person.call(listNotifications, { query: {} })).filter(
        ({ kind }) => kind === "comment_workaround",
      );
    expect(await listNotified(ben)).toMatchObject([
      { commentId: id, featureId: feature, message: "Press F5 twice." },
    ]);
    expect(await listNotified(ada)).toEqual([]);
    await ben.call(updateComment, { ...params(id), body: { content: "Press F6 twice." } });
    expect(await listNotified(ben)).toMatchObject([{ message: "Press F6 twice." }]);
  });
});

test("merges move concerns and the workaround, and their undo brings them back", async () => {
  const { ada, ben, cleo, staff } = context;
  const target = await context.suggest(ben);
  const { id } = await raise(cleo);
  await staff.call(pinComment, params(id));
  await mark(ada, id);
  const merge = await context.merge(feature, target);
  expect(await context.see(target)).toMatchObject({ concernCount: 1, workaround: { id } });
  await context.undo(merge.id);
  expect(await context.see(target)).toMatchObject({ concernCount: 0, workaround: null });
  expect(await see()).toMatchObject({ concernCount: 1, workaround: { id } });
  const other = await context.comment(ada, target, "There is another way.");
  await mark(ben, other.id);
  const again = await context.merge(feature, target);
  expect(await context.see(target)).toMatchObject({
    concernCount: 1,
    workaround: { id: other.id },
  });
  await mark(staff, id);
  await context.undo(again.id);
  expect(await context.see(target)).toMatchObject({ workaround: null });
  expect(await see()).toMatchObject({ workaround: { id } });
});
