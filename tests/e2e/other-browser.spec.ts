/**
 * Verifying an account that was registered in another browser requires a new password, on both
 * sites.
 */
import type { APIRequestContext } from "@playwright/test";
import { toast } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

type Registration = { username: string; email: string; role: "user" | "employee" };

/** Registers an account with another user's email. */
async function registerAs(
  request: APIRequestContext,
  { role, ...names }: Registration,
): Promise<void> {
  const { csrf_token } = await (await request.get("api/csrf/")).json();
  const password = "a stranger's own";
  const response = await request.post("api/auth/register/", {
    headers: { "X-CSRFToken": csrf_token },
    data: { ...names, role, password, password_confirm: password },
  });
  expect(response.status()).toBe(201);
}

/** Returns the code and the link of the latest email. */
async function fetchMail(request: APIRequestContext, email: string) {
  const response = await request.get("dev/mail.json");
  const mails = (await response.json()) as { to: string; text: string }[];
  const text = mails.find(({ to }) => to === email)?.text ?? "";
  return {
    code: /^ {4}(\w{6})$/m.exec(text)?.[1] ?? "",
    link: /http\S+verify=\S+/.exec(text)?.[0] ?? "",
  };
}

test("the owner of the email enters the code, sets a password and is signed in", async ({
  page,
  request,
}, { project }) => {
  const username = `taken${project.name}`;
  const email = `${username}@mail.example`;
  await registerAs(request, { username, email, role: "user" });
  const { code, link } = await fetchMail(request, email);
  await page.goto(link);
  const dialog = page.getByRole("dialog", { name: "Check your email" });
  await expect(dialog).toContainText(email);
  await expect(page).not.toHaveURL(/verify=/);
  await dialog.getByLabel("Verification code").fill(code);
  await dialog.getByRole("button", { name: "Verify email" }).click();

  const next = page.getByRole("dialog", { name: "Set a new password" });
  await expect(next).toContainText("This account was registered in another browser.");
  await expect(next.getByLabel("New password")).toBeFocused();
  await next.getByLabel("New password").fill("a lamp in the window");
  await next.getByRole("button", { name: "Set password" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(next).toBeHidden();
  await expect(page.getByRole("button", { name: `Account menu of ${username}` })).toBeVisible();
});
