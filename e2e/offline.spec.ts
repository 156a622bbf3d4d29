/** Installed, and without a network: the frame stands, says so, and nothing that was typed is lost. */
import type { BrowserContext, Page } from "@playwright/test";
import { dismissMessage, message } from "./support/demo.ts";
import { startDeployment } from "./support/deployment.ts";
import { type Site, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

// One that can be stopped without taking the other journeys along.
let own: Site;
test.beforeAll(async () => {
  own = await startSite(process.env.E2E_SEEDED_DATA);
});
test.afterAll(() => own.stop());
test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|status of 40[14]/],
});

/** Visits until the service worker keeps what it should. */
async function visitTwice(page: Page, origin = own.origin): Promise<void> {
  await page.goto(origin);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await expect
    .poll(() => keptFiles(page), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/sample-fallback/)]));
}

const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });

async function goOffline(context: BrowserContext): Promise<void> {
  await own.halt();
  await context.setOffline(true);
}

async function comeBack(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await own.restart();
}

test("without a network the frame stands, with sample data that says so, and gives way to Retry", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await visitTwice(page);
  const kept = await keptFiles(page);
  expect(kept.filter((url) => /\/(api|dev|staff)\//.test(url))).toEqual([]);
  expect(kept.filter((url) => url.includes("token="))).toEqual([]);
  await page.goto(`${own.origin}/#/feature/151`);
  await page.getByLabel("Write a comment").fill("Half a thought, and the train is in a tunnel.");

  await goOffline(context);
  await page.goto(`${own.origin}/#/platform/blender`);
  await page.reload();
  const banner = page
    .getByRole("status")
    .filter({ hasText: "Sample data: the server cannot be reached" });
  await expect(page.getByRole("heading", { level: 1, name: "Blender" })).toBeVisible();
  await expect(banner).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${own.origin}/?token=nobody#/about`);
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();

  await page.goto(`${own.origin}/#/platform/blender`);
  await expect(banner).toBeVisible();
  await comeBack(context);
  await banner.getByRole("button", { name: "Retry" }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await page.goto(`${own.origin}/#/feature/151`);
  await expect(page.getByLabel("Write a comment")).toHaveValue(
    "Half a thought, and the train is in a tunnel.",
  );
});

test("a newer version waits until it is asked for", async ({ page }) => {
  test.setTimeout(120_000);
  const deployment = await startDeployment(own.origin);
  const isHere = message(page, "A new version is here");
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting?.state ?? "none";
    });
  await visitTwice(page, deployment.origin);
  await page.goto(`${deployment.origin}/#/about`);
  deployment.deploy();
  await page.reload();
  await expect(isHere).toBeVisible({ timeout: 20_000 });
  await dismissMessage(page);
  expect(await waiting()).toBe("installed");
  await page.reload();
  await expect(isHere).toBeVisible({ timeout: 20_000 });
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await expect.poll(waiting).toBe("none");
  deployment.stop();
});

test("it can be installed: the manifest says what it is, and its icons are there", async ({
  page,
}) => {
  await page.goto(own.origin);
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const response = await page.request.get(new URL(address ?? "", own.origin).href);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  const { name } = (await (await page.request.get(`${own.origin}/api/site/`)).json()) as {
    name: string;
  };
  expect(manifest).toMatchObject({ name, start_url: "./", display: "standalone" });
  for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith(".png"))) {
    const size = await page.evaluate(
      async (url) => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        return `${picture.naturalWidth}x${picture.naturalHeight}`;
      },
      new URL(src, `${own.origin}/`).href,
    );
    expect(size, src).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});
