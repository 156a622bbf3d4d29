/** Print and zoom: the printed page contains the text only, and everything is reachable at 400%. */
import type { Page } from "@playwright/test";
import { openSignedIn } from "./support/demo.ts";
import { expectLoaded, getOverflow, loadPage } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const commentedFeature = "/feature/151";

test("prints a feature with its status history, link and exact dates, dark on light", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`./#${commentedFeature}`);
  await expectLoaded(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(/^\d+ votes$/).first()).toBeVisible();
  await expect(main.getByText("Team is evaluating it").first()).toBeVisible();
  await expect(main.getByRole("heading", { name: /^Comments/ })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(main.getByLabel("Write a comment")).toBeHidden();
  await expect(main.getByRole("button", { name: "Share" })).toBeHidden();
  await expect(main.getByRole("button", { name: /^Upvote/ }).first()).toBeHidden();
  await expect(main.getByRole("link", { name: "Back to features" })).toBeHidden();
  await expect(main.getByText("Sign in to vote this feature")).toBeHidden();
  await expect(main.getByText(`${commentedFeature}/`)).toBeVisible();
  await page.setViewportSize({ width: 700, height: 1000 });
  await expect(main.getByRole("heading", { name: "Status Timeline" })).toBeVisible();
  await expect(main.locator("time").first()).toHaveText(/^[A-Z][a-z]+ \d+, \d{4} at /);
  const lightness = await main
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(heading).color)?.[1]));
  expect(lightness, "dark ink").toBeLessThan(0.5);
});

/** Returns the share of the window that sticky elements cover. */
const getCoveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stuck = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isStuck = position === "fixed" || (position === "sticky" && box.top <= 0);
      return isStuck && visibility === "visible" && box.bottom > 0 && box.width > 100;
    });
    const heights = stuck.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
    });
    return heights.reduce((sum, height) => sum + Math.max(0, height), 0) / window.innerHeight;
  });

test.describe("at 400% of 1280 by 1024 pixels", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("pages scroll in one direction, with small sticky elements", async ({ page }) => {
    for (const path of [
      "/",
      "/platforms",
      "/platform/blender",
      commentedFeature,
      "/user/2",
      "/about",
    ])
      await test.step(path, async () => {
        await loadPage(page, path);
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
        expect(await getOverflow(page)).toBeLessThanOrEqual(0);
        expect(await getCoveredShare(page)).toBeLessThan(1 / 3);
      });
  });

  test("a dialog can be scrolled to its last button", async ({ page }) => {
    await openSignedIn(page, "/platform/firefox");
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
    await expect(dialog).toBeVisible();
    for (const name of ["Submit feature", "Close"]) {
      const button = dialog.getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  });
});
