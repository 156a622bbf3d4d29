/** Security settings: sessions and password change. */
import { expectAccessible } from "./support/axe.ts";
import {
  dismissToast,
  getJson,
  openAs,
  registerUser,
  testPassword,
  toast,
} from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

test("lists and ends sessions, and changes the password", async ({ page }, { project }) => {
  const username = `careful${project.name}`;
  const token = await registerUser(page.request, username);
  const { csrf_token } = await getJson<{ csrf_token: string }>(page.request, "csrf/");
  const logIn = (password: string) =>
    page.request.post("api/auth/login/", {
      headers: { "X-CSRFToken": csrf_token },
      data: { email: `${username}@mail.example`, password },
    });
  expect((await logIn(testPassword)).status()).toBe(200);

  await openAs(page, "/about", token);
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Security" }).click();
  const security = page.getByRole("region", { name: "Security" });
  await expect(security.getByRole("listitem")).toHaveCount(2);
  await expect(security.getByText("This session")).toHaveCount(1);
  await expectAccessible(page);
  await security.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(toast(page, "1 other session signed out")).toBeVisible();
  await expect(security.getByRole("listitem")).toHaveCount(1);
  await dismissToast(page);

  await security.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  await expectAccessible(page);
  await dialog.getByLabel("New password").fill("short");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await dialog.getByLabel("New password").fill("a longer walk home");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(dialog).toBeHidden();

  expect((await logIn(testPassword)).status()).toBe(401);
  await page.reload();
  await expect(security.getByText("This session")).toBeVisible();
});
