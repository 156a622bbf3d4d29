/** Prepares the queues of admins through the API; helpers for their pages. */
import { createHash } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { type DemoRole, getApiToken, registerUser, toasts } from "./demo.ts";
import { expect } from "./test.ts";

/** Calls the API with a token; returns the body, whatever the status. */
export async function callAs<T = { id: number }>(
  request: APIRequestContext,
  token: string,
  [method, path]: readonly [method: string, path: string],
  data: object = {},
): Promise<T> {
  const headers = { Authorization: `Token ${token}` };
  const response = await request.fetch(`api/${path}`, { method, headers, data });
  return (await response.json()) as T;
}

/** Calls the API as a demo user. */
export const callAsDemoUser = async <T = { id: number }>(
  request: APIRequestContext,
  role: DemoRole,
  call: readonly [method: string, path: string],
  data: object = {},
): Promise<T> => callAs<T>(request, await getApiToken(request, role), call, data);

/** Registers an employee; returns the token. */
export const registerEmployee = (request: APIRequestContext, email: string): Promise<string> =>
  registerUser(request, email.replace("@", ".at.").slice(0, 30), email, "employee");

const nouns =
  "anchor basket candle door engine feather garden hammer island jacket kettle ladder mirror needle orchard pencil \
quilt river saddle table umbrella valley window yarn bridge cabin drawer envelope fence guitar helmet inkwell".split(
    " ",
  );

/**
 * Words that differ with a title, because nearly the same text of several accounts is a campaign. Every run
 * has the same ones: of random words, some are offensive in one of the languages that moderation knows.
 */
const createWords = (title: string) =>
  [...createHash("sha256").update(title).digest().subarray(0, 12)]
    .map((byte) => nouns[byte % nouns.length])
    .join(" ");

/**
 * Creates a feature pending review; its author is new, because moderation rejects repeated texts.
 */
export async function createPendingFeature(
  request: APIRequestContext,
  title: string,
): Promise<void> {
  const token = await registerUser(request, title.replaceAll(/\W+/g, "-").toLowerCase());
  const { moderation_state } = await callAs<{ moderation_state: string }>(
    request,
    token,
    ["POST", "features/"],
    { platform: 1, title, description: `You must approve this: ${createWords(title)}.` },
  );
  expect(moderation_state).toBe("pending");
}

/** Creates a feature that moderation rejects; returns the id of its verdict. */
export async function createRejectedFeature(
  request: APIRequestContext,
  title: string,
): Promise<number> {
  const description = "Everybody who works on this is an idiot, and the tool is no good either.";
  const { verdict_id } = await callAsDemoUser<{ verdict_id: number }>(
    request,
    "user",
    ["POST", "features/"],
    { platform: 1, title, description },
  );
  return verdict_id;
}

/** Opens a page in a separate browser context, for a second user. */
export async function openOtherBrowser(
  browser: Browser,
  { baseURL, viewport }: { baseURL: string | undefined; viewport: Page["viewportSize"] },
): Promise<Page> {
  const size = viewport();
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(size !== null && { viewport: size }),
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

/** Confirms the open dialog, with an optional reason. */
export async function confirmDialog(page: Page, button: string, reason?: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

/** Expects a toast that contains a text, and dismisses it. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(toasts(page).getByText(text)).toBeVisible();
  await toasts(page).getByRole("button", { name: "Close" }).click();
}
