/** Cached responses over HTTP: revalidation, encodings and viewer state. */

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import * as auth from "@upwell/contract/auth/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { endpoints } from "@upwell/contract/endpoints";
import { followPlatform } from "@upwell/contract/follows/routes";
import type { Route } from "@upwell/contract/route";
import * as siteRoutes from "@upwell/contract/site/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { createCacheFixture } from "@upwell/tests/caching/fixture";
import { fetchAllViews, fetchView, views } from "@upwell/tests/caching/views";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";

const site = await openStubbedSite();
const [author, supporter] = [await createUser(site), await createUser(site)];
const platformFixture = await createCacheFixture(site.deps.db, {
  authorId: author.id,
  supporterId: supporter.id,
});
const fixture = platformFixture.fixture;
const people = {
  author,
  supporter,
  stranger: await createUser(site),
  employee: await createUser(site, { role: "employee", employerId: platformFixture.platformId }),
  admin: await createUser(site, { role: "admin" }),
};
await supporter.call(upvote, { params: { id: String(fixture.otherId) } });
await supporter.call(followPlatform, { params: { slug: fixture.slug } });
// Visible to its author only.
const content = "[hold] Not for everybody's eyes.";
await supporter.call(createComment, {
  params: { id: String(fixture.otherId) },
  body: { content },
});
const held = await suggestFeature(author, platformFixture.platformId, "[hold] A wish that waits");
const heldId = held.id;
for (let n = 0; n < 8; n++)
  await suggestFeature(
    supporter,
    platformFixture.platformId,
    `One more wish, the one with number ${n}`,
  );

const list = "/features/?limit=10";
const get = (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api${path}`, headers });

describe("revalidation", () => {
  test.each(["on the ordinary path", "on the fast path"])("returns 304 %s", async () => {
    const first = await get(list);
    const etag = String(first.headers.etag);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await get(list, { "if-none-match": `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect((await get(list, { "if-none-match": `W/${etag}` })).statusCode).toBe(304);
    expect((await get(list, { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("returns a new ETag after a change", async () => {
    const { etag } = (await get(list)).headers;
    await people.stranger?.call(upvote, { params: { id: String(fixture.featureId) } });
    const after = await get(list, { "if-none-match": String(etag) });
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(etag);
  });

  test("works for signed-in users and for uncached reads", async () => {
    const asFan = { authorization: `Token ${people.supporter?.token}` };
    const first = await get(list, asFan);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(
      (await get(list, { ...asFan, "if-none-match": String(first.headers.etag) })).statusCode,
    ).toBe(304);
    const ended = await get(list, { authorization: "Token whose-session-ended" });
    expect(ended.headers).toMatchObject({
      "x-session-ended": "true",
      "cache-control": "no-store",
    });
    const { etag: shared, ...headers } = (await get(list)).headers;
    expect(headers).not.toHaveProperty("x-session-ended");
    expect(shared).not.toBe(first.headers.etag);
    expect(
      (
        await get(list, {
          cookie: `wrote=${site.app.recentWrites.createStamp()}`,
          "if-none-match": String(shared),
        })
      ).statusCode,
    ).toBe(304);
  });
});

describe("the encoding", () => {
  const plain = async (path: string) => (await get(path)).rawPayload;

  test("is the smallest that the client accepts, each with its own ETag", async () => {
    for (let times = 0; times < 3; times++) {
      const br = await get(list, { "accept-encoding": "gzip, br" });
      expect(br.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(br.rawPayload)).toEqual(await plain(list));
      const zip = await get(list, { "accept-encoding": "gzip" });
      expect(zip.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(zip.rawPayload)).toEqual(await plain(list));
      expect(
        new Set([br.headers.etag, zip.headers.etag, (await get(list)).headers.etag]).size,
      ).toBe(3);
      expect(br.headers.vary).toBe("Accept-Encoding, Authorization");
      const had = { "accept-encoding": "br", "if-none-match": String(br.headers.etag) };
      expect((await get(list, had)).statusCode).toBe(304);
    }
  });

  test("is identity for a small response", async () => {
    const small = await get("/stats/", { "accept-encoding": "br" });
    expect(small.headers["content-encoding"]).toBeUndefined();
    expect(small.json()).toMatchObject({ platforms: 2 });
  });

  test("is compressed for uncached responses too", async () => {
    const document = await get("/openapi.json", { "accept-encoding": "br" });
    expect(document.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(document.rawPayload).toString())).toMatchObject({
      openapi: expect.stringMatching(/^3/),
    });
    const csv = await get(`/staff/platforms/${fixture.slug}/features.csv`, {
      authorization: `Token ${people.admin?.token}`,
      "accept-encoding": "gzip",
    });
    expect([csv.statusCode, csv.headers["content-encoding"]]).toEqual([200, "gzip"]);
    expect(gunzipSync(csv.rawPayload).toString()).toContain("One more wish");
  });
});

test("the fast path sends the headers of the ordinary path", async () => {
  const dropVaryingHeaders = (headers: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !["date", "content-length", "x-request-id"].includes(name),
      ),
    );
  const url = "/features/?limit=3";
  const [long, short] = [await get(url), await get(url)];
  expect(dropVaryingHeaders(short.headers)).toEqual(dropVaryingHeaders(long.headers));
  expect(short.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(short.body).toBe(long.body);
  expect(short.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  expect(short.headers["x-request-id"]).not.toBe(long.headers["x-request-id"]);
  const errors = await get("/features/999999/");
  expect([errors.statusCode, errors.headers["content-security-policy"]]).toEqual([
    404,
    long.headers["content-security-policy"],
  ]);
});

test("ignores unknown parameters, also in the link to the next page", async () => {
  const [odd, plain] = [await get("/features/?limit=2&x=<y>"), await get("/features/?limit=2")];
  expect(odd.headers.link).toBe(plain.headers.link);
  expect(plain.headers.link).toMatch(/^<\/api\/features\/\?limit=2&cursor=[\w-]+>; rel="next"$/);
});

describe("viewer state", () => {
  test.each(["author", "supporter", "stranger", "employee", "admin"] as const)(
    "is the same for the %s from the cache as from the database",
    async (name) => {
      const token = people[name].token ?? "";
      const shared = await fetchAllViews(site.origin, fixture);
      const fresh = await fetchAllViews(site.origin, fixture, {
        token,
        wrote: site.app.recentWrites.createStamp(),
      });
      expect(await fetchAllViews(site.origin, fixture, { token })).toEqual(fresh);
      expect(await fetchAllViews(site.origin, fixture, { token })).toEqual(fresh);
      expect(fresh).not.toEqual(shared);
      expect(await fetchAllViews(site.origin, fixture)).toEqual(shared);
    },
  );

  test("is not in shared responses", async () => {
    const everything = Object.values(await fetchAllViews(site.origin, fixture)).join();
    expect(everything).not.toMatch(
      /"is_upvoted":true|"is_following":true|"(?:edit|delete|pin)":true/,
    );
    expect(everything).not.toContain("[hold]");
    expect(
      await fetchView(site.origin, `/features/${fixture.otherId}/comments`, {
        token: people.supporter?.token ?? "",
      }),
    ).toContain("[hold]");
  });

  test("shows pending features to their author only, in any order of requests", async () => {
    const path = `/features/${heldId}/`;
    const [author, stranger] = [people.author?.token ?? "", people.stranger?.token ?? ""];
    for (const [token, status] of [
      [stranger, 404],
      [author, 200],
      [stranger, 404],
      [author, 200],
    ] as const)
      expect(await fetchView(site.origin, path, { token })).toMatch(new RegExp(`^${status} `));
    expect(await fetchView(site.origin, path)).toMatch(/^404 /);
  });
});

/** Public reads without a cache policy, each with the reason. */
const uncached = new Map<Route, string>([
  [auth.getCsrfToken, "a secret of the client"],
  [auth.checkUsername, "changes with every keystroke; reveals accounts"],
  [auth.checkEmail, "changes with every keystroke; reveals accounts"],
  [siteRoutes.getSite, "needs no query"],
  [siteRoutes.getLive, "reports the current state of this process"],
  [siteRoutes.getReady, "reports the current state of the database"],
]);

test("every public read is cached and compared above, or is an exception with a reason", async () => {
  const publicReads = endpoints.filter(
    ({ method, access, kind, status }) =>
      method === "GET" && access === "anyone" && kind === "json" && status === 200,
  );
  const known = new Set([...views.map(({ endpoint }) => endpoint), ...uncached.keys()]);
  expect(publicReads.filter((endpoint) => !known.has(endpoint))).toEqual([]);
  for (const { endpoint, path } of views) {
    const { statusCode, headers } = await get(path(fixture));
    if (statusCode === 200) expect("etag" in headers, endpoint.id).toBe(!uncached.has(endpoint));
  }
});

test("keeps one answer for equal titles, whatever their case and blanks", async () => {
  const similar = (title: string) =>
    get(`/features/similar/?${new URLSearchParams({ platform: fixture.slug, title })}`);
  const [first, size] = [await similar("One more wish"), site.app.responseCache.size()];
  expect((await similar(" ONE more  wish")).body).toBe(first.body);
  expect(site.app.responseCache.size()).toBe(size);
});

test("counts reads from the cache against the rate limit", async () => {
  const limited = await createTestSite({ RATE_LIMITS: "on" });
  const statuses = new Map<number, number>();
  for (let n = 0; n < 603; n++) {
    const { statusCode, headers } = await limited.app.inject({ url: "/api/stats/" });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    if (statusCode === 429) {
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["content-security-policy"]).toBeDefined();
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 600, 429: 3 });
  await limited.close();
});

test("a vote keeps the cached lists of other platforms, also of those that name the voter", async () => {
  const { db } = site.deps;
  const { id: platform_id, slug } = await insertPlatform(site);
  const feature = { platform_id, title: "A wish of the voter", description: "So it is." };
  const user_id = people.author?.id ?? 0;
  await insertRow(db, "features", { ...feature, user_id });
  await site.deps.invalidations.settled();
  const urls = [slug, fixture.slug].map((slug) => `/api/platforms/${slug}/features/?limit=10`);
  const readCached = () => urls.map((url) => site.app.responseCache.getByUrl(url));
  for (const url of urls) await site.app.inject({ url });
  const [elsewhere, here] = readCached();
  expect(elsewhere?.body.toString()).toContain(people.author?.username);
  await people.author?.call(upvote, { params: { id: String(fixture.otherId) } });
  expect(readCached()).toEqual([elsewhere, here]);
  await countRecentVotes(site.deps);
  expect(readCached()).toEqual([elsewhere, undefined]);
  const { body } = await site.app.inject({ url: urls[1] ?? "" });
  expect(body).not.toBe(here?.body.toString());
});
