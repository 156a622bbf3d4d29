/** Caches in front of the site: every GET of the contract, and everything else that has an address. */
import { getSite } from "@upwell/contract/site/routes";
import { createFixture } from "@upwell/tests/authorization/fixture";
import { getRowUrl } from "@upwell/tests/authorization/row";
import { rows } from "@upwell/tests/authorization/rows";
import { views } from "@upwell/tests/caching/views";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { publishLegalDocuments } from "@upwell/tests/harness/users";
import { afterAll, describe, expect, test } from "vitest";
import { refreshSitemap } from "../../domain/discovery/sitemap.ts";

const stub = await createStubPages();
const site = await createTestSite({ PUBLIC_CACHE_SECONDS: "60" }, undefined, undefined, stub.pages);
await publishLegalDocuments(site);
const { fixture, token } = await createFixture(site, "admin");
await site.deps.db.updateTable("features").set({ title: "Wish" }).execute();
await refreshSitemap(site.deps);
afterAll(async () => {
  await site.close();
  await stub.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

const clients = (): [string, Record<string, string>][] => [
  ["signed in", { authorization: `Token ${token}` }],
  ["signed out by the server", { authorization: "Token expired" }],
  ["just after a write", { cookie: `wrote=${site.app.recentWrites.createStamp()}` }],
  ["a minute after a write", { cookie: "csrftoken=1; wrote=1" }],
];

/** No cache between the site and a visitor may store the response. */
function expectPersonal({ statusCode, headers }: Awaited<ReturnType<typeof get>>, client: string) {
  expect(headers["cache-control"] ?? "", client).not.toMatch(/public|s-maxage/);
  if (statusCode === 200) expect(headers["cache-control"], client).toMatch(/private|no-store/);
  expect(headers["cache-tag"], client).toBeUndefined();
}

async function expectShared(url: string, hasTags = true) {
  // The second response comes from memory.
  for (const cookie of ["", "", "csrftoken=1"]) {
    const headers = { cookie };
    const response = await get(url, headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "cache-control": "public, s-maxage=60, stale-while-revalidate=60, max-age=0",
      ...(hasTags && { "cache-tag": expect.stringMatching(/^[a-z]+(:[\w-]+)?(,|$)/) }),
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    if (url.startsWith("/api/")) expect(response.headers.vary).toMatch(/Authorization/);
    const { etag } = response.headers;
    if (etag === undefined) continue;
    const unchanged = await get(url, { ...headers, "if-none-match": String(etag) });
    expect([unchanged.statusCode, unchanged.headers["cache-control"]]).toEqual([
      304,
      response.headers["cache-control"],
    ]);
  }
  for (const [client, headers] of clients()) expectPersonal(await get(url, headers), client);
}

// The settings of the site are in memory anyway.
const cached = new Set(views.map(({ endpoint }) => endpoint.id));
cached.delete(getSite.id);

describe("the API", () => {
  const gets = rows.filter(
    ({ endpoint: { method, kind } }) => method === "GET" && kind !== "stream",
  );
  test.each(gets.map((row) => [row.endpoint.id, row] as const))("%s", async (id, row) => {
    const url = getRowUrl(row, row.ask(fixture));
    if (cached.has(id)) return expectShared(url);
    for (const [client, headers] of clients())
      if (client === "signed in") expectPersonal(await get(url, headers), client);
    const { "cache-control": cacheControl, ...headers } = (await get(url)).headers;
    expect(cacheControl ?? "").not.toMatch(/s-maxage/);
    expect(headers["cache-tag"]).toBeUndefined();
  });
});

test.each([
  ["/", true],
  ["/features?sort=newest", true],
  ["/features?search=wish", true],
  ["/platforms", true],
  ["/platform/SLUG", true],
  ["/feature/ID/wish", true],
  ["/user/AUTHOR", true],
  ["/about", true],
  ["/terms", true],
  ["/privacy", true],
  ["/feed.atom", true],
  ["/features.atom?search=wish", true],
  ["/platform/SLUG/feed.atom", true],
  ["/platform/SLUG/answers.atom", true],
  ["/feature/ID/feed.atom", true],
  ["/og/site.png", false],
  ["/og/platform/SLUG.png", true],
  ["/og/feature/ID.png", true],
  ["/sitemap.xml", false],
  ["/sitemaps/pages.xml", false],
  ["/sitemaps/features-1.xml", false],
  ["/robots.txt", false],
])("%s is the same for everybody", async (path, hasTags) => {
  const { platform, featureId, authorId } = fixture;
  const url = path
    .replace("SLUG", platform.slug)
    .replace("ID", String(featureId))
    .replace("AUTHOR", String(authorId));
  await expectShared(url, hasTags);
});

test.each([
  "/my/contributions",
  "/notifications",
  "/feature/1/edit",
  "/?shell",
  "/staff/",
  "/feature/999999/x",
  "/feature/999999/feed.atom",
  "/og/feature/999999.png",
  "/sitemaps/features-9.xml",
  "/nowhere",
])("%s is stored by no cache in front of the site", async (url) => {
  const { headers } = await get(url, { accept: "text/html" });
  expect(headers["cache-control"] ?? "").not.toMatch(/public|s-maxage/);
  expect(headers["cache-tag"]).toBeUndefined();
});

test("lets a client that has written through for as long as a cache may be older", async () => {
  const csrf = "x".repeat(43);
  const { headers } = await site.app.inject({
    method: "POST",
    url: `/api/features/${fixture.featureId}/upvote/`,
    headers: { authorization: `Token ${token}`, cookie: `csrftoken=${csrf}`, "x-csrftoken": csrf },
  });
  expect(headers["set-cookie"]).toMatch(/^wrote=.*; Max-Age=125; Path=\//);
});
