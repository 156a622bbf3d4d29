/** The stored documents of the sitemap: how they are sent, and when they are written. */
import { gunzipSync } from "node:zlib";
import { updateFeature } from "@upwell/contract/features/routes";
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { refreshSitemap } from "./sitemap.ts";

const site = await openTestSite();
const author = await createUser(site);
const platformId = (await insertPlatform(site, "Platform")).id;

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

async function insertFeature(title: string): Promise<number> {
  const { id } = await insertRow(site, "features", {
    platform_id: platformId,
    user_id: author.id,
    title,
    description: "So it is.",
  });
  return id;
}

test("the sitemap is sent as stored: compressed, or decompressed for the few that need it", async () => {
  await insertFeature("A wish that is listed");
  await refreshSitemap(site.deps);
  for (const url of ["/sitemap.xml", "/sitemaps/features-1.xml"]) {
    const plain = await get(url, { "accept-encoding": "br" });
    const zipped = await get(url, { "accept-encoding": "br, gzip" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers.etag).not.toBe(zipped.headers.etag);
    for (const { headers } of [plain, zipped]) {
      expect(headers.vary).toBe("Accept-Encoding");
      for (const [name, value] of [
        ["if-none-match", `W/${headers.etag}`],
        ["if-modified-since", headers["last-modified"]],
      ])
        expect(await get(url, { [String(name)]: String(value) })).toMatchObject({
          statusCode: 304,
          body: "",
        });
    }
  }
});

test("the sitemap lists every public page that has no id", async () => {
  await refreshSitemap(site.deps);
  const { body } = await get("/sitemaps/pages.xml");
  const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const expected = Object.values<Page>(pages).flatMap(({ path, isPublic }) =>
    isPublic && !path.includes(":") ? path : [],
  );
  // A site may have no imprint.
  expect(paths).toEqual(expected.filter((path) => path !== pages.imprint.path));
  expect(paths).toContain("/voting");
});

test("the sitemap is written again where a page has changed, by one process at a time", async () => {
  const readStored = async () =>
    (await site.deps.db.selectFrom("sitemap_documents").selectAll().execute()).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    );
  const id = await insertFeature("A wish with a typo");
  await refreshSitemap(site.deps);
  const before = await readStored();
  site.clock.now = new Date(Date.now() + 60_000);
  await Promise.all([refreshSitemap(site.deps), refreshSitemap(site.deps)]);
  expect(await readStored()).toEqual(before);
  await author.call(updateFeature, {
    params: { id: String(id) },
    body: { title: "A wish without a typing error" },
  });
  await Promise.all([refreshSitemap(site.deps), refreshSitemap(site.deps)]);
  await refreshSitemap(site.deps);
  const after = await readStored();
  const changed = after.filter(({ etag }, n) => etag !== before[n]?.etag);
  expect(changed.map(({ name }) => name)).toEqual(["features-1", "index"]);
  expect((await get("/sitemap.xml")).body).toContain(`<lastmod>${site.clock.now.toISOString()}`);
});

test("the sitemap of a new site is there as soon as the job has run", async () => {
  const other = await createTestSite({});
  const getOther = async () => (await other.app.inject("/sitemap.xml")).statusCode;
  expect(await getOther()).toBe(503);
  await refreshSitemap(other.deps);
  expect(await getOther()).toBe(200);
  await other.close();
});
