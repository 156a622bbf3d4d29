/** What journeys ask of any screen. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Under 768 pixels the site has its side menu and its bottom bar. */
export const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Waits until nothing on the screen stands in for something else. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator("main h1:not([data-stand-in])")).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
}

/** How far the page could be scrolled to the side; nothing where it fits. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds the answers to some requests back, until they are let go. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(pattern);
  };
}

/** The words of an element, once it is there. */
export const textOf = async (element: Locator): Promise<string> =>
  (await element.textContent()) ?? "";

/** Brings a part of a feature's page into sight that small screens keep behind a tab. */
export async function openPart(page: Page, name: "Timeline" | "Related"): Promise<void> {
  if (!isSmall(page)) return;
  await page.getByRole("tab", { name }).click();
  await expect(page).toHaveURL(new RegExp(`tab=${name.toLowerCase()}`));
}

/** How far things jumped that nobody had touched: the sum that browsers report. */
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
