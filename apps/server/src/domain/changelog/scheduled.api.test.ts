/** Entries that are published later, entries on pages of their own, and following a changelog alone. */
import * as changelog from "@upwell/contract/changelog/routes";
import { createFeature, getFeature } from "@upwell/contract/features/routes";
import * as feed from "@upwell/contract/feed/routes";
import { followPlatform, unfollowPlatform } from "@upwell/contract/follows/routes";
import { validationMessages } from "@upwell/contract/messages";
import { changePreference, listNotifications } from "@upwell/contract/notifications/routes";
import { getNotificationLink } from "@upwell/contract/notifications/values";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { workNextDue } from "../../jobs/jobs.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

stubModeration();

type User = Awaited<ReturnType<typeof createUser>>;

const hourMs = 60 * 60_000;
let site: TestSite;
let platform: { id: number; name: string; slug: string };
let team: User;
let author: User;
let ideaId: number;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = null;
  platform = await insertPlatform(site);
  team = await createUser(site, { role: "employee", employerId: platform.id });
  author = await createUser(site);
  const body = {
    platform: platform.id,
    title: unique("A bell "),
    description: "Visitors find the door by it.",
  };
  ({ id: ideaId } = await author.call(createFeature, { body }));
});

const here = () => ({ params: { slug: platform.slug } });
const at = (id: number) => ({ params: { id: String(id) } });
const later = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const write = () =>
  team.call(changelog.createEntry, {
    ...here(),
    body: { title: "Bells", version: "4.2", content: "They **ring**.", featureIds: [ideaId] },
  });
const schedule = (id: number, publishAt = later(2), launch = true) =>
  team.call(changelog.publishEntry, { ...at(id), body: { launch, publishAt } });
const publish = (id: number) => team.call(changelog.publishEntry, { ...at(id), body: {} });
const readPublic = () => site.visitor().call(changelog.listChangelog, here());
/** Does what is due in some hours. */
async function pass(hours: number) {
  site.clock.now = new Date(Date.now() + hours * hourMs);
  while (await workNextDue(site.deps));
  await drain(site.deps, notificationConsumer);
  site.clock.now = null;
}
const news = async (user: User) =>
  (await user.call(listNotifications, {})).map(({ kind, title }) => [kind, title]);

describe("a scheduled entry", () => {
  test("is the team's alone until its time, when it is published with all that follows", async () => {
    const { id } = await write();
    const publishAt = later(2);
    expect(await schedule(id, publishAt)).toMatchObject({ publishedAt: null, publishAt });
    await team.call(changelog.updateEntry, { ...at(id), body: { title: "Loud bells" } });
    await pass(1.9);
    expect(await readPublic()).toEqual([]);
    expect(await team.call(changelog.listStaffChangelog, here())).toMatchObject([
      { id, publishAt, version: "4.2" },
    ]);
    expect(await news(author)).toEqual([]);
    await pass(2.1);
    expect(await readPublic()).toMatchObject([{ id, title: "Loud bells", version: "4.2" }]);
    expect(await team.call(changelog.getEntry, at(id))).toMatchObject({ publishAt: null });
    expect(await author.call(getFeature, at(ideaId))).toMatchObject({ status: "launched" });
    expect(await author.call(listStatusUpdates, at(ideaId))).toMatchObject([
      { newStatus: "launched", userId: team.id, postedAs: "team", via: null },
    ]);
    expect(await news(author)).toMatchObject([["feature_launched", expect.anything()]]);
    const actions = await site.deps.db
      .selectFrom("audit_events")
      .select(["action", "actor_id"])
      .where("subject_type", "=", "changelog_entry")
      .where("subject_id", "=", id)
      .orderBy("id")
      .execute();
    expect(actions).toEqual(
      ["create", "schedule", "update", "publish"].map((verb) => ({
        action: `changelog.${verb}`,
        actor_id: team.id,
      })),
    );
  });

  test("can be cancelled, moved, published at once and deleted", async () => {
    const ids = [await write(), await write(), await write(), await write()].map(({ id }) => id);
    const [cancelled = 0, moved = 0, instant = 0, deleted = 0] = ids;
    for (const id of ids) await schedule(id, later(1), false);
    for (let n = 0; n < 2; n++)
      expect(await team.call(changelog.unpublishEntry, at(cancelled))).toMatchObject({
        publishAt: null,
      });
    await schedule(moved, later(5), false);
    await publish(instant);
    await team.call(changelog.deleteEntry, at(deleted));
    await pass(2);
    expect((await readPublic()).map(({ id }) => id)).toEqual([instant]);
    await Promise.all([pass(6), pass(6)]);
    expect((await readPublic()).map(({ id }) => id).sort()).toEqual([moved, instant].sort());
  });

  test.each([
    ["left the team", { state: "left" as const }],
    ["only reads by now", { role: "reader" as const }],
  ])("is a draft again if who has scheduled it %s", async (_, change) => {
    const { id } = await write();
    await schedule(id);
    await site.deps.db
      .updateTable("employments")
      .set(change)
      .where("user_id", "=", team.id)
      .execute();
    await pass(3);
    expect(await readPublic()).toEqual([]);
    const admin = await createUser(site, { role: "admin" });
    expect(await admin.call(changelog.getEntry, at(id))).toMatchObject({
      publishedAt: null,
      publishAt: null,
    });
    expect(await author.call(getFeature, at(ideaId))).toMatchObject({ status: "suggested" });
  });

  test.each([
    ["in the past", "2020-01-01T00:00:00Z"],
    ["in 370 days", later(24 * 370)],
    ["in words", "tomorrow"],
  ])("needs a time within a year, not %s", async (_, publishAt) => {
    const { id } = await write();
    await expect(schedule(id, publishAt)).rejects.toMatchObject({
      status: 400,
      body: { publish_at: [validationMessages.publishLater] },
    });
  });
});

test("a version has at most 40 characters", async () => {
  const body = { title: "Bells", version: "4".repeat(41), content: "They ring." };
  await expect(team.call(changelog.createEntry, { ...here(), body })).rejects.toMatchObject({
    body: { version: [validationMessages.entryVersionMax] },
  });
});

test("a published entry has an address, which a draft and one that was taken back do not have", async () => {
  const { id } = await write();
  const read = () => site.visitor().call(changelog.getPublishedEntry, at(id));
  await expect(read()).rejects.toMatchObject({ status: 404 });
  await publish(id);
  expect(await read()).toMatchObject({
    ...{ id, title: "Bells", version: "4.2" },
    platform: { id: platform.id, name: platform.name, slug: platform.slug },
    features: [{ id: ideaId }],
  });
  expect(await read()).not.toHaveProperty("content");
  await team.call(changelog.unpublishEntry, at(id));
  await expect(read()).rejects.toMatchObject({ status: 404 });
});

describe("following a changelog alone", () => {
  const readFeed = async (user: User) =>
    (await user.call(feed.listFeed, { query: {} })).map(({ type, source }) => [type, source.kind]);

  test("tells of its entries once, by a category of its own, and of nothing else", async () => {
    const [follower, quiet, gone] = [
      await createUser(site),
      await createUser(site),
      await createUser(site),
    ];
    for (const user of [follower, quiet, gone, author])
      for (let n = 0; n < 2; n++)
        expect(await user.call(feed.followChangelog, here())).toEqual({ isFollowing: true });
    expect(await gone.call(feed.unfollowChangelog, here())).toEqual({ isFollowing: false });
    for (const channel of ["site", "mail", "push"] as const)
      await quiet.call(changePreference, {
        body: { category: "changelogs", channel, isOn: false },
      });
    const { id } = await write();
    const total = (await team.call(changelog.countEntryRecipients, at(id))).total;
    // The author of the idea is one of them.
    expect(total).toBe(3);
    await publish(id);
    await pass(1);
    const entry = [["followed_changelog", `${platform.name} published “Bells”`]];
    for (const user of [follower, author]) expect(await news(user)).toEqual(entry);
    for (const user of [quiet, gone]) expect(await news(user)).toEqual([]);
    const [notification] = await follower.call(listNotifications, {});
    if (notification === undefined) throw new Error("There is none.");
    expect(getNotificationLink(notification.kind, notification)).toEqual({
      portal: "client",
      path: `/changelog/${id}`,
    });
    await team.call(changelog.updateEntry, { ...at(id), body: { title: "Chimes" } });
    expect(await news(follower)).toEqual([
      ["followed_changelog", `${platform.name} published “Chimes”`],
    ]);
    await team.call(changelog.unpublishEntry, at(id));
    expect(await news(follower)).toEqual([]);
  });

  test("brings its entries into the feed, once and as long as one of two follows is left", async () => {
    const reader = await createUser(site);
    const { id } = await write();
    await publish(id);
    await pass(1);
    await reader.call(feed.followChangelog, here());
    expect(await readFeed(reader)).toEqual([["changelog", "changelog"]]);
    await reader.call(followPlatform, here());
    const entriesOf = async () => (await readFeed(reader)).filter(([type]) => type === "changelog");
    expect(await entriesOf()).toEqual([["changelog", "changelog"]]);
    await reader.call(feed.unfollowChangelog, here());
    expect(await entriesOf()).toEqual([["changelog", "platform"]]);
    await reader.call(feed.followChangelog, here());
    await reader.call(unfollowPlatform, here());
    expect(await readFeed(reader)).toEqual([["changelog", "changelog"]]);
    const query = { kind: "changelog" } as const;
    expect(await reader.call(feed.listFollowing, { query })).toMatchObject([
      { kind: "changelog", name: platform.name, platform: { slug: platform.slug } },
    ]);
    await reader.call(feed.unfollowChangelog, here());
    expect(await readFeed(reader)).toEqual([]);
  });
});
