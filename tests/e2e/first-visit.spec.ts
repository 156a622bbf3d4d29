/** The first visit: no duplicate requests and no layout shift. */
import type { Page } from "@playwright/test";
import { publicPaths } from "./support/addresses.ts";
import { findChunk } from "./support/chunks.ts";
import { getJson, openSignedIn } from "./support/demo.ts";
import { expectLoaded, layoutShift } from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

/** Landing pages. */
const landingPages = ["/", "/platforms", "/platform/blender", "/feature/1"];
/** Pages whose data is preloaded before their code. */
const preloadedPages = [
  ...landingPages,
  "/features",
  "/platform/blender/roadmap",
  "/platform/blender/changelog",
  "/feature/1/votes",
  "/user/2",
  "/moderation-log",
  "/terms",
];
const otherPages = [
  "/feature/1/edit",
  "/feature/1/status",
  "/user/2",
  "/my/contributions",
  "/notifications",
  "/about",
  "/terms",
  "/privacy",
  "/nowhere",
];
/** What stands for the other pages in every run. */
const representatives = ["/", "/feature/1"];
/** Pages that phones arrange differently. */
const arrangedForPhones = [...representatives, "/platform/blender"];

async function expectSettled(page: Page): Promise<void> {
  await expectLoaded(page);
  await page.waitForLoadState("load");
  await expect
    .poll(() => page.evaluate(() => document.fonts.status), "fonts have arrived")
    .toBe("loaded");
}

for (const path of preloadedPages)
  test(`${path} requests each resource once`, {
    tag: representatives.includes(path) ? [] : [everyNight],
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/")) asked.push(request.url());
    });
    await page.goto(`./#${path}`);
    await expectSettled(page);
    await expect
      .poll(() => page.evaluate(() => globalThis.preloadedResponses?.size), "left over")
      .toBe(0);
    // A feature is fetched again once it is a second old, as on a slow machine.
    const once = asked.filter((url) => !url.endsWith("/features/1/"));
    expect(once).toEqual([...new Set(once)]);
  });

test.describe("no layout shift while loading", () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const path of [...landingPages, ...otherPages])
    test(`${path}`, {
      tag: arrangedForPhones.includes(path) ? [atSmallWidths] : [everyNight],
    }, async ({ page }) => {
      // Staggers the responses, as with a distant server.
      let responses = 0;
      await page.route("**/api/**", async (route) => {
        const later = 150 + (responses++ % 4) * 150;
        await new Promise((resolve) => setTimeout(resolve, later));
        await route.fallback();
      });
      if (path.startsWith("/my") || path === "/notifications") await openSignedIn(page, path);
      else await page.goto(`./#${path}`);
      await expectSettled(page);
      expect(await layoutShift(page)).toBe(0);
    });
});

test("shows the layout of the page before any script runs", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("./notifications");
  const { name } = await getJson<{ name: string }>(context.request, "site/");
  await expect(page.getByRole("banner").getByText(name)).toBeVisible();
  expect(await page.content()).toContain(`${name} needs JavaScript`);
  await context.close();
});

test("takes pages over after their times have changed, also the parts whose code comes late", async ({
  page,
}) => {
  test.slow();
  await page.route(`**/${findChunk("feature-parts.tsx")}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fallback();
  });
  // So much later that every time reads differently; React's errors fail the test.
  await page.clock.setFixedTime(Date.now() + 800 * 86_400_000);
  for (const path of publicPaths) {
    await page.goto(`.${path}`);
    await expectSettled(page);
  }
  await page.goto("./feature/151");
  const timeline = page.getByRole("main").getByRole("complementary").getByRole("time");
  await expect(timeline.first()).toHaveText(/ \d{4}$/);
});
