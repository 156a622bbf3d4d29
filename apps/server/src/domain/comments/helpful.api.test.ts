/** 'Helpful': who marks which comments, what is counted, and what becomes of the marks. */
import { joinAccount, undoJoin } from "@upwell/contract/account-joins/routes";
import { createKey } from "@upwell/contract/api-keys/routes";
import {
  deleteComment,
  listComments,
  markHelpful,
  unmarkHelpful,
} from "@upwell/contract/comments/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, longAgo } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

stubModeration();

type Person = MergeFixture["ada"];

let site: TestSite;
let context: MergeFixture;
let feature: number;
let comment: number;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  context = await createMergeFixture(site);
  feature = await context.suggest(context.ada);
  comment = (await context.comment(context.ben, feature, "Export it, and import it again.")).id;
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const at = (id: number) => ({ params: { id: String(id) } });
const mark = (by: Person, id = comment) => by.call(markHelpful, at(id));
const unmark = (by: Person, id = comment) => by.call(unmarkHelpful, at(id));
const see = async (by = site.visitor(), on = feature) => {
  const [first] = await by.call(listComments, at(on));
  return [first?.helpfulCount, first?.isMarkedHelpful, first?.can.markHelpful];
};

test("counts each account once, and tells open pages", async () => {
  const { ada, ben, cleo } = context;
  const { changes, stop } = recordChanges(site);
  expect(await mark(ada)).toMatchObject({ helpfulCount: 1, isMarkedHelpful: true });
  await Promise.all([mark(ada), mark(cleo), mark(ada), mark(cleo)]);
  expect(await see()).toEqual([2, false, false]);
  expect(await see(cleo)).toEqual([2, true, true]);
  expect(await see(ben)).toEqual([2, false, false]);
  expect(await unmark(ada)).toMatchObject({ helpfulCount: 1, isMarkedHelpful: false });
  await unmark(ada);
  await stop();
  expect(changes).toEqual(Array(3).fill(`helpful ${feature}`));
  for (const action of [mark, unmark])
    await expect(action(ben)).rejects.toMatchObject({ status: 403 });
  const held = await context.comment(ben, feature, "One more way. [hold]");
  await expect(mark(ada, held.id)).rejects.toMatchObject({ status: 404 });
});

test("is for people: a program gets a 403", async () => {
  const { ada } = context;
  const body = { name: "A program", scopes: ["read" as const, "write" as const], days: 30 };
  const { key } = await ada.call(createKey, { body: { ...body, platform: null } });
  const path = `${site.origin}/api/comments/${comment}/mark_helpful/`;
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(path, { method: "POST", headers })).status).toBe(403);
  expect(await see()).toEqual([0, false, false]);
});

test("sorts a discussion, in pages", async () => {
  const { ada, ben, cleo, staff } = context;
  const ids = [comment];
  for (const text of ["Two of them.", "Three of them.", "Four of them."])
    ids.push((await context.comment(ben, feature, text)).id);
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  for (const by of [ada, cleo]) await mark(by, second);
  for (const by of [ada, cleo, staff]) await mark(by, fourth);
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { sort: "helpful" as const, limit: "1", ...(cursor && { cursor }) };
    const page = await site.visitor().callPage(listComments, { ...at(feature), query });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(found).toEqual([fourth, second, third, first]);
  const oldest = await site.visitor().call(listComments, at(feature));
  expect(oldest.map(({ id }) => id)).toEqual(ids);
});

test("marks move with their comment, and leave with it or with their account", async () => {
  const { ada, cleo, ben } = context;
  const dora = await createUser(site);
  for (const by of [ada, cleo, dora]) await mark(by);
  const target = await context.suggest(cleo);
  const { id } = await context.merge(feature, target);
  expect(await see(cleo, target)).toEqual([3, true, true]);
  await context.undo(id);
  expect(await see()).toEqual([3, false, false]);
  const { helpfulMarks } = await dora.call(exportMe, {});
  expect(helpfulMarks).toMatchObject([{ commentId: comment }]);
  await dora.call(deleteMe, {});
  expect(await see()).toEqual([2, false, false]);
  await ben.call(deleteComment, at(comment));
  const left = site.deps.db.selectFrom("helpful_marks").select("user_id");
  expect(await left.where("comment_id", "=", comment).execute()).toEqual([]);
});

test("of joined accounts the marks are one account's, until they are separated", async () => {
  const [kept, joined] = [
    await createUser(site, { createdAt: longAgo() }),
    await createUser(site, { createdAt: longAgo() }),
  ];
  const other = (await context.comment(context.ben, feature, "Or wait for a month.")).id;
  await mark(kept);
  for (const id of [comment, other]) await mark(joined, id);
  const { id } = await kept.call(joinAccount, { body: { token: joined.token ?? "" } });
  const marks = async (by: Person) =>
    (await by.call(listComments, at(feature))).map((one) => one.isMarkedHelpful);
  expect(await marks(kept)).toEqual([true, true]);
  await kept.call(undoJoin, at(id));
  expect(await marks(kept)).toEqual([true, false]);
});
