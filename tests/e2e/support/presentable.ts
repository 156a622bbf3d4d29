/** Checks for every screen of the site. */
import type { Page } from "@playwright/test";
import { expectAccessible, type Theme } from "./axe.ts";
import { expect } from "./test.ts";

/** Returns the sideways overflow of the page, and dialogs and menus that overflow the viewport or scroll sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const clipped = [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")]
      .filter((sheet) => {
        const { left, right } = sheet.getBoundingClientRect();
        return left < 0 || right > innerWidth || sheet.scrollWidth > sheet.clientWidth;
      })
      .map((sheet) => sheet.outerHTML.slice(0, 200));
    return { pixels: Math.max(0, scrollWidth - clientWidth), clipped };
  });

/** Retries, because open menus are repositioned in a later frame after a resize. */
async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() => findOverflow(page), {
      message: `at ${page.viewportSize()?.width} pixels`,
      intervals: [50],
      timeout: 5000,
    })
    .toEqual({ pixels: 0, clipped: [] });
}

/** The widths of tablets and phones; 320 is 400% of 1280. */
export const everyWidth: readonly number[] = [768, 375, 320];

/** Expects no sideways overflow at the current width and at narrower ones; keeps the size. */
export async function expectFitsAt(page: Page, widths: readonly number[]): Promise<void> {
  await expectFits(page);
  const size = page.viewportSize();
  if (size === null) return;
  for (const width of widths.filter((narrow) => narrow < size.width)) {
    await page.setViewportSize({ width, height: 640 });
    await expectFits(page);
  }
  await page.setViewportSize(size);
}

type Options = { widths?: readonly number[]; themes?: readonly Theme[] };

/** Expects no axe violations, and no sideways overflow at the current width and at narrower ones. */
export async function expectPresentable(
  page: Page,
  { widths = [320], themes }: Options = {},
): Promise<void> {
  await expectAccessible(page, themes);
  await expectFitsAt(page, widths);
}
