/** The staff site: opened as somebody of the team, and what it shows. */
import type { APIRequestContext, Page } from "@playwright/test";
import { type DemoRole, get, tokenOf } from "./demo.ts";
import { expect } from "./test.ts";

/** Opens a page of the staff site as whoever holds a token. */
export async function openDeskAs(page: Page, path: string, token: string): Promise<void> {
  await page.goto("./staff/");
  await page.evaluate((value) => localStorage.setItem("auth-token", value), token);
  await page.goto(`./staff/#${path}`);
  await page.reload();
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
}

/** The same as one of the demo's own people. */
export const openDesk = async (page: Page, path: string, role: DemoRole = "employee") =>
  openDeskAs(page, path, await tokenOf(page.request, role));

export type TriageRow = {
  id: number;
  title: string;
  status: string;
  upvotes: number;
  is_changed: boolean;
};

/** The queue as the server tells it. */
export async function queueOf(
  request: APIRequestContext,
  slug: string,
  query = "",
): Promise<TriageRow[]> {
  const token = await tokenOf(request, "admin");
  const response = await request.get(`api/staff/platforms/${slug}/features/?${query}`, {
    headers: { Authorization: `Token ${token}` },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as TriageRow[];
}

/** The lines of the queue that are drawn now. */
export const queueRows = (page: Page) =>
  page.getByRole("main").getByRole("listitem").locator("button[data-title]");

export const statusOf = async (request: APIRequestContext, id: number): Promise<string> =>
  (await get<{ status: string }>(request, `features/${id}/`)).status;

/** Presses a key several times, as fast as a person who knows it. */
export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
}
