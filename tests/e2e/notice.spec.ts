/** The admins' notice is shown above every page until it is dismissed. */
import type { APIRequestContext, Page } from "@playwright/test";
import { callAsAdmin } from "./support/demo.ts";
import { expectFocusKept, pressOn } from "./support/keyboard.ts";
import { expectPresentable } from "./support/presentable.ts";
import { expectLoaded, layoutShift } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

async function setNotice(request: APIRequestContext, notice: string): Promise<void> {
  const { revision } = await callAsAdmin<{ revision: number }>(request, "GET", "staff/settings/");
  await callAsAdmin(request, "PUT", "staff/settings/", { notice, revision });
}

const notice = (page: Page) => page.getByRole("region", { name: "Notice" });
const dismiss = (page: Page) => notice(page).getByRole("button", { name: "Dismiss notice" });

test.afterEach(({ request }) => setNotice(request, ""));

test("causes no layout shift, fits, and stays dismissed", async ({ page, request }) => {
  await page.goto("./#/about");
  await expect(notice(page)).toHaveCount(0);
  await setNotice(request, "The site is read-only on Sunday from 06:00 to 08:00 UTC.");
  await page.reload();
  await expect(notice(page)).toContainText("read-only on Sunday");
  await expectLoaded(page);
  expect(await layoutShift(page)).toBe(0);
  await expectPresentable(page);
  await page.goto("./#/platforms");
  await expect(notice(page)).toBeVisible();

  await page.reload();
  await expectLoaded(page);
  await page.keyboard.press("Tab");
  await pressOn(page, dismiss(page));
  await expect(notice(page)).toHaveCount(0);
  await expectFocusKept(page);
  await page.reload();
  await expectLoaded(page);
  await expect(notice(page)).toHaveCount(0);

  await setNotice(request, "It is all back. Thank you for waiting.");
  await page.reload();
  await expect(notice(page)).toContainText("It is all back.");
});
