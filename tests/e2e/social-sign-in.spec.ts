/** The redirect to a provider and back; the server's tests cover the protocol. */

import type { Page } from "@playwright/test";
import { toast } from "./support/demo.ts";
import { demoPassword } from "./support/demo-password.ts";
import { expectAddress } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

/** Configures Google, which redirects back immediately with `result` in the URL. */
async function withGoogle(page: Page, origin: string, result: string): Promise<void> {
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"google":false', '"google":true');
    await route.fulfill({ response, body });
  });
  await page.route("**/api/auth/social/google/", (route) =>
    route.fulfill({ status: 302, headers: { location: `${origin}/?${result}` } }),
  );
}

async function continueWithGoogle(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
}

test("a rejected sign-in returns to the same page and shows the reason", async ({ page, site }) => {
  await withGoogle(page, site.origin, "social_error=denied");
  await page.goto("./#/about");
  await continueWithGoogle(page);
  await expect(toast(page, "Login failed")).toBeVisible();
  await expect(toast(page, "Sign-in was canceled.")).toBeVisible();
  await expectAddress(page, "/about");
});

test("a successful sign-in returns to the same page", async ({ page, site }) => {
  const { csrf_token } = await (await page.request.get("api/csrf/")).json();
  const login = await page.request.post("api/auth/login/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { email: "admin@upwell.example", password: demoPassword },
  });
  const { token } = await login.json();
  await withGoogle(page, site.origin, `token=${token}`);
  await page.goto("./#/platforms");
  await continueWithGoogle(page);
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  await expectAddress(page, "/platforms");
});
