/** Features in review: whose they are until a person has looked at them, and what follows then. */
import { listActivities } from "@upwell/contract/activity";
import { createComment } from "@upwell/contract/comments";
import { createFeature, getFeature, listFeatures, updateFeature } from "@upwell/contract/features";
import { followFeature } from "@upwell/contract/follows";
import { getStats } from "@upwell/contract/site";
import { listTags } from "@upwell/contract/tags";
import { createStatusUpdate, listStatusUpdates } from "@upwell/contract/timeline";
import {
  getActivityStats,
  listMyContributions,
  listUserContributions,
} from "@upwell/contract/users";
import { getUpvoted, upvote } from "@upwell/contract/votes";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { type Heard, listen } from "../../testing/listening.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { publishFeatureFromPayload } from "./granted-appeal.ts";
import { publishFeature, refuseHeldFeature, withdrawFeature } from "./publish-feature.ts";

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
const wish = (but: object = {}) => ({
  platform: platform.id,
  title: unique("A wish that waits [hold] "),
  description: "Somebody has to look at this first.",
  tags: ["waiting"],
  ...but,
});
const suggest = (but: object = {}) => author.call(createFeature, { body: wish(but) });
const verdicts = () =>
  site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["id", "verdict", "subject_id", "content", "payload"])
    .where("user_id", "=", author.id)
    .orderBy("id", "desc")
    .execute();

test("a held one is its author's alone, and counted nowhere", async () => {
  const before = await other.call(getStats, {});
  const body = wish();
  const made = await author.call(createFeature, { body });
  expect(made).toMatchObject({ moderationState: "held", upvoteCount: 0, isUpvoted: false });
  expect((await author.call(createFeature, { body })).id).toBe(made.id);

  expect(await author.call(getFeature, params(made.id))).toMatchObject({ moderationState: "held" });
  expect(await author.call(listStatusUpdates, params(made.id))).toEqual([]);
  expect(await author.call(listMyContributions, {})).toMatchObject([{ id: made.id }]);

  const admin = await signedIn(site, { role: "admin" });
  for (const somebody of [site.visitor(), other, admin]) {
    for (const read of [getFeature, listStatusUpdates])
      await expect(somebody.call(read, params(made.id))).rejects.toMatchObject({ status: 404 });
    for (const query of [{ platform: platform.slug }, { platform: platform.slug, search: "waits" }])
      expect(await somebody.call(listFeatures, { query })).toEqual([]);
    expect(await somebody.call(listUserContributions, params(author.id))).toEqual([]);
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
  expect(heard.changes).toEqual([]);
});

test("nobody votes on it, follows it, comments on it or gives it a status", async () => {
  const { id } = await suggest();
  const admin = await signedIn(site, { role: "admin" });
  for (const somebody of [author, other, admin]) {
    for (const deed of [upvote, getUpvoted, followFeature])
      await expect(somebody.call(deed, params(id))).rejects.toMatchObject({ status: 404 });
    await expect(
      somebody.call(createComment, { ...params(id), body: { content: "First" } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      somebody.call(createStatusUpdate, { ...params(id), body: { newStatus: "planned" } }),
    ).rejects.toMatchObject({ status: 404 });
  }
});

test("published it is there with all that belongs to it, once", async () => {
  const { id } = await suggest({ tags: ["waiting", "room"] });
  const publish = () => site.deps.db.transaction().execute((tx) => publishFeature(tx, id));
  const answers = await Promise.all([publish(), publish(), publish()]);
  expect(answers.filter((answer) => answer !== undefined)).toEqual([
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

test("a public one that is withdrawn leaves every list, keeps its votes, and may come back", async () => {
  const { id } = await suggest({ title: unique("A wish that does not wait ") });
  await other.call(upvote, params(id));
  await other.call(createComment, { ...params(id), body: { content: "Yes, please" } });
  const withdraw = () => site.deps.db.transaction().execute((tx) => withdrawFeature(tx, id));
  const answers = await Promise.all([withdraw(), withdraw()]);
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
  await expect(other.call(getFeature, params(id))).rejects.toMatchObject({ status: 404 });
  expect(await author.call(getFeature, params(id))).toMatchObject({ moderationState: "rejected" });
  expect(await findDifferences(site.deps.db)).toEqual([]);
  await site.deps.db.transaction().execute((tx) => publishFeature(tx, id));
  expect(await other.call(getFeature, params(id))).toMatchObject({
    upvoteCount: 2,
    commentCount: 1,
    isUpvoted: true,
  });
});

test("a held one that is refused stays its author's; only a held one is", async () => {
  const { id } = await suggest();
  const refuse = () => site.deps.db.transaction().execute((tx) => refuseHeldFeature(tx, id));
  expect(await refuse()).toBe(true);
  expect(await refuse()).toBe(false);
  expect(await author.call(getFeature, params(id))).toMatchObject({ moderationState: "rejected" });
});

test("a refused one is nowhere, and its payload is all it takes to publish it", async () => {
  const body = wish({ title: "Never before seen [reject]" });
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
    content: "Never before seen [reject]\n\nSomebody has to look at this first.\n\nwaiting",
  });
  const granted = await site.deps.db
    .transaction()
    .execute((tx) => publishFeatureFromPayload(tx, site.deps, author.id, verdict?.payload));
  expect(granted).toMatchObject({ platform_id: platform.id, listed: true, change: "created" });
  const [mine] = await other.call(listUserContributions, params(author.id));
  expect(mine).toMatchObject({ title: body.title, upvoteCount: 1, tags: [{ name: "waiting" }] });
});

test.each(["[hold]", "[reject]"])("an edit marked %s keeps the text of before", async (mark) => {
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
  const granted = await site.deps.db
    .transaction()
    .execute((tx) => publishFeatureFromPayload(tx, site.deps, author.id, verdict?.payload));
  expect(granted).toMatchObject({ id, change: "edited", listed: true });
  expect(await other.call(getFeature, params(id))).toMatchObject({
    title: title.trim(),
    tags: [{ name: "other" }, { name: "more" }],
  });
});

test("what an appeal was about may be gone when it is granted", async () => {
  const grant = (payload: unknown) =>
    site.deps.db
      .transaction()
      .execute((tx) => publishFeatureFromPayload(tx, site.deps, author.id, payload));
  expect(await grant({ update_feature: { id: 99_999_999, title: "Nothing there" } })).toBe(
    undefined,
  );
  expect(await grant({ create_feature: wish({ platform: 99_999_999 }) })).toBe(undefined);
});
