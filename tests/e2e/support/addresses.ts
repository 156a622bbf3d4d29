/** How a page of the public site stands in the bar, in every way that leads to it. */

import type { Page } from "@playwright/test";
import type { Page as TablePage } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import { expectAddress, expectLoaded } from "./screen.ts";
import { expect } from "./test.ts";

const ids: Record<string, number> = { feature: 151, wish: 1, user: 2, changelog: 1 };

/** A path of each public page, of the demo; without the imprint, which it does not have. */
export const publicPaths: readonly string[] = Object.values<TablePage>(pages)
  .filter(({ isPublic, path }) => isPublic && path !== pages.imprint.path)
  .map(({ path }) =>
    path
      .replace(":slug", "blender")
      .replace(/(\w+)\/:id/, (_, kind: string) => `${kind}/${ids[kind]}`),
  );

/** A screen that has only a hash route. */
const hashRoute = "/#/report";

/**
 * Opens a page by its hash route, follows a link and goes Back and Forward, also to a screen with a hash route: the bar
 * shows plain addresses, and the document is loaded once.
 */
export async function expectPlainAddress(page: Page, path: string, base = ""): Promise<void> {
  const heading = page.getByRole("main").getByRole("heading", { level: 1 }).first();
  const expectAt = async (address: string) => {
    await expectAddress(page, address, base);
    await expect(heading).toBeVisible();
  };
  const withDialog = `${path}${path.includes("?") ? "&" : "?"}dialog=keyboard`;
  await page.goto("about:blank");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  await page.goto(`./#${path}`);
  await expectAt(path);
  await expectLoaded(page);
  await expect(page.locator("link:is([rel=canonical], [rel=alternate])")).toHaveCount(0);
  const title = await heading.textContent();
  const [link, linked] = path === "/about" ? ["Home", "/"] : ["About", "/about"];
  const anchor = page.getByRole("contentinfo").getByRole("link", { name: link, exact: true });
  await expect(anchor).toHaveAttribute("href", base + linked);
  await anchor.click();
  await expectAt(linked);
  await page.goBack();
  await expectAt(path);
  await expect(heading).toHaveText(title ?? "");
  await page.goForward();
  await expectAt(linked);
  await page.evaluate((hash) => window.location.assign(hash), hashRoute.slice(1));
  await expectAt(hashRoute);
  await page.goBack();
  await expectAt(linked);
  await page.evaluate((hash) => window.location.assign(hash), `#${withDialog}`);
  await expectAddress(page, withDialog, base);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectAt(path);
  expect(documents).toBe(1);
}
