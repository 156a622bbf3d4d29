/** Every screen and dialog: fits, keeps WCAG 2.2 AA in both themes, and breaks no promise of its CSP. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { openSignedIn } from "./support/demo.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const screens = [
  ["Home", "./#/", "Popular Platforms"],
  ["Browse Platforms", "./#/platforms", "Browse Platforms"],
  ["a platform", "./#/platform/blender", "Blender"],
  ["a platform with filters", "./#/platform/firefox?sort=picks&status=planned", "Firefox"],
  ["a platform where nothing matches", "./#/platform/firefox?search=zebra", "Firefox"],
  ["a feature", "./#/feature/151", "Real-time editing between desktop installs"],
  ["About", "./#/about", "About"],
  ["the terms", "./#/terms", "What this is"],
  ["the privacy policy", "./#/privacy", "Privacy Policy"],
  ["a person", "./#/user/2", "Emery Stone"],
  ["nobody", "./#/user/999999", "User not found"],
  ["a new password", "./#/reset-password/any", "Set a new password"],
  ["nothing there", "./#/nowhere/at/all", "404"],
  ["no such platform", "./#/platform/nowhere", "Platform not found"],
] as const;

/** What only signed-in people see. */
const ownScreens = [
  ["one's own settings", "/user/1?tab=settings", "Delete Account", "user"],
  ["My Contributions", "/my/contributions", "My Contributions", "user"],
  ["Notifications", "/notifications", "Notifications", "user"],
  ["changing a status", "/feature/151/status", "Update Status", "admin"],
] as const;

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await expectLoaded(page);
}

async function expectFits(page: Page): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page), "at 320 pixels, which is 400% of 1280").toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await overflow(page), "at 768 pixels").toBeLessThanOrEqual(0);
}

test.describe("each screen of signed-in people", () => {
  for (const [name, path, heading, role] of ownScreens)
    test(name, async ({ page }) => {
      await openSignedIn(page, path, role);
      await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
      await expectLoaded(page);
      await expectAccessible(page);
      await expectFits(page);
    });
});

test.describe("each screen", () => {
  // The browser itself notes every answer that is not 2xx.
  test.use({ expectedErrors: [/status of 404/] });

  for (const [name, path, heading] of screens)
    test(name, async ({ page }) => {
      await open(page, path, heading);
      await expectAccessible(page);
      await expectFits(page);
      await expect(page).toHaveTitle(/Upwell/);
    });
});

test("no real path but the site's own, and no foreign script", async ({ page }) => {
  const response = await page.goto("./");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe");
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
  });
  for (const [, path, heading] of screens.slice(0, 3)) await open(page, path, heading);
  expect(foreign).toEqual([]);
});

test("what is hard to see or has no name would be found, in either theme", async ({ page }) => {
  await open(page, "./#/about", "About");
  const put = (html: string) =>
    page.evaluate((html) => {
      document.querySelector("main")?.insertAdjacentHTML("beforeend", html);
    }, html);
  const takeAway = () => page.evaluate(() => document.querySelector("#wrong")?.remove());
  await put('<p id="wrong"><button type="button"></button></p>');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
  await takeAway();
  await put('<p id="wrong">Grey on grey</p>');
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@media (prefers-color-scheme: ${theme}) {
        #wrong { color: #777; background: #888; } }`);
      document.adoptedStyleSheets = [sheet];
    }, theme);
    const found = new RegExp(`${theme} theme[^]*color-contrast`);
    await expect(expectAccessible(page)).rejects.toThrow(found);
  }
  await takeAway();
  await expectAccessible(page);
});
