/** Checks for every screen of the site. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { getOverflow } from "./screen.ts";
import { expect } from "./test.ts";

/** Returns dialogs and menus that overflow the viewport or scroll sideways. */
const findClipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")]
      .filter((sheet) => {
        const { left, right } = sheet.getBoundingClientRect();
        return left < 0 || right > innerWidth || sheet.scrollWidth > sheet.clientWidth;
      })
      .map((sheet) => sheet.outerHTML.slice(0, 200)),
  );

/** Retries, because open menus are repositioned in a later frame after a resize. */
async function expectFits(page: Page): Promise<void> {
  await expect(async () => {
    expect(await getOverflow(page), `at ${page.viewportSize()?.width} pixels`).toBeLessThanOrEqual(
      0,
    );
    expect(await findClipped(page), `at ${page.viewportSize()?.width} pixels`).toEqual([]);
  }).toPass({ timeout: 5000 });
}

/** Expects no axe violations, and no sideways overflow at the current width and at 320 pixels. */
export async function expectPresentable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  if (size !== null) await page.setViewportSize(size);
}
