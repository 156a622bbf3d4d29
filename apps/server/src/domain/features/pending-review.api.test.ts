/** Features pending review: visibility, publication and rejection. */

import { listActivities } from "@upwell/contract/activity/routes";
import { createComment } from "@upwell/contract/comments/routes";
import {
  createFeature,
  getFeature,
  listFeatures,
  updateFeature,
} from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import {
  createAppeal,
  createReport,
  decideReports,
  decideVerdict,
} from "@upwell/contract/moderation/routes";
import { getStats } from "@upwell/contract/site/routes";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/status/routes";
import { listTags } from "@upwell/contract/tags/routes";
import {
  getActivityStats,
  listMyContributions,
  listUserContributions,
} from "@upwell/contract/users/routes";
import { getUpvoted, removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { type RecordedChanges, recordChanges } from "@upwell/tests/harness/recorded-changes";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { publishFeatureFromPayload } from "../feature-suggestions/moderation-subject.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";
import { rejectPendingFeature } from "./write-queries.ts";

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
const suggestion = (overrides: object = {}) => ({
  platform: platform.id,
  title: unique("A wish that waits [hold] "),
  description: "A moderator has to review this first.",
  tags: ["waiting"],
  ...overrides,
});
const suggest = (overrides: object = {}) =>
  author.call(createFeature, { body: suggestion(overrides) });
const verdicts = () =>
  site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["id", "verdict", "subject_id", "content", "payload"])
    .where("user_id", "=", author.id)
    .orderBy("id", "desc")
    .execute();

test("shows a pending feature to its author only, and counts it nowhere", async () => {
  const before = await other.call(getStats, {});
  const body = suggestion();
  const made = await author.call(createFeature, { body });
  expect(made).toMatchObject({ moderationState: "pending", upvoteCount: 0, isUpvoted: false });
  expect((await author.call(createFeature, { body })).id).toBe(made.id);

  expect(await author.call(getFeature, params(made.id))).toMatchObject({
    moderationState: "pending",
  });
  expect(await author.call(listStatusUpdates, params(made.id))).toEqual([]);
  expect(await author.call(listMyContributions, {})).toMatchObject([{ id: made.id }]);

  const admin = await createUser(site, { role: "admin" });
  for (const reader of [site.visitor(), other, admin]) {
    for (const read of [getFeature, listStatusUpdates])
      await expect(reader.call(read, params(made.id))).rejects.toMatchObject({ status: 404 });
    for (const query of [{ platform: platform.slug }, { platform: platform.slug, search: "waits" }])
      expect(await reader.call(listFeatures, { query })).toEqual([]);
    expect(await reader.call(listUserContributions, params(author.id))).toEqual([]);
  }
  expect(await other.call(listTags, { query: { platform: platform.slug } })).toEqual([]);
  expect(await other.call(getStats, {})).toMatchObject({
    features: before.features,
    upvotes: before.upvotes,
  });
  expect(await author.call(getActivityStats, params(author.id))).toMatchObject({
    featureSuggestionsCount: 0,
    upvotesGivenCount: 0,
  });
  const seen = await other.call(listActivities, {});
  expect(seen.filter(({ feature }) => feature.id === made.id)).toEqual([]);
  expect(liveEvents.changes).toEqual([]);
});

test("returns 404 for votes, follows, comments and status changes", async () => {
  const { id } = await suggest();
  const admin = await createUser(site, { role: "admin" });
  for (const reader of [author, other, admin]) {
    for (const action of [upvote, getUpvoted, followFeature])
      await expect(reader.call(action, params(id))).rejects.toMatchObject({ status: 404 });
    await expect(
      reader.call(createComment, { ...params(id), body: { content: "First" } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      reader.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } }),
    ).rejects.toMatchObject({ status: 404 });
  }
});

test("publishes a pending feature once, with its vote, tags and counts", async () => {
  const { id } = await suggest({ tags: ["waiting", "room"] });
  const publish = () => site.deps.write((tx) => publishFeature(tx, id));
  const results = await Promise.all([publish(), publish(), publish()]);
  expect(results.filter((result) => result !== undefined)).toEqual([
    { id, platform_id: platform.id, user_id: author.id },
  ]);
  expect(await other.call(getFeature, params(id))).toMatchObject({
    moderationState: "public",
    upvoteCount: 1,
  });
  const tags = await other.call(listTags, { query: { platform: platform.slug } });
  expect(tags.map(({ name, count }) => `${name} ${count}`).sort()).toEqual(["room 1", "waiting 1"]);
  const seen = await other.call(listActivities, {});
  expect(
    seen
      .filter(({ feature }) => feature.id === id)
      .map(({ type }) => type)
      .sort(),
  ).toEqual(["suggested", "upvoted"]);
});

test("unpublishes a feature, keeps its votes, and can publish it again", async () => {
  const { id } = await suggest({ title: unique("A wish that does not wait ") });
  await other.call(upvote, params(id));
  await other.call(createComment, { ...params(id), body: { content: "Yes, please" } });
  const withdraw = () => site.deps.write((tx) => unpublishFeature(tx, id));
  const results = await Promise.all([withdraw(), withdraw()]);
  expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  await expect(other.call(getFeature, params(id))).rejects.toMatchObject({ status: 404 });
  expect(await author.call(getFeature, params(id))).toMatchObject({ moderationState: "rejected" });
  expect(await findDifferences(site.deps.db)).toEqual([]);
  await site.deps.write((tx) => publishFeature(tx, id));
  expect(await other.call(getFeature, params(id))).toMatchObject({
    upvoteCount: 2,
    commentCount: 1,
    isUpvoted: true,
  });
});

test.each(["report", "merge"])(
  "gives its author no vote that they took back, after a %s",
  async (cause) => {
    const { id } = await suggest({ title: unique("A wish that is restored ") });
    await author.call(removeUpvote, params(id));
    await author.call(unfollowFeature, params(id));
    const admin = await createUser(site, { role: "admin" });
    if (cause === "report") {
      await other.call(createReport, { body: { feature: id, reason: "Not a wish" } });
      await admin.call(decideReports, {
        body: { feature: id, decision: "uphold", reason: "So it is" },
      });
      const [verdict] = await verdicts();
      const verdictId = verdict?.id ?? 0;
      await author.call(createAppeal, { body: { verdictId, message: "It is a wish" } });
      const body = { decision: "allow" as const, reason: "It is" };
      await admin.call(decideVerdict, { ...params(verdictId), body });
    } else {
      const target = await other.call(createFeature, {
        body: suggestion({ title: unique("A wish like it "), tags: [] }),
      });
      const merge = await admin.call(mergeFeature, { ...params(id), body: { into: target.id } });
      await site.deps.write((tx) => unpublishFeature(tx, id));
      await admin.call(undoMerge, params(merge.id));
      await site.deps.write((tx) => publishFeature(tx, id));
    }
    expect(await author.call(getFeature, params(id))).toMatchObject({
      moderationState: "public",
      ...{ upvoteCount: 0, isUpvoted: false, isFollowing: false },
    });
  },
);

test("rejects pending features only, and keeps them visible to their author", async () => {
  const { id } = await suggest();
  const reject = () => site.deps.write((tx) => rejectPendingFeature(tx, id));
  expect(await reject()).toBe(true);
  expect(await reject()).toBe(false);
  expect(await author.call(getFeature, params(id))).toMatchObject({ moderationState: "rejected" });
});

test("writes no rejected feature, and publishes it from its payload", async () => {
  const body = suggestion({ title: "Never before seen [reject]" });
  await expect(author.call(createFeature, { body })).rejects.toMatchObject({
    status: 422,
    body: {
      rejection_reason: "Rejected: Marked to reject",
      rejection_reasoning: "Marked to reject",
    },
  });
  expect(await author.call(listMyContributions, {})).toEqual([]);
  const [verdict] = await verdicts();
  expect(verdict).toMatchObject({
    verdict: "reject",
    subject_id: null,
    content: "Never before seen [reject]\n\nA moderator has to review this first.\n\nwaiting",
  });
  const published = await site.deps.write((tx) =>
    publishFeatureFromPayload(tx, site.deps, author.id, verdict?.payload),
  );
  const [mine] = await other.call(listUserContributions, params(author.id));
  expect(published).toBe(mine?.id);
  expect(liveEvents.changes).toEqual([`created ${mine?.id}`]);
  expect(mine).toMatchObject({ title: body.title, upvoteCount: 1, tags: [{ name: "waiting" }] });
});

test.each(["[hold]", "[reject]"])(
  "keeps the previous text after an edit marked %s",
  async (mark) => {
    const { id } = await suggest({ title: unique("Fine as it is ") });
    const title = unique(`Not fine any more ${mark} `);
    const body = { title, tags: ["other", "more"] };
    await expect(author.call(updateFeature, { ...params(id), body })).rejects.toMatchObject({
      status: 422,
      body: { verdict_id: expect.any(Number), rejection_reasoning: expect.any(String) },
    });
    expect(await other.call(getFeature, params(id))).toMatchObject({
      title: expect.stringContaining("Fine as it is"),
      tags: [{ name: "waiting" }],
    });
    const [verdict] = await verdicts();
    const published = await site.deps.write((tx) =>
      publishFeatureFromPayload(tx, site.deps, author.id, verdict?.payload),
    );
    expect(published).toBe(id);
    expect(liveEvents.changes.at(-1)).toBe(`edited ${id}`);
    expect(await other.call(getFeature, params(id))).toMatchObject({
      title: title.trim(),
      tags: [{ name: "other" }, { name: "more" }],
    });
  },
);

test("returns undefined if the subject of a granted appeal no longer exists", async () => {
  const grant = (payload: unknown) =>
    site.deps.write((tx) => publishFeatureFromPayload(tx, site.deps, author.id, payload));
  expect(
    await grant({ update_feature: { id: 99_999_999, title: "Nothing there" } }),
  ).toBeUndefined();
  expect(await grant({ create_feature: suggestion({ platform: 99_999_999 }) })).toBeUndefined();
});
