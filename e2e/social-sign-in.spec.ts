/** The way to a provider and back; what happens there is held by the server's own tests. */
import type { Page } from "@playwright/test";
import { message } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

/** A site where Google is set up, and leads back at once with `result` in the address. */
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

test("whoever was refused comes back to the same page, and is told why", async ({ page, site }) => {
  await withGoogle(page, site.origin, "social_error=denied");
  await page.goto("./#/about");
  await continueWithGoogle(page);
  await expect(message(page, "Login failed")).toBeVisible();
  await expect(message(page, "You did not allow it there. Nothing was changed.")).toBeVisible();
  await expect(page).toHaveURL(/\/#\/about$/);
});

test("whoever was let in comes back to the same page, signed in", async ({ page, site }) => {
  const { csrf_token } = await (await page.request.get("api/csrf/")).json();
  const login = await page.request.post("api/auth/login/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { email: "admin@upwell.example", password: "upwell-demo" },
  });
  const { token } = await login.json();
  await withGoogle(page, site.origin, `token=${token}`);
  await page.goto("./#/platforms");
  await continueWithGoogle(page);
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/platforms$/);
});
