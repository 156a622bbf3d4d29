/** Analytics: off unless configured, silent for who asks for it, and never told a word of anybody. */
import type { Page } from "@playwright/test";
import { dismissMessage, fillSignIn, message } from "./support/demo.ts";
import { type Figures, startFigures } from "./support/figures.ts";
import { expectLoaded } from "./support/screen.ts";
import { type Site, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

let figures: Figures;
let watched: Site;
test.beforeAll(async () => {
  figures = await startFigures();
  watched = await startSite(process.env.E2E_SEEDED_DATA, {
    POSTHOG_KEY: "phc_journey",
    POSTHOG_HOST: figures.origin,
  });
});
test.afterAll(async () => {
  await watched.stop();
  figures.stop();
});

// The library counts no robots, and a browser under test says that it is one.
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

const code = /assets\/posthog-/;

/** Which scripts of analytics a page has fetched. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (code.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Long enough for what comes late, after the page is done. */
const expectRested = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.now()), { timeout: 20_000 })
    .toBeGreaterThan(6000);

test("pages and deeds are told by their kind, and not a word of anybody", async ({ page }) => {
  await page.goto(watched.origin);
  await expectLoaded(page);
  await page.goto(`${watched.origin}/#/platform/firefox?sort=newest`);
  await expectLoaded(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, "user");
  await dismissMessage(page);
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
  await expect(message(page, "Feature suggested!")).toBeVisible();
  await dismissMessage(page);
  await page.getByLabel("Write a comment").fill("Unspoken sentence of a comment.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(message(page, "Comment added")).toBeVisible();
  await dismissMessage(page);
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();

  const seen = () =>
    figures.reported.map(({ event, properties: { page: shown, action } }) =>
      [event, shown ?? action].join(" "),
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
  const text = figures.text();
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

test("who asks not to be tracked is not, and loads none of it", async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" }),
  );
  const page = await context.newPage();
  const scripts = watchScripts(page);
  const before = figures.text();
  await page.goto(watched.origin);
  await expectLoaded(page);
  await expectRested(page);
  expect(scripts).toEqual([]);
  expect(figures.text()).toBe(before);
  await context.close();
});

test("without a key there is none of it", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("./");
  await expectLoaded(page);
  await expectRested(page);
  expect(scripts).toEqual([]);
});
