/** Parameters that no route reads: the cache and its list of URLs stay as they are. */
import { pages } from "@upwell/contract/pages";
import { createFixture } from "@upwell/tests/authorization/fixture";
import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { afterAll, expect, test, vi } from "vitest";
import { refreshSitemap } from "../../domain/discovery/sitemap.ts";

const stub = await createStubPages();
const site = await createTestSite({}, undefined, undefined, stub.pages);
const { fixture } = await createFixture(site, "anonymous");
await site.deps.db.updateTable("features").set({ title: "Wish" }).execute();
await refreshSitemap(site.deps);
afterAll(async () => {
  await site.close();
  await stub.remove();
});

const addBlanks = (url: string, n: number) =>
  url.includes("search=")
    ? url.replace("search=", `search=${"+".repeat(n + 1)}`)
    : `${url}${url.includes("?") ? "&" : "?"}search=${"+".repeat(n + 1)}`;

/** Other spellings of a URL, each without end. */
const variants: readonly ((url: string, n: number) => string)[] = [
  (url, n) => `${url}${url.includes("?") ? "&" : "?"}x=${n}`,
  (url, n) => `${url}${url.includes("?") ? "&" : "?"}${"&".repeat(n)}`,
  (url, n) => `${url}${url.includes("?") ? "&" : "?"}utm_source=a&${n}`,
  (url, n) => url.replace(/\/(?=\w)/, "/".repeat(n + 2)),
  (url, n) => {
    const [path = "", ...query] = url.split("?");
    const bits = [...path].map((letter, index) =>
      /[a-z]/.test(letter) && (n >> (index % 10)) & 1
        ? `%${letter.charCodeAt(0).toString(16)}`
        : letter,
    );
    return [bits.join(""), ...query].join("?");
  },
  addBlanks,
];
const perVariant = 25;

test.each([
  ["a list of the API", "/api/features/?limit=10&search=wish", true],
  ["a response of the API", "/api/features/ID/", true],
  ["Home", "/", true],
  ["a page", "/feature/ID/wish", true],
  ["a page of a list", "/features?sort=newest", true],
  ["a feed", "/feed.atom", false],
  ["a feed of a feature", "/feature/ID/feed.atom", false],
  ["a card", "/og/feature/ID.png", false],
  ["the sitemap", "/sitemap.xml", false],
  ["a part of the sitemap", "/sitemaps/features-1.xml", false],
  ["robots.txt", "/robots.txt", false],
  ["the OpenAPI document", "/api/openapi.json", false],
  ["the manifest", "/manifest.webmanifest", false],
])("%s", async (_, path, hasFastPath) => {
  const url = path.replace("ID", String(fixture.featureId));
  const { responseCache: cache } = site.app;
  await site.deps.invalidations.settled();
  for (let n = 0; n < 2; n += 1) expect((await site.app.inject(url)).statusCode).toBe(200);
  // A blank search is another read of the API, whose response is stored once.
  await site.app.inject(addBlanks(url, 1));
  const known = cache.getByUrl(url);
  expect(known !== undefined).toBe(hasFastPath);
  const size = cache.size();
  const remembered: string[] = [];
  for (const vary of variants)
    for (let n = 1; n <= perVariant; n += 1) {
      const other = vary(url, n);
      if (other === url) continue;
      await site.app.inject(other);
      if (cache.getByUrl(other) !== undefined) remembered.push(other);
    }
  expect(remembered).toEqual([]);
  expect(cache.size()).toBe(size);
  expect(cache.getByUrl(url)).toBe(known);
});

test("renders a search once, and keeps it apart from the other pages", async () => {
  const { renderer } = stub.pages.deps;
  const render = vi.spyOn(renderer, "renderPage");
  const others = Array.from({ length: 100 }, (_, n) => `wish${n}`);
  const { responseCache: cache } = site.app;
  await site.deps.invalidations.settled();
  // The API's responses, from which the pages are rendered.
  for (const search of ["wish", ...others])
    for (const { path } of pages["all-features"].reads("", new URLSearchParams({ search })))
      expect((await site.app.inject(`/api${path}`)).statusCode).toBe(200);
  const size = cache.size();
  for (let n = 0; n < 4; n += 1)
    expect((await site.app.inject("/features?search=wish")).statusCode).toBe(200);
  expect(render).toHaveBeenCalledTimes(1);
  for (const search of others) await site.app.inject(`/features?search=${search}`);
  expect(cache.size()).toBe(size);
  render.mockRestore();
});

test("keeps what ordinary clients send on the fast path, in each order and encoding", async () => {
  const { responseCache: cache } = site.app;
  for (const url of [
    "/api/features/?limit=10&sort=newest",
    "/api/features/?sort=newest&limit=10",
    "/api/features/?search=two+words%21&limit=10",
    "/api/features/?search=two%20words!&limit=10",
    `/api/platforms/${fixture.platform.slug}/features/?status=planned`,
    "/features?status=planned&sort=newest",
  ]) {
    expect((await site.app.inject(url)).statusCode).toBe(200);
    expect([url, cache.getByUrl(url) !== undefined]).toEqual([url, true]);
  }
});
