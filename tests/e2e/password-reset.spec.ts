/** Password reset: from the dialog to the email, its link, and back. */
import type { APIRequestContext, Page } from "@playwright/test";
import { openSignedIn, toast } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const email = "forgetful@people.example";

/** An account that no other test uses. */
async function register(request: APIRequestContext): Promise<void> {
  const { csrf_token } = await (await request.get("api/csrf/")).json();
  const password = "a long walk home";
  const names = { username: "forgetful", first_name: "", last_name: "" };
  const response = await request.post("api/auth/register/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { ...names, email, password, password_confirm: password },
  });
  expect(response.status()).toBe(201);
}

async function fetchResetLink(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get("dev/mail.json");
  const mails = (await response.json()) as { to: string; text: string }[];
  const text = mails.find(({ to }) => to === email)?.text ?? "";
  return /http\S+#\/reset-password\/\S+/.exec(text)?.[0] ?? "";
}

async function askForLink(page: Page): Promise<void> {
  await page.goto("./#/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("dialog").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Forgot password" }).click();
  const dialog = page.getByRole("dialog", { name: "Forgot your password?" });
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await dialog.getByRole("button", { name: "Send link" }).click();
  await expect(dialog.getByRole("status")).toContainText(`If there is an account for ${email}`);
}

test.describe("a forgotten password", () => {
  test.use({ expectedErrors: [/40[01]/] });

  test("is reset by the link in the email, which works once", async ({ page }) => {
    await register(page.request);
    await askForLink(page);
    const link = await fetchResetLink(page.request, email);
    // A signed-in user of the same browser has to sign in again.
    await openSignedIn(page, "/");
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();

    await page.getByLabel("New password").fill("password");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(page.getByText("This password is too common.")).toBeVisible();
    await page.getByLabel("New password").fill("a lamp in the window");
    await page.getByRole("button", { name: "Set password" }).click();

    await expect(toast(page, "Password changed")).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill("a lamp in the window");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(toast(page, "Welcome back!")).toBeVisible();

    await page.goto(link);
    // Before anything is typed.
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  });
});
