/** Whose words a split idea has: the team's are the team's, and an author's can be restored. */
import { listActivities } from "@upwell/contract/activity/routes";
import {
  deleteFeature,
  listPlatformFeatures,
  removeEarlierTexts,
  restoreText,
  updateFeature,
} from "@upwell/contract/features/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import {
  deleteMe,
  exportMe,
  listMyContributions,
  listUserContributions,
} from "@upwell/contract/users/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { expectRightCounts, openStubbedSite } from "@upwell/tests/harness/open-site";
import { createUser } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";
import { describeFeature } from "../pages/structured-data.ts";

let context: MergeFixture;
let original: number;
const own = { title: "Bells and whistles", description: "It would help many people every day." };
const teams = { title: "Bells", description: "They should ring at every full hour." };

const site = await openStubbedSite();
beforeEach(async () => {
  context = await createMergeFixture(site);
  original = await context.suggest(context.ada, ["speed"], own.title);
});
expectRightCounts(site);

const split = async (text: Parameters<MergeFixture["split"]>[1] = {}) =>
  (await context.split(original, { newTitle: "Whistles", ...text })).newFeature?.id ?? 0;
const read = (path: string) =>
  site.app.inject({ url: path, headers: { host: new URL(site.origin).host } });

describe("what a team split off", () => {
  test("names the team as its author, wherever it is shown", async () => {
    const { ada, platform } = context;
    const newFeature = await split();
    const byTeam = { user: null, userId: null, postedAs: "team" };
    const seen = await context.see(newFeature);
    expect(seen).toMatchObject({ ...byTeam, splitFrom: { id: original, user: { id: ada.id } } });
    expect(await context.see(original)).toMatchObject({ user: { id: ada.id }, postedAs: null });
    const list = await site
      .visitor()
      .call(listPlatformFeatures, { params: { slug: platform.slug }, query: { sort: "newest" } });
    expect(list.find(({ id }) => id === newFeature)).toMatchObject(byTeam);
    const { body } = await read(`/platform/${platform.slug}/feed.atom`);
    const entries = body.split("<entry>").filter((entry) => entry.includes(">Whistles<"));
    expect(entries).toEqual([expect.stringContaining(`<name>${platform.name} team</name>`)]);
    const wire = (await read(`/api/features/${newFeature}/`)).json();
    expect(describeFeature(wire, [], (path) => path)).toMatchObject({
      author: {
        "@type": "Organization",
        name: `${platform.name} team`,
        url: `/platform/${platform.slug}`,
      },
    });
    const { id: admins } = await createUser(site, { role: "admin" }).then(async (admin) => {
      const made = await context.split(original, {}, admin);
      return { id: made.newFeature?.id ?? 0 };
    });
    expect(await context.see(admins)).toMatchObject({ user: null, postedAs: "site" });
  });

  test("is not among the ideas of its original's author, who is notified and keeps a vote", async () => {
    const { ada } = context;
    const newFeature = await split();
    await drain(site.deps, notificationConsumer);
    expect(await ada.call(listNotifications, { query: {} })).toMatchObject([
      { kind: "feature_split", otherFeature: { id: newFeature } },
    ]);
    expect(await context.listUserIds("feature_follows", newFeature)).toEqual([ada.id]);
    const mine = [{ id: original }];
    expect(await ada.call(listMyContributions, { query: {} })).toMatchObject(mine);
    const of = { params: { id: String(ada.id) }, query: {} };
    expect(await site.visitor().call(listUserContributions, of)).toMatchObject(mine);
    const data = await ada.call(exportMe, {});
    expect(data.features).toMatchObject(mine);
    // Published again after a decision of moderation, it is still no user's suggestion.
    await site.deps.write((tx) => unpublishFeature(tx, newFeature));
    await site.deps.write((tx) => publishFeature(tx, newFeature));
    const activities = await site.visitor().call(listActivities, { query: {} });
    expect(activities.filter(({ feature }) => feature?.id === newFeature)).toEqual([]);
  });

  test("is the team's to change, and stays when its original's author leaves", async () => {
    const { ada, ben, staff } = context;
    const newFeature = await split();
    const at = context.params(newFeature);
    const body = { title: "Louder whistles" };
    expect((await context.see(newFeature, ada)).can).toMatchObject({ edit: false, delete: false });
    expect((await context.see(newFeature, staff)).can).toMatchObject({ edit: true, delete: false });
    await expect(ada.call(updateFeature, { ...at, body })).rejects.toMatchObject({ status: 403 });
    await expect(ada.call(deleteFeature, at)).rejects.toMatchObject({ status: 403 });
    expect(await staff.call(updateFeature, { ...at, body })).toMatchObject({
      changedAfterVotes: { votes: 1, firstTitle: "Whistles" },
      changedByStaff: null,
    });
    await context.vote(ben, original);
    await ada.call(deleteMe, {});
    expect(await context.see(newFeature)).toMatchObject({
      user: null,
      postedAs: "team",
      upvotes: 0,
    });
    expect(await context.see(original)).toMatchObject({ user: null, postedAs: null, upvotes: 1 });
  });
});

describe("a text that a team changed", () => {
  const restore = (by = context.ada) => by.call(restoreText, context.params(original));

  test("says so, and keeps its author's words", async () => {
    await split(teams);
    const changed = await context.see(original);
    expect(changed).toMatchObject({
      ...teams,
      user: { id: context.ada.id },
      changedByStaff: { ...own, postedAs: "team", changedAt: expect.any(String) },
      changedAfterVotes: null,
    });
    const data = await context.ada.call(exportMe, {});
    expect(data.earlierTexts).toMatchObject([{ featureId: original, kind: "own", ...own }]);
    await split({ title: "Only bells", newTitle: "Trumpets" });
    expect(await context.see(original)).toMatchObject({
      title: "Only bells",
      changedByStaff: { title: own.title, description: own.description },
    });
  });

  test("is restored by its author alone, and the team is notified; the new feature stays", async () => {
    const { ben, staff } = context;
    const newFeature = await split(teams);
    for (const other of [ben, staff])
      await expect(restore(other)).rejects.toMatchObject({ status: 403 });
    const restored = await restore();
    expect(restored).toMatchObject({ ...own, changedByStaff: null, changedAfterVotes: null });
    expect(restored.descriptionHtml).toContain(own.description);
    expect(restored.splitInto).toMatchObject([{ id: newFeature }]);
    await restore();
    await drain(site.deps, notificationConsumer);
    expect(await staff.call(listNotifications, { query: {} })).toMatchObject([
      { kind: "text_restored", featureId: original, title: expect.stringContaining(own.title) },
    ]);
  });

  test("no longer is one where its author writes it again", async () => {
    await split(teams);
    const params = context.params(original);
    await context.ada.call(updateFeature, { ...params, body: { title: "Bells, by me" } });
    expect(await context.see(original)).toMatchObject({
      changedByStaff: { title: null, description: own.description },
    });
    expect(await restore()).toMatchObject({ title: "Bells, by me", description: own.description });
  });

  test("has what voters voted for as its first title, also if the team changed it first", async () => {
    await context.vote(context.ben, original);
    await split(teams);
    const params = context.params(original);
    await context.ada.call(updateFeature, { ...params, body: { title: "Bells, by me" } });
    expect(await context.see(original)).toMatchObject({
      changedAfterVotes: { votes: 1, firstTitle: own.title },
    });
  });

  test("keeps no word of its author if an admin removes them, or their account is deleted", async () => {
    const admin = await createUser(site, { role: "admin" });
    await split(teams);
    await admin.call(removeEarlierTexts, context.params(original));
    const removed = { title: null, description: null, postedAs: "team" };
    expect(await context.see(original)).toMatchObject({ changedByStaff: removed });
    expect(await restore()).toMatchObject(teams);
    const other = await context.suggest(context.ada, [], "Gongs and drums");
    await context.vote(context.ben, other);
    await context.split(other, { title: "Gongs" });
    await context.ada.call(deleteMe, {});
    expect(await context.see(other)).toMatchObject({ title: "Gongs", changedByStaff: removed });
  });
});
