/** The team's answer: the latest explained status, else the latest official comment, never a reply or a hidden one. */
import { toCamel } from "@upwell/contract/case";
import { createComment, deleteComment, updateComment } from "@upwell/contract/comments/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { unpublishComment } from "../comments/publish-comment.ts";
import { getResolvedFeature } from "./feature-page.ts";

let id: number;

const site = await openStubbedSite();
const platform = await insertPlatform(site);
const staff = await createUser(site, { role: "employee", employerId: platform.id });
const user = await createUser(site);
const suggest = () => suggestFeature(user, platform.id, unique("A question to the team "));
beforeEach(async () => {
  ({ id } = await suggest());
});

const params = (of = id) => ({ params: { id: String(of) } });
const comment = (by: typeof staff, content: string, parent: number | null = null) =>
  by.call(createComment, { ...params(), body: { content, parent } });
const explain = (text: string) =>
  staff.call(createStatusUpdate, { ...params(), body: { newStatus: "seen", comment: text } });
/** Not through the cache, which learns of a change a moment later. */
const answer = async (of = id) => toCamel((await getResolvedFeature(site.deps, null, of)).answer);
const hide = (commentId: number) => site.deps.write((tx) => unpublishComment(tx, commentId));

test("is the latest explained status, else the latest official comment", async () => {
  expect(await answer()).toBeNull();
  await comment(user, "I would use this every day of the week.");
  expect(await answer()).toBeNull();
  await comment(staff, "The first of two answers.");
  const long = "It has many pages. ".repeat(40).trim();
  const official = await comment(staff, `There is **a draft**. ${long}`);
  expect(await answer()).toMatchObject({
    commentId: official.id,
    statusUpdateId: null,
    status: null,
    contentHtml: `<p>There is <strong>a draft</strong>. ${long}</p>`,
    postedAs: "team",
    user: { id: staff.id },
  });
  const update = await explain("We read it.\nIt needs <a design>.");
  const explained = { commentId: null, statusUpdateId: update.id, status: "seen" };
  expect(await answer()).toMatchObject({
    ...explained,
    contentHtml: "<p>We read it.<br />\nIt needs &lt;a design&gt;.</p>",
  });
  await comment(staff, "And a remark about the release.");
  await staff.call(createStatusUpdate, { ...params(), body: { newStatus: "planned" } });
  expect(await answer()).toMatchObject(explained);
});

test("is never a reply, nor a hidden or deleted comment", async () => {
  const asked = await comment(user, "Is there a date for the first version of it?");
  const first = await comment(staff, "The first of two answers.");
  await comment(staff, "Not yet, the design comes first.", asked.id);
  expect(await answer()).toMatchObject({ commentId: first.id });
  const second = await comment(staff, "The second of two answers.");
  expect(await answer()).toMatchObject({ commentId: second.id });
  await staff.call(deleteComment, params(second.id));
  expect(await answer()).toMatchObject({ commentId: first.id });
  const changed = { ...params(first.id), body: { content: "The only answer." } };
  await staff.call(updateComment, changed);
  expect(await answer()).toMatchObject({ contentHtml: "<p>The only answer.</p>" });
  await hide(first.id);
  expect(await answer()).toBeNull();
});

test("moves with the comments of a merged idea", async () => {
  expect(await answer()).toBeNull();
  const official = await comment(staff, "This one is already being built.");
  const target = await suggest();
  await staff.call(mergeFeature, { ...params(), body: { into: target.id } });
  expect(await answer(target.id)).toMatchObject({ commentId: official.id });
});

test("is the right one after any sequence of changes", async () => {
  const steps = fc.array(fc.record({ kind: fc.nat({ max: 4 }), on: fc.nat({ max: 5 }) }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      ({ id } = await suggest());
      let visible: { commentId: number | null; statusUpdateId: number | null }[] = [];
      for (const { kind, on } of sequence) {
        const { commentId } = visible[on % Math.max(visible.length, 1)] ?? { commentId: null };
        if (kind === 0) {
          const { id: statusUpdateId } = await explain(unique("We looked at it "));
          visible.push({ commentId: null, statusUpdateId });
        } else if (kind === 1) {
          const { id: written } = await comment(staff, unique("The team says "));
          visible.push({ commentId: written, statusUpdateId: null });
        } else if (kind === 2) {
          await comment(user, unique("A user says "));
        } else if (commentId !== null) {
          await (kind === 3 ? hide(commentId) : staff.call(deleteComment, params(commentId)));
          visible = visible.filter((one) => one.commentId !== commentId);
        }
        const latest =
          visible.findLast(({ statusUpdateId }) => statusUpdateId !== null) ?? visible.at(-1);
        const found = await answer();
        if (latest === undefined) expect(found).toBeNull();
        else expect(found).toMatchObject(latest);
      }
    }),
    { numRuns: 8 },
  );
});
