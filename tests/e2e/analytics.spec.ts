/**
 * Analytics: requires configuration and consent, honours Do Not Track, and sends no user content.
 */
import type { Page } from "@playwright/test";
import { type AnalyticsServer, startAnalyticsServer } from "./support/analytics-server.ts";
import { findChunk } from "./support/chunks.ts";
import { dismissToast, fillSignIn, toast } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { type Site, startSite } from "./support/site.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

let analytics: AnalyticsServer;
let watched: Site;
test.beforeAll(async () => {
  analytics = await startAnalyticsServer();
  watched = await startSite({
    POSTHOG_KEY: "phc_journey",
    POSTHOG_HOST: analytics.origin,
  });
});
test.afterAll(async () => {
  await watched.stop();
  analytics.stop();
});

// The library ignores bots, and an automated browser identifies as one.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
});
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false });
    Object.defineProperty(Navigator.prototype, "userAgentData", { get: () => undefined });
  }),
);

const code = new RegExp(findChunk("posthog.ts"));

/** Collects the URLs of the analytics scripts that a page loads. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (code.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Skips the delay after which a loaded page starts its background work; waits until it has. */
async function startBackgroundWork(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const started = page.waitForRequest(`**/${findChunk("register-pwa.ts")}`);
  await page.clock.fastForward(10_000);
  await started;
}

const consentBanner = (page: Page) => page.getByRole("region", { name: "Analytics" });
const chooseConsent = (page: Page, name: "Allow" | "Don't allow") =>
  consentBanner(page).getByRole("button", { name, exact: true }).click();

/** On a phone, the question covers neither the bars nor the end of the page, whose elements can all be pressed. */
async function expectNothingCovered(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(`${watched.origin}/#/platform/firefox`);
  await expectLoaded(page);
  await expect(consentBanner(page)).toBeVisible();
  const suggest = page.getByRole("button", { name: "Suggest Feature for Firefox" });
  await suggest.click({ trial: true });
  const end = page.getByRole("contentinfo").locator("a, button").last();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await end.click({ trial: true });
  await suggest.click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click({ trial: true });
  await page.keyboard.press("Escape");
  if (size !== null) await page.setViewportSize(size);
}

test("loads and sends nothing before consent or after a rejection", async ({ page }) => {
  const scripts = watchScripts(page);
  const before = analytics.text();
  await page.clock.install();
  await page.goto(watched.origin);
  await expectLoaded(page);
  await expect(consentBanner(page)).toBeVisible();
  await startBackgroundWork(page);
  await expectNothingCovered(page);
  await chooseConsent(page, "Don't allow");
  await expect(consentBanner(page)).toBeHidden();
  await page.reload();
  await expectLoaded(page);
  await startBackgroundWork(page);
  await expect(consentBanner(page)).toBeHidden();
  expect(scripts).toEqual([]);
  expect(analytics.text()).toBe(before);
  await page.getByRole("contentinfo").getByRole("button", { name: "Analytics" }).click();
  await expect(consentBanner(page)).toBeVisible();
});

test("reports the kinds of pages and actions, without user content", async ({ page }) => {
  await page.goto(watched.origin);
  await expectLoaded(page);
  await chooseConsent(page, "Allow");
  await page.goto(`${watched.origin}/#/`);
  await page.reload();
  await expectLoaded(page);
  await page.goto(`${watched.origin}/#/platform/firefox?sort=newest`);
  await expectLoaded(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, "user");
  await dismissToast(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest Feature/ })
    .locator("visible=true")
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
  await dialog.getByLabel("Title").fill("Unspoken sentence of a title");
  await dialog.getByLabel("Description").fill("Unspoken sentence of a description, at length.");
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(toast(page, "Feature suggested!")).toBeVisible();
  await dismissToast(page);
  await page.getByLabel("Write a comment").fill("Unspoken sentence of a comment.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await dismissToast(page);
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();

  const seen = () =>
    analytics.reported.map(({ event, properties: { page: path, action } }) =>
      [event, path ?? action].join(" "),
    );
  await expect
    .poll(seen, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        "$pageview home",
        "$pageview platform/:id",
        "$pageview feature/:id",
        "auth_action login",
        "feature_interaction suggest",
        "feature_interaction comment",
        "auth_action logout",
      ]),
    );
  const text = analytics.text();
  for (const secret of [
    "Unspoken",
    "upwell.example",
    "firefox",
    "sort=newest",
    "127.0.0.1",
    "Robin",
  ])
    expect(text, secret).not.toContain(secret);
});

test("loads nothing for a browser with Do Not Track", { tag: everyNight }, async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }),
  );
  const page = await context.newPage();
  const scripts = watchScripts(page);
  const before = analytics.text();
  await page.clock.install();
  await page.goto(watched.origin);
  await expectLoaded(page);
  await startBackgroundWork(page);
  expect(scripts).toEqual([]);
  expect(analytics.text()).toBe(before);
  await context.close();
});

test("loads nothing without a key", { tag: everyNight }, async ({ page }) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  await page.goto("./");
  await expectLoaded(page);
  await startBackgroundWork(page);
  expect(scripts).toEqual([]);
});
