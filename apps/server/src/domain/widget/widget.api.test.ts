/** Who may frame a platform's ideas, the script of the widget, and the badge. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeDownPlatform } from "@upwell/contract/platforms/routes";
import * as contract from "@upwell/contract/widget/routes";
import { parseXml } from "@upwell/tests/harness/parse-xml";
import { createTestSite } from "@upwell/tests/harness/site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
} from "@upwell/tests/harness/users";
import { afterAll, beforeEach, expect, test } from "vitest";

const script = "document.currentScript".repeat(100);

let platform: Awaited<ReturnType<typeof insertPlatform>>;
let team: Person;

const folder = `${await mkdtemp(join(tmpdir(), "upwell-embed-"))}/`;
await writeFile(
  `${folder}index.html`,
  "<html><head><!--head--><script>theme()</script></head><body><!--content--><!--/content--></body></html>",
);
await writeFile(`${folder}widget.js`, script);
const site = await createTestSite({}, undefined, undefined, { dist: { embed: folder } });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  platform = await insertPlatform(site);
  team = await createUser(site, { role: "employee", employerId: platform.id });
});

const onPlatform = () => ({ params: { slug: platform.slug } });
const allow = (...origins: string[]) =>
  team.call(contract.setEmbedOrigins, { ...onPlatform(), body: { origins } });
const get = (path: string) => fetch(site.origin + path);
const getFrame = () => get(`/embed/platform/${platform.slug}`);
const getAncestors = ({ headers }: Response) =>
  /frame-ancestors ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

test("the site and the listed origins alone may frame the ideas, at once after a change", async () => {
  const before = await getFrame();
  expect([before.status, getAncestors(before)]).toEqual([200, "'self'"]);
  const saved = await allow(
    "https://www.example.com/",
    "http://localhost:8080",
    "HTTPS://a.example",
  );
  const origins = ["http://localhost:8080", "https://a.example", "https://www.example.com"];
  expect(saved).toEqual({ origins });
  expect(await team.call(contract.getEmbedOrigins, onPlatform())).toEqual({ origins });
  const frame = await getFrame();
  expect(getAncestors(frame)).toBe(`'self' ${origins.join(" ")}`);
  expect(frame.headers.get("x-frame-options")).toBeNull();
  expect(frame.headers.get("cache-control")).toBe("no-cache");
  expect(frame.headers.getSetCookie()).toEqual([]);
  expect(await frame.text()).toContain(JSON.stringify(origins));
  await allow();
  expect(getAncestors(await getFrame())).toBe("'self'");
});

test("no other page may be framed", async () => {
  await allow("https://www.example.com");
  for (const path of ["/", "/embed/sign-in", `/platform/${platform.slug}`, "/api/csrf/"]) {
    const response = await get(path);
    expect([path, getAncestors(response)]).toEqual([path, "'none'"]);
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  }
});

test.each([
  [["http://www.example.com"], "Enter an origin without a path, such as https://www.example.com"],
  [["https://a.example", "https://b.example;script-src *"], /Enter an origin/],
  [Array.from({ length: 21 }, (_, n) => `https://a${n}.example`), "Enter at most 20 origins."],
])("rejects %j", async (origins, message) => {
  const failure = await allow(...origins).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 400 });
  expect(JSON.stringify((failure as { fields: unknown }).fields)).toMatch(message);
});

test("records who changed the origins", async () => {
  await allow("https://www.example.com");
  const event = await findRow(
    site,
    "audit_events",
    { action: "platform.embed_origins", platform_id: platform.id },
    ["details"],
  );
  expect(event.details).toEqual({
    name: platform.name,
    before: { origins: [] },
    after: { origins: ["https://www.example.com"] },
  });
});

test("a platform that is gone has no frame and no badge", async () => {
  const admin = await createUser(site, { role: "admin" });
  await allow("https://www.example.com");
  expect((await getFrame()).status).toBe(200);
  await admin.call(takeDownPlatform, {
    params: { id: String(platform.id) },
    body: { reason: "Not a platform." },
  });
  const frame = await getFrame();
  expect([frame.status, getAncestors(frame)]).toEqual([410, "'none'"]);
  expect((await get(`/badge/${platform.slug}.svg`)).status).toBe(410);
  for (const path of ["/embed/platform/nothing", "/embed/platform/%3Cb%3E", "/badge/nothing.svg"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test("the window for signing in may stay connected to the frame that opened it", async () => {
  const { headers } = await get("/embed/sign-in");
  expect(headers.get("cross-origin-opener-policy")).toBe("unsafe-none");
  expect((await getFrame()).headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test("the script is for every page, and kept for minutes", async () => {
  const response = await get("/widget.js");
  expect(await response.text()).toBe(script);
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const etag = response.headers.get("etag") ?? "";
  const again = await fetch(`${site.origin}/widget.js`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

async function readBadge(slug: string, query = "") {
  const response = await get(`/badge/${slug}.svg${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(getAncestors(response)).toBe("'none'");
  return parseXml(await response.text());
}
const getTitle = async (slug: string, query?: string) =>
  (await readBadge(slug, query)).find(({ name }) => name === "title")?.text;

test("the badge counts ideas, and changes with them", async () => {
  expect(await getTitle(platform.slug)).toBe(`${platform.name}: 0 ideas`);
  await insertFeature(site, platform.id);
  await expect.poll(() => getTitle(platform.slug)).toBe(`${platform.name}: 1 idea`);
  expect(await getTitle(platform.slug, "?show=answers")).toBe(
    `${platform.name}: nothing to answer yet`,
  );
  expect((await get(`/badge/${platform.slug}.svg?show=secrets`)).status).toBe(400);
});

test("the badge of a hostile name is an image without scripts", async () => {
  const name = `</text><script>alert(1)</script>&"'\u0007${"W".repeat(40)}`;
  const { slug, id } = platform;
  await updateRows(site, "platforms", id, { name });
  const elements = await readBadge(slug);
  const known = new Set(["svg", "title", "clipPath", "g", "rect", "text"]);
  expect(elements.filter((element) => !known.has(element.name))).toEqual([]);
  expect(elements.flatMap(({ attributes }) => Object.keys(attributes)).join()).not.toMatch(
    /\bon|href/,
  );
  expect(await getTitle(slug)).toBe(`${name.replace("\u0007", "")}: 0 ideas`);
});
