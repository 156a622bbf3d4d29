/** What an open page hears, and who hears what. */
import { logout } from "@upwell/contract/auth";
import { createComment } from "@upwell/contract/comments";
import { createFeature, deleteFeature, updateFeature } from "@upwell/contract/features";
import { followPlatform } from "@upwell/contract/follows";
import type { LiveEventWire } from "@upwell/contract/live";
import { markAllRead } from "@upwell/contract/notifications";
import { deactivateUser } from "@upwell/contract/staff";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { upvote } from "@upwell/contract/votes";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tellOfNext } from "../jobs/notifier.ts";
import { openMetrics } from "../lib/metrics.ts";
import { type LivePage, openLivePage } from "../testing/live-page.ts";
import { platformRow, signedIn, unique } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { openHub } from "./hub.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let author: Awaited<ReturnType<typeof signedIn>>;
let feature: { id: number };
let pages: LivePage[];

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  pages = [];
  platform = await platformRow(site);
  author = await signedIn(site);
  feature = await author.call(createFeature, {
    body: {
      platform: platform.id,
      title: unique("A page that moves by itself "),
      description: "Whoever reads it sees what others do.",
    },
  });
});
afterEach(() => {
  for (const page of pages) page.leave();
});

async function open(topics: string, token?: string | null): Promise<LivePage> {
  const page = await openLivePage(site.origin, { topics, token: token ?? null });
  pages.push(page);
  return page;
}
const params = () => ({ params: { id: String(feature.id) } });
const changed = (what: string) => (event: LiveEventWire) =>
  event.event === "feature" &&
  event.feature_id === feature.id &&
  event.changes.includes(what as never);

test("it is a stream that nobody keeps, packs or holds back", async () => {
  const page = await open("directory");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-accel-buffering")).toBe("no");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
});

test("a feature, its platform and the directory hear of every public deed, with its figures", async () => {
  const three = [`feature:${feature.id}`, `platform:${platform.id}`, "directory"];
  const [one, two, all] = await Promise.all(three.map((topic) => open(topic)));
  const admin = await signedIn(site, { role: "admin" });
  await (await signedIn(site)).call(upvote, params());
  await author.call(createComment, { ...params(), body: { content: "And here I say so." } });
  await admin.call(createStatusUpdate, { ...params(), body: { newStatus: "planned" } });
  await author.call(updateFeature, { ...params(), body: { tags: ["live"] } });
  for (const page of [one, two, all]) {
    expect(await page?.hears(changed("votes"))).toMatchObject({ upvotes: 2 });
    expect(await page?.hears(changed("comments"))).toMatchObject({ comment_count: 1 });
    expect(await page?.hears(changed("status"))).toMatchObject({ status: "planned" });
    await page?.hears(changed("edited"));
  }
  await author.call(followPlatform, { params: { slug: platform.slug } });
  await two?.hears((event) => event.event === "platform" && event.follower_count === 1);
  await author.call(deleteFeature, params());
  await one?.hears(changed("deleted"));
});

test("who listens to another feature hears nothing of this one", async () => {
  const page = await open("feature:999999");
  const near = await open(`feature:${feature.id}`);
  await (await signedIn(site)).call(upvote, params());
  await near.hears(changed("votes"));
  expect(page.heard).toEqual([]);
});

test("notifications are heard by their person alone, in all windows, and so is their reading", async () => {
  const [first, second, stranger] = [
    await open("", author.token),
    await open("directory", author.token),
    await open("directory", (await signedIn(site)).token),
  ];
  const fan = await signedIn(site);
  await fan.call(createComment, { ...params(), body: { content: "This would help me, too." } });
  await tellOfNext(site.deps);
  const news = (count: number) => (event: LiveEventWire) =>
    event.event === "notification" && event.unread_count === count;
  await first.hears(news(1));
  await second.hears(news(1));
  await author.call(markAllRead, {});
  await first.hears(news(0));
  expect(stranger.heard.filter(({ event }) => event === "notification")).toEqual([]);
});

describe("a stream ends", () => {
  test("when its session does", async () => {
    const [page, other] = [await open("", author.token), await open("directory")];
    await author.call(logout, {});
    await page.ended;
    expect(other.status).toBe(200);
    await (await signedIn(site)).call(upvote, params());
    await other.hears(changed("votes"));
  });

  test("when its account is closed", async () => {
    const page = await open("", author.token);
    const admin = await signedIn(site, { role: "admin" });
    await admin.call(deactivateUser, { params: { id: String(author.id) }, body: {} });
    await page.ended;
  });

  test("with the server, which does not wait for it", async () => {
    const other = await openTestSite();
    const page = await openLivePage(other.origin, { topics: "directory" });
    await other.close();
    await page.ended;
  });
});

test("a token that opens nothing listens signed out; topics that make no sense are refused", async () => {
  expect((await open("directory", "nonsense")).status).toBe(200);
  for (const topics of ["nonsense", "feature:0", "feature:x", "directory,", "user:1"]) {
    const response = await fetch(`${site.origin}/api/live/?topics=${topics}`);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()) as object)).toEqual(["topics"]);
  }
  const many = Array.from({ length: 121 }, (_, n) => `feature:${n + 1}`).join();
  expect((await fetch(`${site.origin}/api/live/?topics=${many}`)).status).toBe(400);
});

test("twenty windows of one person, and no more", async () => {
  const person = await signedIn(site);
  for (let n = 0; n < 20; n++) expect((await open("", person.token)).status).toBe(200);
  const refused = await open("", person.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  pages[0]?.leave();
  await expect.poll(async () => (await open("", person.token)).status, { timeout: 3000 }).toBe(200);
});

test("where the site shows it, pages are told how many are open", async () => {
  const other = await openTestSite({ ONLINE_COUNT: "live" });
  const page = await openLivePage(other.origin, { topics: "directory" });
  await page.hears((event) => event.event === "online" && event.count === 1);
  page.leave();
  await other.close();
});

test("who comes while the process stops is sent away at once, and holds it up no longer", () => {
  const hub = openHub({ ...site.deps, metrics: openMetrics() });
  const opening = { topics: new Set(["directory"]), userId: null, token: null };
  const connect = () => ({ ...opening, send: vi.fn(), beat: vi.fn(), end: vi.fn() });
  const [before, after] = [connect(), connect()];
  hub.join(before, "somebody");
  hub.close();
  expect(before.end).toHaveBeenCalledOnce();
  hub.join(after, "somebody");
  expect(after.end).toHaveBeenCalledOnce();
});
