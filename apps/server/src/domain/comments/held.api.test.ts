/** Comments in review: whose they are until a person has looked at them, and what follows then. */
import {
  createComment,
  deleteComment,
  listComments,
  pinComment,
  updateComment,
} from "@upwell/contract/comments";
import { createFeature, getFeature } from "@upwell/contract/features";
import { getActivityStats, listUserComments } from "@upwell/contract/users";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Tx } from "../../db/client.ts";
import { findDifferences } from "../../db/counts/counts.ts";
import { type Heard, listen } from "../../testing/listening.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { withdrawFeature } from "../features/publish-feature.ts";
import { publishCommentFromPayload } from "./granted-appeal.ts";
import { publishComment, refuseHeldComment, withdrawComment } from "./publish-comment.ts";

vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
let feature: { id: number };
let author: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let staff: Awaited<ReturnType<typeof signedIn>>;
let heard: Heard;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const platform = await platformRow(site);
  author = await signedIn(site);
  other = await signedIn(site);
  staff = await signedIn(site, { role: "employee", employerId: platform.id });
  feature = await other.call(createFeature, {
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
const say = (content: string, by = author, parent: number | null = null) =>
  by.call(createComment, { ...params(feature.id), body: { content, parent } });
const listed = async (by = site.visitor()) =>
  (await by.call(listComments, params(feature.id))).map(({ id }) => id);
/** As a use case would do it, and heard of by whoever keeps answers. */
async function within<Result>(deed: (tx: Tx) => Promise<Result>): Promise<Result> {
  const result = await site.deps.db.transaction().execute(deed);
  await site.deps.changes.settled();
  return result;
}
const told = (id: number) =>
  site.deps.db.selectFrom("outbox_events").select("kind").where("comment_id", "=", id).execute();
const latestPayload = async () =>
  (
    await site.deps.db
      .selectFrom("moderation_verdicts")
      .select("payload")
      .where("user_id", "=", author.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).payload;

test("a held one is its author's alone, counted nowhere and told to nobody", async () => {
  const made = await say("Is this all right? [hold]");
  expect(made).toMatchObject({ moderationState: "held", content: "Is this all right? [hold]" });
  expect(await listed(author)).toEqual([made.id]);
  for (const somebody of [site.visitor(), other, staff]) expect(await listed(somebody)).toEqual([]);
  expect(await author.call(listUserComments, params(author.id))).toMatchObject([
    { id: made.id, moderationState: "held" },
  ]);
  expect(await other.call(listUserComments, params(author.id))).toEqual([]);
  expect(await author.call(getActivityStats, params(author.id))).toMatchObject({
    commentsCount: 0,
  });
  expect(await author.call(getFeature, params(feature.id))).toMatchObject({
    commentCount: 0,
    isFollowing: false,
  });
  expect(await told(made.id)).toEqual([]);
  expect(heard.changes).toEqual([]);
  for (const deed of [pinComment, deleteComment])
    await expect(staff.call(deed, params(made.id))).rejects.toMatchObject({ status: 404 });
  await expect(say("Re", other, made.id)).rejects.toMatchObject({ status: 400 });
});

test("its author may still edit it and take it back", async () => {
  const { id } = await say("Is this all right? [hold]");
  const body = { content: "Surely this is" };
  expect(await author.call(updateComment, { ...params(id), body })).toMatchObject({
    ...body,
    moderationState: "held",
  });
  await author.call(deleteComment, params(id));
  expect(await listed(author)).toEqual([]);
});

test("published it is there, followed, counted and told of, once", async () => {
  const { id } = await say("Is this all right? [hold]");
  const publish = () => within((tx) => publishComment(tx, id));
  const answers = await Promise.all([publish(), publish(), publish()]);
  expect(answers.filter((answer) => answer !== undefined)).toMatchObject([
    { id, feature_id: feature.id, user_id: author.id, comment_count: 1 },
  ]);
  expect(await listed()).toEqual([id]);
  expect(await told(id)).toEqual([{ kind: "comment" }]);
  expect(await author.call(getFeature, params(feature.id))).toMatchObject({ isFollowing: true });
});

test("below a feature that is out of sight it waits on", async () => {
  const { id } = await say("Is this all right? [hold]");
  await within((tx) => withdrawFeature(tx, feature.id));
  expect(await within((tx) => publishComment(tx, id))).toBe(undefined);
});

test("a public one that is withdrawn leaves the list and the counts, and may come back", async () => {
  const { id } = await say("Nothing wrong with it");
  await staff.call(pinComment, params(id));
  const withdraw = () => within((tx) => withdrawComment(tx, id));
  const answers = await Promise.all([withdraw(), withdraw()]);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
  expect(await listed()).toEqual([]);
  expect(await listed(author)).toEqual([id]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
  expect(await within((tx) => publishComment(tx, id))).toMatchObject({ comment_count: 1 });
});

test("a held one that is refused stays its author's; only a held one is", async () => {
  const { id } = await say("Is this all right? [hold]");
  expect(await within((tx) => refuseHeldComment(tx, id))).toBe(true);
  expect(await within((tx) => refuseHeldComment(tx, id))).toBe(false);
  expect(await listed(author)).toEqual([id]);
});

test("a refused one is nowhere, and its payload is all it takes to publish it", async () => {
  const first = await say("First", other);
  await expect(say("Bad word [reject]", author, first.id)).rejects.toMatchObject({
    status: 422,
    body: { reason: "Marked to reject", verdict_id: expect.any(Number) },
  });
  expect(await listed(author)).toEqual([first.id]);
  const payload = await latestPayload();
  const grant = () => within((tx) => publishCommentFromPayload(tx, site.deps, author.id, payload));
  expect(await grant()).toMatchObject({ feature_id: feature.id, comment_count: 2 });
  expect(await other.call(listComments, params(feature.id))).toMatchObject([
    { id: first.id },
    { content: "Bad word [reject]", parentId: first.id, user: { id: author.id } },
  ]);
  await other.call(deleteComment, params(first.id));
  expect(await grant()).toBe(undefined);
});

test.each(["[hold]", "[reject]"])("an edit marked %s keeps the words of before", async (mark) => {
  const { id } = await say("Fine as it is");
  const body = { content: `Not fine any more ${mark}` };
  await expect(author.call(updateComment, { ...params(id), body })).rejects.toMatchObject({
    status: 422,
    body: { reason: expect.stringContaining("Marked to"), verdict_id: expect.any(Number) },
  });
  expect(await site.visitor().call(listComments, params(feature.id))).toMatchObject([
    { content: "Fine as it is" },
  ]);
  const payload = await latestPayload();
  expect(
    await within((tx) => publishCommentFromPayload(tx, site.deps, author.id, payload)),
  ).toMatchObject({ id, feature_id: feature.id });
  expect(await site.visitor().call(listComments, params(feature.id))).toMatchObject([body]);
});

test("what an appeal was about may be gone when it is granted", async () => {
  const grant = (payload: unknown) =>
    within((tx) => publishCommentFromPayload(tx, site.deps, author.id, payload));
  expect(await grant({ update_comment: { id: 99_999_999, content: "Nothing there" } })).toBe(
    undefined,
  );
  const comment = { feature_id: 99_999_999, parent_id: null, content: "Lost", is_official: false };
  expect(await grant({ create_comment: comment })).toBe(undefined);
});
