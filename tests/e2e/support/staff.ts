/** Helpers for the staff site. */
import type { APIRequestContext, Page } from "@playwright/test";
import {
  callAsAdmin,
  type DemoRole,
  getApiToken,
  getJson,
  registerUser,
  storeToken,
  suggestFeature,
} from "./demo.ts";
import { expectSoon } from "./screen.ts";
import { expect } from "./test.ts";

/** Opens a page of the staff site signed in with a token. */
export async function openStaffAs(page: Page, path: string, token: string): Promise<void> {
  await storeToken(page, token);
  await page.goto(`./staff/#${path}`);
  // Hidden from assistive technology if the URL opens a dialog.
  await expectSoon(page.getByRole("button", { name: /^Account menu of/, includeHidden: true }));
}

/** Opens a page of the staff site as a demo user. */
export const openStaff = async (page: Page, path: string, role: DemoRole = "employee") =>
  openStaffAs(page, path, await getApiToken(page.request, role));

export type QueueRow = {
  id: number;
  title: string;
  status: string;
  upvotes: number;
  is_changed: boolean;
};

/** Fetches the queue from the API. */
export async function getQueue(
  request: APIRequestContext,
  slug: string,
  query = "",
): Promise<QueueRow[]> {
  const token = await getApiToken(request, "admin");
  const response = await request.get(`api/staff/platforms/${slug}/features/?${query}`, {
    headers: { Authorization: `Token ${token}` },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as QueueRow[];
}

/** The rendered rows of the queue. */
export const queueRows = (page: Page) =>
  page.getByRole("main").getByRole("listitem").locator("button[data-title]");

export const getStatus = async (request: APIRequestContext, id: number): Promise<string> =>
  (await getJson<{ status: string }>(request, `features/${id}/`)).status;

/** Presses a key several times without a delay, once the queue has rows. */
export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  // The heading may be there before the list.
  await expect(queueRows(page).first()).toBeVisible();
  for (let n = 0; n < times; n += 1) await page.keyboard.press(key);
}

/** Skips the seconds in which a change of status can be undone; the page's clock must be installed. */
export const skipUndoDelay = (page: Page): Promise<void> => page.clock.fastForward(6000);

/** Chooses what is behind the button with three dots, of the idea that is open. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Returns the token of a new, verified member of a platform's team. */
export async function joinTeam(
  request: APIRequestContext,
  platform: number,
  username: string,
): Promise<string> {
  const token = await registerUser(request, username, `${username}@firm.example`, "employee");
  const claimed = await request.post("api/staff/employments/", {
    headers: { Authorization: `Token ${token}` },
    data: { platform, company: "A firm", job_title: "Maker" },
  });
  const claim = (await claimed.json()) as { id: number };
  await callAsAdmin(request, "POST", `staff/employments/${claim.id}/decide/`, {
    decision: "verify",
    reason: "",
  });
  return token;
}

/** A platform of its own with ideas, the last of them first in the queue, and a member of its team. */
export async function createDesk(
  request: APIRequestContext,
  name: string,
  titles: readonly string[],
) {
  const { id, slug } = await callAsAdmin<{ id: number; slug: string }>(
    request,
    "POST",
    "staff/directory/",
    { name, description: "Made for a desk." },
  );
  const ids: number[] = [];
  for (const title of titles) ids.push(await suggestFeature(request, { platform: id, title }));
  return { id, slug, ids, token: await joinTeam(request, id, `desk-${slug}`) };
}
