/** Reported profiles, what admins remove of a profile, and avatars of deactivated accounts. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createComment } from "@upwell/contract/comments/routes";
import { createFeature } from "@upwell/contract/features/routes";
import { apiMessages } from "@upwell/contract/messages";
import {
  createAppeal,
  createReport,
  decideReports,
  decideVerdict,
  listMyVerdicts,
  listReports,
} from "@upwell/contract/moderation/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import {
  deactivateUser,
  getAccount,
  getUser,
  reactivateUser,
  removeFromProfile,
  updateMe,
} from "@upwell/contract/users/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

stubModeration();

let user: Person;
let reader: Person;
let avatar: string;

const folder = await mkdtemp(join(tmpdir(), "upwell-profiles-"));
const site = await createTestSite({ DATA_DIR: folder });
const admin = await createUser(site, { role: "admin" });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  [user, reader] = [await createUser(site), await createUser(site)];
  const create = { width: 40, height: 40, channels: 3, background: "green" } as const;
  const image = new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
  const me = await user.call(updateMe, {
    body: { firstName: "Ada", lastName: "Byron", bio: "I plant trees." },
    files: { avatar: image },
  });
  avatar = me.avatar ?? "";
});

const byId = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const report = (by = reader, reason = "Insults or threats") =>
  by.call(createReport, { body: { profile: user.id, reason } });
const remove = (parts: ("avatar" | "texts")[]) =>
  admin.call(removeFromProfile, { ...byId(user), body: { parts, reason: "Against the rules" } });
const profile = () => site.visitor().call(getUser, byId(user));
const fetchAvatar = (headers: Record<string, string> = {}) =>
  site.visitor().raw(avatar, { headers });
const listNews = async (of = user) => {
  await drain(site.deps, notificationConsumer);
  const news = await of.call(listNotifications, {});
  return news.map(({ title, message }) => [title, message]);
};

describe("a report of a profile", () => {
  test("is in the list of reports, with name, biography and avatar, until it is decided", async () => {
    await report();
    await report(await createUser(site), "Advertising or spam");
    expect(await admin.call(listReports, {})).toMatchObject([
      {
        profileId: user.id,
        featureId: null,
        pageFeatureId: null,
        platform: null,
        title: "Ada Byron",
        content: "I plant trees.",
        author: { id: user.id, avatar },
        reportsCount: 2,
        moderationState: "public",
        can: { decide: true },
      },
    ]);
    expect(await admin.call(getAccount, byId(user))).toMatchObject({ openReportsOn: 2 });
    const decide = { profile: user.id, decision: "dismiss" } as const;
    expect(await admin.call(decideReports, { body: decide })).toEqual({ closed: 2, hidden: false });
    expect(await admin.call(listReports, {})).toEqual([]);
    expect(await profile()).toMatchObject({ displayName: "Ada Byron", avatar });
  });

  test("is of another user's active account", async () => {
    await expect(report(user)).rejects.toMatchObject({
      status: 403,
      message: apiMessages.cannotReportOwnPost,
    });
    await admin.call(deactivateUser, { ...byId(user), body: { reason: "" } });
    await expect(report()).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    [["avatar"], { avatar: null, displayName: "Ada Byron", bio: "I plant trees." }],
    [["texts"], { displayName: "", bio: "" }],
    [undefined, { avatar: null, displayName: "", bio: "" }],
  ] as const)("upheld for %s removes that", async (parts, left) => {
    await report();
    const reason = "Against the rules";
    const body = { profile: user.id, decision: "uphold", reason } as const;
    const change = { ...body, ...(parts && { parts: [...parts] }) };
    expect(await admin.call(decideReports, { body: change })).toEqual({ closed: 1, hidden: true });
    expect(await profile()).toMatchObject(left);
    expect((await fetchAvatar()).status).toBe(parts?.[0] === "texts" ? 200 : 404);
  });
});

describe("an admin", () => {
  test("removes an avatar, whose user is notified and can upload another one", async () => {
    await remove(["avatar"]);
    expect(await profile()).toMatchObject({ avatar: null, displayName: "Ada Byron" });
    expect((await fetchAvatar()).status).toBe(404);
    expect(await listNews()).toEqual([["Your profile picture was removed", "Against the rules"]]);
    const [verdict] = await user.call(listMyVerdicts, {});
    await expect(
      user.call(createAppeal, { body: { verdictId: verdict?.id ?? 0 } }),
    ).rejects.toMatchObject({ status: 404 });
    // Again, it does nothing.
    expect((await remove(["avatar"])).avatar).toBeNull();
    expect(await user.call(listMyVerdicts, {})).toHaveLength(1);
    const { recentAuditEvents } = await admin.call(getAccount, byId(user));
    expect(recentAuditEvents).toMatchObject([
      { action: "user.remove_avatar", details: { reason: "Against the rules" } },
    ]);
  });

  test("removes name and biography, which come back with an appeal", async () => {
    await remove(["texts"]);
    expect(await profile()).toMatchObject({ displayName: "", bio: "", avatar });
    expect((await listNews()).sort()).toEqual([
      ["Your bio was removed", "I plant trees. (Against the rules)"],
      ["Your name was removed", "Ada Byron (Against the rules)"],
    ]);
    for (const verdict of await user.call(listMyVerdicts, {})) {
      await user.call(createAppeal, { body: { verdictId: verdict.id } });
      await admin.call(decideVerdict, { ...byId(verdict), body: { decision: "allow" } });
    }
    expect(await profile()).toMatchObject({ displayName: "Ada Byron", bio: "I plant trees." });
  });
});

test("an avatar is stored by caches for a day, and fetched again only if it changed", async () => {
  const response = await fetchAvatar();
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const etag = response.headers.get("etag") ?? "";
  expect((await fetchAvatar({ "if-none-match": etag })).status).toBe(304);
});

test("deactivation hides avatar and name, also in notifications; reactivation brings them back", async () => {
  const platform = await insertPlatform(site);
  const feature = await reader.call(createFeature, {
    body: {
      ...{ platform: platform.id, title: unique("Dark mode "), tags: [] },
      description: "It is easier on the eyes at night.",
    },
  });
  await user.call(createComment, {
    ...byId(feature),
    body: { content: "Yes, please.", parent: null },
  });
  const news = (name: string) => [[`${name} commented on “${feature.title}”`, "Yes, please."]];
  expect(await listNews(reader)).toEqual(news("Ada Byron"));
  await admin.call(deactivateUser, { ...byId(user), body: { reason: "Spam" } });
  expect((await fetchAvatar()).status).toBe(404);
  expect(await listNews(reader)).toEqual(news("Anonymous"));
  await admin.call(reactivateUser, byId(user));
  expect((await fetchAvatar()).status).toBe(200);
  expect(await listNews(reader)).toEqual(news("Ada Byron"));
  await remove(["texts"]);
  expect(await listNews(reader)).toEqual(news(user.username));
});
