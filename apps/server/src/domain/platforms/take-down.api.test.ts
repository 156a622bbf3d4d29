/** The administrators' list of platforms: adding, correcting, taking down and restoring. */
import { listActivities } from "@upwell/contract/activity/routes";
import { listAudit } from "@upwell/contract/audit/routes";
import { getMe } from "@upwell/contract/auth/routes";
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { getFeature, listFeatures } from "@upwell/contract/features/routes";
import { followFeature } from "@upwell/contract/follows/routes";
import { moderateTag } from "@upwell/contract/moderation/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import {
  correctPlatform,
  createPlatform,
  getPlatform,
  getStaffPlatform,
  listDirectory,
  listPlatformSuggestions,
  listPlatforms,
  restorePlatform,
  reviewPlatform,
  suggestPlatform,
  takeDownPlatform,
  uploadLogo,
} from "@upwell/contract/platforms/routes";
import type { DirectoryState } from "@upwell/contract/platforms/values";
import { getStats } from "@upwell/contract/site/routes";
import { listTags } from "@upwell/contract/tags/routes";
import { getAccount, getActivityStats } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { expectRightCounts, openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

const site = await openTestSite();
const admin = await createUser(site, { role: "admin" });
const author = await createUser(site);
expectRightCounts(site);

const at = (id: number) => ({ params: { id: String(id) } });
const takenDown = { status: 410, code: "platform_taken_down" };
const takeDown = (id: number, reason = "Its owner asked us to.") =>
  admin.call(takeDownPlatform, { ...at(id), body: { reason } });
const suggest = (name = unique("Sketcher ")) =>
  author.call(suggestPlatform, { body: { name, description: "A tool that draws." } });
const approve = (id: number) =>
  admin.call(reviewPlatform, { ...at(id), body: { decision: "approve", reason: "" } });
const addFeature = (platform: number) =>
  suggestFeature(author, platform, unique("Something to keep "), {
    description: "It stays while its platform is unavailable.",
    tags: [unique("kept ")],
  });
const searchDirectory = async (query: { search?: string; state?: DirectoryState }) =>
  (await admin.call(listDirectory, { query })).map(({ id, state }) => ({ id, state }));

test("takes a platform down with everything on it, and restores it as it was", async () => {
  const visitor = site.visitor();
  const suggested = await suggest();
  const { id, slug, name } = await approve(suggested.id);
  const employee = await createUser(site, { role: "employee", employerId: id });
  const feature = await addFeature(id);
  await author.call(upvote, at(feature.id));
  const content = "It keeps my drawings.";
  await author.call(createComment, { ...at(feature.id), body: { content } });
  const getViews = async () => ({
    platforms: (await visitor.call(listPlatforms, {})).map((one) => one.id),
    found: (await visitor.call(listPlatforms, { query: { search: name } })).map((one) => one.id),
    features: (await visitor.call(listFeatures, {})).map((one) => one.id),
    activities: (await visitor.call(listActivities, {})).map((one) => one.feature.id),
    tags: (await visitor.call(listTags, {})).map((one) => one.name),
    stats: await visitor.call(getStats, {}),
    person: await visitor.call(getActivityStats, at(author.id)),
    own: (await author.call(getMe, {})).contributionCount,
    account: (await admin.call(getAccount, at(author.id))).contributionCount,
  });
  const before = await getViews();
  expect(before).toMatchObject({ found: [id], features: expect.arrayContaining([feature.id]) });

  expect(await takeDown(id)).toMatchObject({
    state: "taken_down",
    takenDownReason: "Its owner asked us to.",
  });
  const hidden = await getViews();
  expect(hidden.platforms).toEqual(before.platforms.filter((one) => one !== id));
  expect(hidden.found).toEqual([]);
  expect(hidden.features).toEqual(before.features.filter((one) => one !== feature.id));
  expect([hidden.own, hidden.account]).toEqual([before.own - 1, before.account - 1]);
  expect(hidden.person).toEqual({
    featureSuggestionsCount: before.person.featureSuggestionsCount - 1,
    commentsCount: before.person.commentsCount - 1,
    upvotesGivenCount: before.person.upvotesGivenCount - 1,
  });
  expect(hidden.activities).not.toContain(feature.id);
  expect(hidden.tags).not.toContain(feature.tags[0]?.name);
  expect(hidden.stats).toEqual({
    ...before.stats,
    platforms: before.stats.platforms - 1,
    features: before.stats.features - 1,
    upvotes: before.stats.upvotes - 1,
  });
  const on = { params: { slug } };
  for (const request of [
    () => visitor.call(getPlatform, on),
    () => visitor.call(getFeature, at(feature.id)),
    () => visitor.call(listComments, at(feature.id)),
    () => author.call(upvote, at(feature.id)),
    () => author.call(followFeature, at(feature.id)),
    () => employee.call(getStaffPlatform, on),
    () => employee.call(uploadLogo, { ...at(id), body: { logoUrl: "https://example.org/a.png" } }),
    () => author.call(moderateTag, { body: { tag: "kept", platformId: id } }),
  ])
    await expect(request()).rejects.toMatchObject(takenDown);
  await expect(takeDown(id)).rejects.toMatchObject({ status: 409, code: "already_decided" });

  expect(await admin.call(restorePlatform, at(id))).toMatchObject({
    state: "listed",
    takenDownReason: "",
  });
  expect(await getViews()).toEqual(before);
  await expect(admin.call(restorePlatform, at(id))).rejects.toMatchObject({ status: 409 });

  await takeDown(id, "It was sold.");
  await drain(site.deps, notificationConsumer);
  for (const user of [author, employee]) {
    const kinds = (await user.call(listNotifications, {})).map(({ kind }) => kind);
    // The first two were outdated when they were processed.
    expect(kinds.filter((kind) => kind !== "platform_approved")).toEqual([
      "platform_taken_down",
      "platform_taken_down",
    ]);
  }
  const audit = await admin.call(listAudit, { query: { action: "platform.take_down" } });
  expect(audit.slice(0, 2).map(({ details }) => details)).toEqual([
    { name, reason: "It was sold." },
    { name, reason: "Its owner asked us to." },
  ]);
});

test("notifies team and suggester when it is taken down and when it is back", async () => {
  const { id, slug, name } = await approve((await suggest()).id);
  const employee = await createUser(site, { role: "employee", employerId: id });
  await createUser(site, { role: "employee" });
  await takeDown(id);
  await drain(site.deps, notificationConsumer);
  await admin.call(restorePlatform, at(id));
  await drain(site.deps, notificationConsumer);
  expect(await employee.call(listNotifications, {})).toMatchObject([
    { kind: "platform_restored", title: `${name} is public again`, platformSlug: slug },
    {
      kind: "platform_taken_down",
      title: `${name} was taken down`,
      message: "Its owner asked us to.",
    },
  ]);
  expect((await author.call(listNotifications, {}))[0]).toMatchObject({
    kind: "platform_restored",
  });
});

test("adds a platform that is public immediately, once", async () => {
  const name = unique("Workshop ");
  const body = { name, description: "A place to make things.", websiteUrl: null };
  const made = await admin.call(createPlatform, { body });
  expect(made).toMatchObject({ state: "listed", suggestedBy: null, featureCount: 0 });
  expect(await site.visitor().call(getPlatform, { params: { slug: made.slug } })).toMatchObject({
    name,
    active: true,
  });
  await expect(admin.call(createPlatform, { body })).rejects.toMatchObject({
    status: 409,
    code: "platform_exists",
  });
});

test("corrects a suggestion before its approval, and a platform in any state", async () => {
  const { id } = await suggest(unique("Misspeled "));
  const [before] = await admin.call(listPlatformSuggestions, { query: { limit: "100" } });
  expect(before).toMatchObject({ id, suggestedBy: { id: author.id }, state: "pending" });
  const name = unique("Spelled ");
  const body = { name, websiteUrl: "https://spelled.example/", updatedAt: before?.updatedAt };
  expect(await admin.call(correctPlatform, { ...at(id), body })).toMatchObject({
    name,
    websiteUrl: "https://spelled.example/",
    state: "pending",
  });
  await expect(admin.call(correctPlatform, { ...at(id), body })).rejects.toMatchObject({
    status: 409,
    code: "conflict",
  });
  expect(await approve(id)).toMatchObject({ slug: name.toLowerCase().replaceAll(" ", "-") });
  await takeDown(id);
  expect(
    await admin.call(correctPlatform, { ...at(id), body: { description: "Corrected." } }),
  ).toMatchObject({ description: "Corrected.", state: "taken_down" });
  await expect(
    admin.call(correctPlatform, { ...at(id), body: { name: "Fucking tool" } }),
  ).rejects.toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
});

test("lists every state, newest first, in pages", async () => {
  const word = unique("Directory");
  const pending = await suggest(`${word} pending`);
  const rejected = await suggest(`${word} rejected`);
  await admin.call(reviewPlatform, {
    ...at(rejected.id),
    body: { decision: "reject", reason: "No." },
  });
  const down = await insertPlatform(site, `${word} down`);
  await takeDown(down.id);
  const active = await insertPlatform(site, `${word} listed`);
  const states = {
    listed: active.id,
    taken_down: down.id,
    rejected: rejected.id,
    pending: pending.id,
  };
  for (const [state, id] of Object.entries(states) as [DirectoryState, number][])
    expect(await searchDirectory({ search: word, state })).toEqual([{ id, state }]);
  expect((await searchDirectory({ search: word })).map(({ id }) => id)).toEqual([
    active.id,
    down.id,
    rejected.id,
    pending.id,
  ]);
  const first = await admin.callPage(listDirectory, { query: { search: word, limit: "3" } });
  expect(first.items).toHaveLength(3);
  const cursor = first.nextCursor ?? "";
  const rest = await admin.callPage(listDirectory, {
    query: { search: word, limit: "3", cursor },
  });
  expect(rest.items.map(({ id }) => id)).toEqual([pending.id]);
  expect(rest.nextCursor).toBeUndefined();
});

test("takes down platforms only, and with a reason", async () => {
  const { id } = await suggest();
  await expect(takeDown(id)).rejects.toMatchObject({ status: 404 });
  const platform = await insertPlatform(site);
  await expect(takeDown(platform.id, " ")).rejects.toMatchObject({ status: 400 });
});
