/** The demo's own people, and what a signed-in script may do through the API. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

const demoPassword = "upwell-demo";
export type DemoRole = "user" | "employee" | "admin";

/** Signs in through the dialog, as a person does. */
export async function signIn(page: Page, role: DemoRole = "user"): Promise<void> {
  await page.getByRole("button", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(`${role}@upwell.example`);
  await dialog.getByLabel("Password").fill(demoPassword);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await dismissMessage(page);
}

/** Puts the message away that covers a part of small screens. */
export async function dismissMessage(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("button")
    .click();
}

/** A token of a demo account, for preparing what a journey needs. */
async function tokenOf(request: APIRequestContext, role: DemoRole = "user"): Promise<string> {
  const { csrf_token } = (await (await request.get("api/csrf/")).json()) as { csrf_token: string };
  const response = await request.post("api/auth/login/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { email: `${role}@upwell.example`, password: demoPassword },
  });
  return ((await response.json()) as { token: string }).token;
}

/** Suggests a feature through the API; tells its id. */
export async function suggestFeature(
  request: APIRequestContext,
  feature: { title: string; description: string; tags?: string[] },
): Promise<number> {
  const response = await request.post("api/features/", {
    headers: { Authorization: `Token ${await tokenOf(request)}` },
    data: { platform: 1, tags: [], ...feature },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}
