/** Helpers for all screens. */
import type { Locator, Page } from "@playwright/test";
import { toRoute } from "@upwell/contract/paths";
import { expect } from "./test.ts";

/** Below 768 pixels the site has a side menu and a bottom bar. */
export const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** The drawing of an empty state. */
export const drawing = (within: Locator): Locator => within.locator("svg[viewBox='0 0 100 60']");

/** Assertions with less time than this are retried every 100 ms, others every 500 ms. */
const eagerMs = 2400;

/** Expects an element that is usually there within a second, without the waits between later retries. */
export const expectSoon = (element: Locator): Promise<void> =>
  expect(element)
    .toBeVisible({ timeout: eagerMs })
    .catch(() => expect(element).toBeVisible());

/** Waits until the page shows no placeholders. */
export async function expectLoaded(page: Page): Promise<void> {
  await expectSoon(page.locator("main h1:not([data-placeholder])"));
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
}

/**
 * Expects an address of the public site in the bar, with its query and anchor: `/terms`, `/#/notifications`. The plain
 * one of a feature may end with its title. `base` is the path of the site.
 */
export async function expectAddress(page: Page, address: string, base = ""): Promise<void> {
  const readAddress = ({ pathname, search, hash }: URL) =>
    pathname.startsWith(base) ? toRoute(pathname.slice(base.length)) + search + hash : undefined;
  await expect(page).toHaveURL((url) => readAddress(url) === address);
}

/** Loads a page as on a first visit, whatever was open before. */
export async function loadPage(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`./#${path}`);
  await expectLoaded(page);
}

/** Returns by how many pixels the vertical centres of elements differ. */
export async function getUnevenness(...elements: readonly Locator[]): Promise<number> {
  const centres = await Promise.all(
    elements.map((element) =>
      element.evaluate((one) => {
        const { top, height } = one.getBoundingClientRect();
        return top + height / 2;
      }),
    ),
  );
  return Math.max(...centres) - Math.min(...centres);
}

/** Returns the sideways overflow of the page in pixels. */
export const getOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the texts in an element that are cut off at the side, without dots to say so. */
export const findClipped = (element: Locator): Promise<string[]> =>
  element.evaluate((root) =>
    [...root.querySelectorAll("*")]
      .filter((one) => one.childElementCount === 0 && one.clientWidth > 1)
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).overflowX !== "visible")
      .filter((one) => getComputedStyle(one).textOverflow !== "ellipsis")
      .map((one) => one.textContent ?? ""),
  );

/** Holds matching responses until the returned function releases them. */
export async function holdResponses(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Closes the open dialog; it leaves the history of the page before the next navigation. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Returns the text of an element. */
export const getText = async (element: Locator): Promise<string> =>
  (await element.textContent()) ?? "";

/** Opens a section of a feature's page, which is in a tab on small screens. */
export async function openSection(page: Page, name: "Timeline" | "Related"): Promise<void> {
  if (!isSmall(page)) return;
  await page.getByRole("tab", { name }).click();
  await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`));
}

/** Returns the cumulative layout shift. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            observer.disconnect();
            resolve(sum);
          }),
        );
      }),
  );
