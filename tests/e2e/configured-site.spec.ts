/** A site below a path of its host, with caches in front of it, open data, a name server and the embedded database. */
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { createTestDns, type TestDns } from "../harness/dns.ts";
import { expectPlainAddress } from "./support/addresses.ts";
import { findChunk } from "./support/chunks.ts";
import { fillSignIn, registerUser, toasts } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { type Site, startSite } from "./support/site.ts";
import { openStaffAs } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { test as base, expect } from "./support/test.ts";

let dns: TestDns;
let site: Site;
let root: string;
const test = base.extend({
  // Playwright requires destructuring of the first parameter.
  baseURL: async ({ browserName: _browserName }, use) => use(`${root}/`),
});
test.beforeAll(async () => {
  dns = await createTestDns();
  const getSettings = (origin: string) => ({
    PUBLIC_URL: `${origin}/ideas/`,
    PUBLIC_CACHE_SECONDS: "60",
    OPEN_DATA: "on",
    DNS_SERVERS: dns.address,
  });
  site = await startSite(getSettings, { isEmbedded: true });
  root = `${site.origin}/ideas`;
});
test.afterAll(async () => {
  await site.stop();
  await dns.close();
});
test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/],
});

test("leads from Home to a vote, offline and into a feed, all below the path", async ({
  page,
  context,
  request,
}) => {
  const outside: string[] = [];
  page.on("request", (one) => {
    const url = new URL(one.url());
    if (url.origin === site.origin && !url.pathname.startsWith("/ideas/")) outside.push(url.href);
  });
  const main = page.getByRole("main");
  await page.goto(`${root}/`);
  await expectLoaded(page);
  await main.getByRole("link", { name: "Blender" }).first().click();
  await expect(page).toHaveURL(/\/ideas\/platform\/blender$/);
  await main.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/ideas\/feature\/\d+\/\S+$/);
  await expect(main.getByRole("heading", { name: /^Comments/ })).toBeVisible();

  const id = /feature\/(\d+)/.exec(page.url())?.[1];
  // A new site that is busy with its first jobs may answer 503.
  await expect
    .poll(async () => (await request.get(`${root}/feature/${id}`)).status(), { timeout: 60_000 })
    .toBe(200);
  const response = await page.goto(`${root}/feature/${id}`);
  await expect(page).toHaveURL(new RegExp(`/ideas/feature/${id}/[^/]+$`));
  expect(response?.headers()).toMatchObject({
    "cache-control": expect.stringMatching(/^public, s-maxage=60, stale-while-revalidate/),
    "cache-tag": expect.stringContaining(`feature:${id}`),
  });
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, "user");
  const vote = main.getByRole("button", { name: /^Upvote/ }).first();
  const voted = page.waitForResponse(/\/(upvote|remove_upvote)\/$/);
  await vote.click();
  const { is_upvoted } = (await (await voted).json()) as { is_upvoted: boolean };
  const cookies = await context.cookies();
  expect(cookies.map(({ name, path }) => [name, path])).toEqual(
    expect.arrayContaining([
      ["csrftoken", "/ideas"],
      ["wrote", "/ideas"],
    ]),
  );
  // What the viewer has just written comes from the site, whatever caches are in front of it.
  await expect(async () => {
    const again = await page.reload();
    expect(again?.headers()["cache-control"]).toBe("private, no-cache");
  }).toPass({ timeout: 60_000 });
  await expect(vote).toHaveAttribute("aria-pressed", String(is_upvoted));

  for (const selector of ["link[rel=canonical]", "link[type='application/atom+xml']"]) {
    const url = (await page.locator(selector).getAttribute("href")) ?? "";
    expect(url).toMatch(new RegExp(`^${root}/feature/${id}/`));
    expect((await request.get(url)).status()).toBe(200);
  }
  // Its first job may not have written it yet.
  await expect
    .poll(async () => (await request.get(`${root}/sitemap.xml`)).text(), { timeout: 60_000 })
    .toContain(`<loc>${root}/sitemaps/features-1.xml</loc>`);

  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${root}/`);
  await page.reload();
  const listCached = () =>
    page.evaluate(async () =>
      (await (await caches.open("site-assets")).keys()).map((one) => one.url),
    );
  await expect
    .poll(listCached, { timeout: 20_000 })
    .toContain(`${root}/${findChunk("about-page.tsx")}`);
  await context.setOffline(true);
  await page.goto(`${root}/#/about`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await context.setOffline(false);
  expect(outside).toEqual([]);
});

test("a page opened by its hash route has its plain address below the path", {
  tag: everyNight,
}, async ({ page }) => {
  for (const path of ["/", "/platform/blender?sort=newest", "/feature/151"])
    await test.step(path, () => expectPlainAddress(page, path, "/ideas"));
});

test("lists the files of open data, which can be downloaded once they are written", async ({
  page,
}) => {
  await page.goto("./about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Open data" }).click();
  await expect(page.getByText("No files have been written yet.")).toBeVisible();
  await site.run("dump");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open data");
  await expectPresentable(page, { widths: everyWidth });
  const files = page.getByRole("listitem").getByRole("link");
  await expect(files).toHaveText([
    "LICENSE.txt",
    ...["platforms", "features", "status_updates", "comments"].flatMap((table) => [
      `${table}.ndjson.gz`,
      `${table}.csv.gz`,
    ]),
  ]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "platforms.csv.gz" }).click();
  const rows = gunzipSync(await readFile(await (await download).path())).toString();
  expect(rows).toContain("Blender");
  await page.getByRole("link", { name: "LICENSE.txt" }).click();
  await expect(page).toHaveURL(`${root}/data/LICENSE.txt`);
  await expect(page.getByText("Creative Commons Attribution 4.0")).toBeVisible();
});

test("claims a platform by a record of its domain; its page says so", { tag: everyNight }, async ({
  page,
}) => {
  const username = "drawer";
  const token = await registerUser(page.request, username, `${username}@mail.example`, "employee");
  await openStaffAs(page, "/my/platforms", token);
  const platform = page.getByRole("main").getByRole("combobox", { name: "Platform" });
  await platform.fill("inkscape");
  await platform.blur();
  await expect(platform).toHaveValue("Inkscape");
  await page.getByLabel("Company").fill("Paper and Pens");
  await page.getByLabel("Job title").fill("Maker");
  await page.getByRole("button", { name: "Claim a platform" }).click();
  const mine = page.getByRole("main").getByRole("listitem").filter({ hasText: "Inkscape" });
  await expect(mine).toContainText("If you can change the DNS of inkscape.org");
  await expectPresentable(page, { widths: everyWidth });
  const [name = "", record = ""] = await mine.locator("code").allTextContents();
  expect(name).toBe("_upwell.inkscape.org");
  await mine.getByRole("button", { name: "Check the record" }).click();
  await expect(mine.getByRole("alert")).toContainText("We have not found this record");
  dns.records.set(name, ["v=spf1 -all", record]);
  await mine.getByRole("button", { name: "Check the record" }).click();
  await expect(toasts(page).getByText("You are verified")).toBeVisible();
  await expect(mine).toContainText("Verified · verified by DNS record");
  await expect(mine.locator("code")).toHaveCount(0);

  await page.goto("./platform/inkscape");
  await expect(page.getByRole("region", { name: "How the team responds" })).toContainText(
    "(by a DNS record of inkscape.org)",
  );
});
