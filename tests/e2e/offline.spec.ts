/** The installed app works offline with sample data, and keeps typed text. */
import type { BrowserContext, Page } from "@playwright/test";
import { findChunk } from "./support/chunks.ts";
import { dismissToast, toast } from "./support/demo.ts";
import { startDeployment } from "./support/deployment.ts";
import { type Site, startSite } from "./support/site.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

// A separate site, which the test can stop.
let offlineSite: Site;
test.beforeAll(async () => {
  offlineSite = await startSite();
});
test.afterAll(() => offlineSite.stop());
test.use({
  serviceWorkers: "allow",
  expectedErrors: [
    /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|SOCKET_NOT_CONNECTED|FAILED)|status of 40[14]/,
  ],
});

/** Visits until the service worker has cached its files. */
async function visitTwice(page: Page, origin = offlineSite.origin): Promise<void> {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect
    .poll(() => cachedFiles(page), { timeout: 20_000 })
    .toContainEqual(expect.stringContaining(findChunk("sample-fallback.ts")));
}

const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });

async function goOffline(context: BrowserContext): Promise<void> {
  await offlineSite.halt();
  await context.setOffline(true);
}

async function goOnline(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await offlineSite.restart();
}

test("shows the layout with labelled sample data offline, and Retry loads the real data", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await visitTwice(page);
  const cached = await cachedFiles(page);
  expect(cached.filter((url) => /\/(api|dev|staff)\//.test(url))).toEqual([]);
  expect(cached.filter((url) => url.includes("token="))).toEqual([]);
  await page.goto(`${offlineSite.origin}/#/feature/151`);
  await page.getByLabel("Write a comment").fill("Half a thought, and the train is in a tunnel.");

  await goOffline(context);
  await page.goto(`${offlineSite.origin}/#/platform/blender`);
  await page.reload();
  const banner = page
    .getByRole("status")
    .filter({ hasText: "Sample data: the server cannot be reached" });
  await expect(page.getByRole("heading", { level: 1, name: "Blender" })).toBeVisible();
  await expect(banner).toBeVisible();
  // A page without samples says why it is empty, and only that.
  await page.goto(`${offlineSite.origin}/#/feature/3`);
  await expect(
    page.getByRole("heading", { name: "This feature could not be loaded" }),
  ).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto("about:blank");
  await page.goto(`${offlineSite.origin}/?token=unknown#/about`);
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();

  await page.goto(`${offlineSite.origin}/#/platform/blender`);
  await expect(banner).toBeVisible();
  await goOnline(context);
  await banner.getByRole("button", { name: "Retry" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await page.goto(`${offlineSite.origin}/#/feature/151`);
  await expect(page.getByLabel("Write a comment")).toHaveValue(
    "Half a thought, and the train is in a tunnel.",
  );
});

test("a new version waits until the user accepts it", { tag: everyNight }, async ({ page }) => {
  test.setTimeout(120_000);
  const deployment = await startDeployment(offlineSite.origin);
  const updateToast = toast(page, "A new version is available");
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state ?? "none";
    });
  await visitTwice(page, deployment.origin);
  await page.goto(`${deployment.origin}/#/about`);
  deployment.deploy();
  await page.reload();
  await expect(updateToast).toBeVisible({ timeout: 20_000 });
  await dismissToast(page);
  expect(await waiting()).toBe("installed");
  await page.reload();
  await expect(updateToast).toBeVisible({ timeout: 20_000 });
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await expect.poll(waiting).toBe("none");
  deployment.stop();
});

test("the app is installable: the manifest and its icons exist", async ({ page }) => {
  await page.goto(offlineSite.origin);
  const manifestUrl = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(new URL(manifestUrl ?? "", offlineSite.origin).href);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const { name } = (await (await page.request.get(`${offlineSite.origin}/api/site/`)).json()) as {
    name: string;
  };
  expect(manifest).toMatchObject({ name, start_url: "./", display: "standalone" });
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith(".png"))) {
    const size = await page.evaluate(
      async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      },
      new URL(src, `${offlineSite.origin}/`).href,
    );
    expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});
