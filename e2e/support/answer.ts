/** Answers of a server that journeys cannot bring to give them, and what the page then says. */
import type { Locator, Page } from "@playwright/test";
import { dismissMessage, message } from "./demo.ts";
import { expect } from "./test.ts";

type Answer = { status: number; json: object };

/** Answers a call in place of the server, until another answer or the server itself takes over. */
export async function answerCall(
  page: Page,
  [method, path]: readonly [method: string, path: string],
  answer: Answer,
): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  );
}

/** A failure about which the server says nothing. */
export const silent: Answer = { status: 500, json: {} };

/** Expects a message with a title and perhaps a text, and puts it away. */
export async function expectSaid(page: Page, title: string, text?: string): Promise<void> {
  await expect(message(page, title)).toBeVisible();
  if (text !== undefined) await expect(message(page, text)).toBeVisible();
  await dismissMessage(page);
}

/** Presses a button and answers the browser's question that follows with yes. */
export async function confirmed(page: Page, press: Locator, question?: string): Promise<void> {
  page.once("dialog", (dialog) => {
    if (question !== undefined) expect(dialog.message()).toBe(question);
    void dialog.accept();
  });
  await press.click();
}
