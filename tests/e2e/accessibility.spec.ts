/** Every screen fits, conforms to WCAG 2.2 AA in both themes, and does not violate its CSP. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { openSignedIn } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded, isSmall } from "./support/screen.ts";
import { atSmallWidths } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const screens = [
  ["Home", "./#/", "Popular Platforms"],
  ["Browse Platforms", "./#/platforms", "Browse Platforms"],
  ["a platform", "./#/platform/blender", "Blender"],
  ["a platform with filters", "./#/platform/firefox?sort=picks&status=planned", "Firefox"],
  ["all features", "./#/features", "All Features"],
  ["a roadmap", "./#/platform/libreoffice/roadmap", "Roadmap"],
  ["a changelog", "./#/platform/blender/changelog", "Changelog"],
  ["a wish", "./#/wish/1", "Dark at night"],
  ["wishes", "./#/wishes", "Wishes"],
  ["the rules of voting", "./#/voting", "How voting works"],
  ["the page for developers", "./#/developers", "Build on "],
  ["a feature", "./#/feature/151", "Real-time editing between desktop installs"],
  ["About", "./#/about", "About"],
  ["the moderation log", "./#/moderation-log", "Moderation log"],
  ["the corrections", "./#/corrections", "Corrections"],
  ["the terms", "./#/terms", "What this is"],
  ["the privacy policy", "./#/privacy", "Privacy Policy"],
  ["a user", "./#/user/2", "Emery Stone"],
  ["an unknown user", "./#/user/999999", "User not found"],
  ["a new password", "./#/reset-password/any", "Set a new password"],
  ["an unknown page", "./#/nowhere/at/all", "404"],
  ["an unknown platform", "./#/platform/nowhere", "Platform not found"],
] as const;

/** Screens for signed-in users. */
const signedInScreens = [
  ["the settings", "/user/1?tab=settings", "Email notifications", "user"],
  ["My Contributions", "/my/contributions", "My Contributions", "user"],
  ["Notifications", "/notifications", "Notifications", "user"],
  ["who voted", "/feature/151/votes", "Who voted", "user"],
  ["changing a status", "/feature/151/status", "Update Status", "admin"],
] as const;

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await expectLoaded(page);
}

type ScreenName = (typeof screens | typeof signedInScreens)[number][0];

/** Screens that phones arrange differently. The others are checked for overflow at 375 pixels from a wide screen. */
const arrangedForPhones: ReadonlySet<string> = new Set<ScreenName>([
  "Home",
  "a platform with filters",
  "all features",
  "a roadmap",
  "a feature",
  "the settings",
  "who voted",
]);

const selectScreens = <Screen extends readonly [name: string, ...string[]]>(
  page: Page,
  list: readonly Screen[],
): readonly Screen[] =>
  isSmall(page) ? list.filter(([name]) => arrangedForPhones.has(name)) : list;

/** Colours depend on the width in the navigation alone, which Home has: on phones the others are checked in light. */
const expectConforming = (page: Page, name: string): Promise<void> =>
  expectPresentable(page, {
    widths: everyWidth,
    themes: isSmall(page) && name !== "Home" ? ["light"] : ["light", "dark"],
  });

test.describe("conforms", { tag: atSmallWidths }, () => {
  // The browser logs every response that is not 2xx.
  test.use({ expectedErrors: [/status of 404/] });
  test.setTimeout(180_000);

  test("each screen for signed-in users", async ({ page }) => {
    for (const [name, path, heading, role] of selectScreens(page, signedInScreens))
      await test.step(name, async () => {
        await openSignedIn(page, path, role);
        await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
        await expectLoaded(page);
        await expectConforming(page, name);
      });
  });

  test("each screen", async ({ page }) => {
    // Any link to a new password is valid.
    await page.route("**/password-reset/check/", (route) => route.fulfill({ status: 204 }));
    for (const [name, path, heading] of selectScreens(page, screens))
      await test.step(name, async () => {
        await open(page, path, heading);
        await expectConforming(page, name);
        await expect(page).toHaveTitle(/Upwell/);
      });
  });
});

test("loads no third-party scripts", async ({ page }) => {
  const response = await page.goto("./");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url());
  });
  for (const [, path, heading] of screens.slice(0, 3)) await open(page, path, heading);
  expect(foreign).toEqual([]);
});

test("detects low contrast and missing names in both themes", async ({ page }) => {
  await open(page, "./#/about", "About");
  const put = (html: string) =>
    page.evaluate((html) => {
      document.querySelector("main")?.insertAdjacentHTML("beforeend", html);
    }, html);
  const removeWrong = () => page.evaluate(() => document.querySelector("#wrong")?.remove());
  await put('<p id="wrong"><button type="button"></button></p>');
  await expect(expectAccessible(page)).rejects.toThrow(/button-name/);
  await removeWrong();
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
  await removeWrong();
  await expectAccessible(page);
});
