/** Mocks responses that the real server does not return on demand. */
import type { Locator, Page } from "@playwright/test";
import { dismissToast, toast } from "./demo.ts";
import { expect } from "./test.ts";

type MockResponse = { status: number; json: object };

/** Mocks the response of a call until it is mocked again or unrouted. */
export async function mockResponse(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  response: MockResponse,
): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.fulfill(response) : route.fallback(),
  );
}

/** Adds a donation URL to the site's settings, which the tested site lacks. */
export async function withDonations(page: Page): Promise<void> {
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(
        /"support_url":(?:null|"[^"]*")/,
        '"support_url":"https://donations.example/"',
      ),
    });
  });
}

/** A server error without a message. */
export const emptyServerError: MockResponse = { status: 500, json: {} };

/** Expects a toast with exactly this title and text, and dismisses it. */
export async function expectExactToast(page: Page, title: string, text?: string): Promise<void> {
  await expect(toast(page, title)).toBeVisible();
  if (text !== undefined) await expect(toast(page, text)).toBeVisible();
  await dismissToast(page);
}

/** Clicks a button and accepts the browser's confirm dialog. */
export async function acceptConfirm(page: Page, press: Locator, question?: string): Promise<void> {
  page.once("dialog", (dialog) => {
    if (question !== undefined) expect(dialog.message()).toBe(question);
    void dialog.accept();
  });
  await press.click();
}
