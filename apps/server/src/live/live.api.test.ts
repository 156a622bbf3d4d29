/** Live events, and who receives them. */
import { logout } from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followPlatform } from "@upwell/contract/follows/routes";
import type { LiveEventWire } from "@upwell/contract/live/schemas";
import { markAllRead } from "@upwell/contract/notifications/routes";
import { suggestPlatform } from "@upwell/contract/platforms/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deactivateUser } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { deleteVerdicts } from "@upwell/tests/harness/delete-verdicts";
import { type LivePage, openLivePage } from "@upwell/tests/harness/live-page";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drain } from "../jobs/consumer.ts";
import { notificationConsumer } from "../jobs/notification-job.ts";
import { createMetrics } from "../lib/metrics.ts";
import { createHub } from "./hub.ts";

let platform: { id: number; slug: string };
let author: Person;
let feature: { id: number };
let pages: LivePage[];

const site = await openTestSite();
beforeEach(async () => {
  pages = [];
  await deleteVerdicts(site.deps.db);
  platform = await insertPlatform(site);
  author = await createUser(site);
  feature = await suggestFeature(author, platform.id, unique("A page that updates live "), {
    description: "Readers see what others do.",
  });
});
afterEach(() => {
  for (const page of pages) page.close();
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

test("is an uncached, uncompressed and unbuffered stream", async () => {
  const page = await open("directory");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-accel-buffering")).toBe("no");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
});

test("sends public changes with counts to the topics of the feature, platform and directory", async () => {
  const three = [`feature:${feature.id}`, `platform:${platform.id}`, "directory"];
  const [one, two, all] = await Promise.all(three.map((topic) => open(topic)));
  const admin = await createUser(site, { role: "admin" });
  await (await createUser(site)).call(upvote, params());
  await author.call(createComment, { ...params(), body: { content: "And here I say so." } });
  await admin.call(createStatusUpdate, { ...params(), body: { newStatus: "planned" } });
  await author.call(updateFeature, { ...params(), body: { tags: ["live"] } });
  for (const page of [one, two, all]) {
    expect(await page?.waitFor(changed("votes"))).toMatchObject({ upvotes: 2 });
    expect(await page?.waitFor(changed("comments"))).toMatchObject({ comment_count: 1 });
    expect(await page?.waitFor(changed("status"))).toMatchObject({ status: "planned" });
    await page?.waitFor(changed("edited"));
  }
  await author.call(followPlatform, { params: { slug: platform.slug } });
  await two?.waitFor((event) => event.event === "platform" && event.follower_count === 1);
  await author.call(deleteFeature, params());
  await one?.waitFor(changed("deleted"));
});

test("does not send changes to topics of other features", async () => {
  const page = await open("feature:999999");
  const near = await open(`feature:${feature.id}`);
  await (await createUser(site)).call(upvote, params());
  await near.waitFor(changed("votes"));
  expect(page.received).toEqual([]);
});

test("sends unread counts to all streams of the user only", async () => {
  const [first, second, stranger] = [
    await open("", author.token),
    await open("directory", author.token),
    await open("directory", (await createUser(site)).token),
  ];
  const supporter = await createUser(site);
  await supporter.call(createComment, {
    ...params(),
    body: { content: "This would help me, too." },
  });
  await drain(site.deps, notificationConsumer);
  const news = (count: number) => (event: LiveEventWire) =>
    event.event === "notification" && event.unread_count === count;
  await first.waitFor(news(1));
  await second.waitFor(news(1));
  await author.call(markAllRead, {});
  await first.waitFor(news(0));
  expect(stranger.received.filter(({ event }) => event === "notification")).toEqual([]);
});

test("tells admins and teams alone when something waits for a decision", async () => {
  const admin = await createUser(site, { role: "admin" });
  const [desk, reader] = [await open("waiting", admin.token), await open("waiting", author.token)];
  await author.call(suggestPlatform, {
    body: { name: unique("Waiting "), description: "A tool that waits for its review." },
  });
  await desk.waitFor(({ event }) => event === "waiting");
  expect(reader.received).toEqual([]);
});

describe("a stream ends", () => {
  test("when its session does", async () => {
    const [page, other] = [await open("", author.token), await open("directory")];
    await author.call(logout, {});
    await page.ended;
    expect(other.status).toBe(200);
    await (await createUser(site)).call(upvote, params());
    await other.waitFor(changed("votes"));
  });

  test("when its account is closed", async () => {
    const page = await open("", author.token);
    const admin = await createUser(site, { role: "admin" });
    await admin.call(deactivateUser, { params: { id: String(author.id) }, body: {} });
    await page.ended;
  });

  test("with the server, which does not wait for the client", async () => {
    const other = await createTestSite();
    const page = await openLivePage(other.origin, { topics: "directory" });
    await other.close();
    await page.ended;
  });
});

test("treats an invalid token as signed out, and rejects invalid topics", async () => {
  expect((await open("directory", "nonsense")).status).toBe(200);
  for (const topics of ["nonsense", "feature:0", "feature:x", "directory,", "user:1"]) {
    const response = await fetch(`${site.origin}/api/live/?topics=${topics}`);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()) as object)).toEqual(["topics"]);
  }
  const many = Array.from({ length: 121 }, (_, n) => `feature:${n + 1}`).join();
  expect((await fetch(`${site.origin}/api/live/?topics=${many}`)).status).toBe(400);
});

test("limits a user to twenty streams", async () => {
  const person = await createUser(site);
  for (let n = 0; n < 20; n++) expect((await open("", person.token)).status).toBe(200);
  const rejected = await open("", person.token);
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  pages[0]?.close();
  await expect.poll(async () => (await open("", person.token)).status, { timeout: 3000 }).toBe(200);
});

test("limits networks, and all streams of a process", async () => {
  const env = { LIVE_STREAMS_MAX: "45", TRUSTED_PROXIES: "1" };
  const other = await createTestSite(env);
  const closing = new AbortController();
  // Referenced, because the collection of a response closes its stream.
  const responses: Response[] = [];
  const openFrom = async (ip: string) => {
    const response = await fetch(`${other.origin}/api/live/`, {
      headers: { "x-forwarded-for": ip },
      signal: closing.signal,
    });
    responses.push(response);
    const { status, headers } = response;
    if (status !== 200) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    return status;
  };
  const household = ["2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:3::1"];
  const statuses: number[] = [];
  for (const ip of [...household, "192.0.2.1"])
    for (let n = 0; n < 21; n++) statuses.push(await openFrom(ip));
  const repeat = (count: number, status: number) => Array.from({ length: count }, () => status);
  expect(statuses).toEqual([
    ...[...repeat(20, 200), 429],
    ...[...repeat(20, 200), 429],
    // The /56 has twice the streams of an address.
    ...repeat(21, 429),
    ...[...repeat(5, 200), ...repeat(16, 503)],
  ]);
  expect(responses).toHaveLength(84);
  closing.abort();
  await other.close();
});

test("sends the number of open pages if the site shows it", async () => {
  const other = await createTestSite();
  const page = await openLivePage(other.origin, { topics: "directory" });
  await page.waitFor((event) => event.event === "online" && event.count === 1);
  page.close();
  await other.close();
});

test("ends streams that join while the process is stopping", () => {
  const hub = createHub({ ...site.deps, metrics: createMetrics() });
  const opening = { topics: new Set(["directory"]), userId: null, token: null };
  const connect = () => ({ ...opening, send: vi.fn(), sendHeartbeat: vi.fn(), end: vi.fn() });
  const [before, after] = [connect(), connect()];
  hub.join(before, ["visitor"]);
  hub.close();
  expect(before.end).toHaveBeenCalledOnce();
  hub.join(after, ["visitor"]);
  expect(after.end).toHaveBeenCalledOnce();
});

test("checks the sessions of all streams with two statements, and ends those without one", async () => {
  let statements = 0;
  const db = site.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const hub = createHub({ ...site.deps, db, metrics: createMetrics() });
  const connect = (token: string | null) => {
    const connection = { topics: new Set<string>(), userId: null, token, send: vi.fn() };
    const stream = { ...connection, sendHeartbeat: vi.fn(), end: vi.fn() };
    hub.join(stream, ["visitor"]);
    return stream;
  };
  try {
    const people = [author, await createUser(site), await createUser(site)];
    const active = people.flatMap(({ token }) => Array.from({ length: 20 }, () => connect(token)));
    const [ended, visitor] = [connect("no session"), connect(null)];
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(ended.end).toHaveBeenCalledOnce());
    expect(statements).toBe(2);
    for (const { end } of [...active, visitor]) expect(end).not.toHaveBeenCalled();
  } finally {
    hub.close();
    vi.useRealTimers();
  }
});
