/** Comments pending review: visibility, publication and rejection. */

import {
  createComment,
  deleteComment,
  listComments,
  pinComment,
  updateComment,
} from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { getActivityStats, listUserComments } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { type RecordedChanges, recordChanges } from "@upwell/tests/harness/recorded-changes";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { unpublishFeature } from "../feature-suggestions/publish-feature.ts";
import { publishCommentFromPayload } from "./moderation-subject.ts";
import { publishComment, unpublishComment } from "./publish-comment.ts";
import { rejectPendingComment } from "./write-queries.ts";

let feature: { id: number };
let author: Person;
let other: Person;
let staff: Person;
let liveEvents: RecordedChanges;

const site = await openStubbedSite();
beforeEach(async () => {
  const platform = await insertPlatform(site);
  author = await createUser(site);
  other = await createUser(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
  feature = await suggestFeature(other, platform.id, unique("Something to talk about "));
  liveEvents = recordChanges(site);
});
afterEach(async () => {
  await liveEvents.stop();
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });
const postComment = (content: string, by = author, parent: number | null = null) =>
  by.call(createComment, { ...params(feature.id), body: { content, parent } });
const listIds = async (by = site.visitor()) =>
  (await by.call(listComments, params(feature.id))).map(({ id }) => id);
const notified = (id: number) =>
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

test("shows a pending comment to its author only, without counts and notifications", async () => {
  const made = await postComment("Is this all right? [hold]");
  expect(made).toMatchObject({ moderationState: "pending", content: "Is this all right? [hold]" });
  expect(await listIds(author)).toEqual([made.id]);
  for (const reader of [site.visitor(), other, staff]) expect(await listIds(reader)).toEqual([]);
  expect(await author.call(listUserComments, params(author.id))).toMatchObject([
    { id: made.id, moderationState: "pending" },
  ]);
  expect(await other.call(listUserComments, params(author.id))).toEqual([]);
  expect(await author.call(getActivityStats, params(author.id))).toMatchObject({
    commentsCount: 0,
  });
  expect(await author.call(getFeature, params(feature.id))).toMatchObject({
    commentCount: 0,
    isFollowing: false,
  });
  expect(await notified(made.id)).toEqual([]);
  expect(liveEvents.changes).toEqual([]);
  for (const action of [pinComment, deleteComment])
    await expect(staff.call(action, params(made.id))).rejects.toMatchObject({ status: 404 });
  await expect(postComment("Re", other, made.id)).rejects.toMatchObject({ status: 400 });
});

test("allows the author to edit and delete a pending comment", async () => {
  const { id } = await postComment("Is this all right? [hold]");
  const body = { content: "Surely this is" };
  expect(await author.call(updateComment, { ...params(id), body })).toMatchObject({
    ...body,
    moderationState: "pending",
  });
  await author.call(deleteComment, params(id));
  expect(await listIds(author)).toEqual([]);
});

test("publishes a pending comment once, with follow, counts and notifications", async () => {
  const { id } = await postComment("Is this all right? [hold]");
  const publish = () => site.deps.write((tx) => publishComment(tx, id));
  const results = await Promise.all([publish(), publish(), publish()]);
  expect(results.filter((result) => result !== undefined)).toMatchObject([
    { id, feature_id: feature.id, user_id: author.id, comment_count: 1 },
  ]);
  expect(await listIds()).toEqual([id]);
  expect(await notified(id)).toEqual([{ kind: "comment" }]);
  expect(await author.call(getFeature, params(feature.id))).toMatchObject({ isFollowing: true });
});

test("does not publish a comment on an unlisted feature", async () => {
  const { id } = await postComment("Is this all right? [hold]");
  await site.deps.write((tx) => unpublishFeature(tx, feature.id));
  expect(await site.deps.write((tx) => publishComment(tx, id))).toBe(undefined);
});

test("unpublishes a comment, and can publish it again", async () => {
  const { id } = await postComment("Nothing wrong with it");
  await staff.call(pinComment, params(id));
  const withdraw = () => site.deps.write((tx) => unpublishComment(tx, id));
  const before = liveEvents.changes.length;
  await Promise.all([withdraw(), withdraw()]);
  expect(liveEvents.changes.slice(before)).toEqual([`comments ${feature.id}`]);
  expect(await listIds()).toEqual([]);
  expect(await listIds(author)).toEqual([id]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
  expect(await site.deps.write((tx) => publishComment(tx, id))).toMatchObject({ comment_count: 1 });
});

test("rejects pending comments only, and keeps them visible to their author", async () => {
  const { id } = await postComment("Is this all right? [hold]");
  expect(await site.deps.write((tx) => rejectPendingComment(tx, id))).toBe(true);
  expect(await site.deps.write((tx) => rejectPendingComment(tx, id))).toBe(false);
  expect(await listIds(author)).toEqual([id]);
});

test("writes no rejected comment, and publishes it from its payload", async () => {
  const first = await postComment("First", other);
  await expect(postComment("Bad word [reject]", author, first.id)).rejects.toMatchObject({
    status: 422,
    body: { reason: "Marked to reject", verdict_id: expect.any(Number) },
  });
  expect(await listIds(author)).toEqual([first.id]);
  const payload = await latestPayload();
  const grant = () =>
    site.deps.write((tx) => publishCommentFromPayload(tx, site.deps, author.id, payload));
  const published = await grant();
  expect(await other.call(listComments, params(feature.id))).toMatchObject([
    { id: first.id },
    { id: published, content: "Bad word [reject]", parentId: first.id, user: { id: author.id } },
  ]);
  await other.call(deleteComment, params(first.id));
  expect(await grant()).toBeUndefined();
});

test.each(["[hold]", "[reject]"])(
  "keeps the previous text after an edit marked %s",
  async (mark) => {
    const { id } = await postComment("Fine as it is");
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
      await site.deps.write((tx) => publishCommentFromPayload(tx, site.deps, author.id, payload)),
    ).toBe(id);
    expect(await site.visitor().call(listComments, params(feature.id))).toMatchObject([body]);
  },
);

test("returns undefined if the subject of a granted appeal no longer exists", async () => {
  const grant = (payload: unknown) =>
    site.deps.write((tx) => publishCommentFromPayload(tx, site.deps, author.id, payload));
  expect(
    await grant({ update_comment: { id: 99_999_999, content: "Nothing there" } }),
  ).toBeUndefined();
  const comment = { feature_id: 99_999_999, parent_id: null, content: "Lost", posted_as: null };
  expect(await grant({ create_comment: comment })).toBeUndefined();
});
