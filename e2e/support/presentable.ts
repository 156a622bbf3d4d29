/** What is asked of every picture that the site can show of itself. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { overflow } from "./screen.ts";
import { expect } from "./test.ts";

/** Dialogs and menus that stick out of the window to a side, or can be scrolled to it. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")]
      .filter((sheet) => {
        const { left, right } = sheet.getBoundingClientRect();
        return left < 0 || right > innerWidth || sheet.scrollWidth > sheet.clientWidth;
      })
      .map((sheet) => sheet.outerHTML.slice(0, 200)),
  );

async function expectFits(page: Page): Promise<void> {
  expect(await overflow(page), `at ${page.viewportSize()?.width} pixels`).toBeLessThanOrEqual(0);
  expect(await cutOff(page), `at ${page.viewportSize()?.width} pixels`).toEqual([]);
}

/** axe finds nothing in either theme, and nothing overflows sideways: not at 320 pixels either. */
export async function expectPresentable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  if (size !== null) await page.setViewportSize(size);
}
