/** The dialog for signing in, joining and proving an address: its sentences and its refusals. */
import type { Page } from "@playwright/test";
import { dismissMessage, signIn } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

async function openDialog(page: Page) {
  await page.goto("./#/about");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  return page.getByRole("dialog");
}

test("what is wrong is said beside the field, and nothing typed is lost", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("Email").fill("not an address");
  await dialog.getByLabel("Password").fill("short");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill("ab");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("Username must be at least 3 characters")).toBeVisible();
  await dialog.getByLabel("Username").fill("ROBIN");
  await expect(dialog.getByText("Username already exists. Please choose another.")).toBeVisible();
  await dialog.getByLabel("Email").fill("user@upwell.example");
  await expect(dialog.getByText("Email already exists")).toBeVisible();
  await expect(dialog.getByText(/is not set up on this site/)).toBeVisible();
});

test("a session lasts over a reload and ends with signing out", async ({ page }) => {
  await page.goto("./#/about");
  await signIn(page);
  await page.reload();
  await expect(page.getByRole("button", { name: /Account menu/ })).toBeVisible();
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/status of 40[0-9]/] });

  test("a wrong password", async ({ page }) => {
    const dialog = await openDialog(page);
    await dialog.getByLabel("Email").fill("user@upwell.example");
    await dialog.getByLabel("Password").fill("not this one");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(page.getByText("Invalid credentials").first()).toBeVisible();
    await expect(dialog.getByLabel("Email")).toHaveValue("user@upwell.example");
  });

  test("an address that is not proved yet, a wrong code, and the way back to the right one", async ({
    page,
  }, { project }) => {
    const name = `waiting${project.name}`;
    const dialog = await openDialog(page);
    await dialog.getByRole("button", { name: "Sign up" }).click();
    await dialog.getByLabel("Username").fill(name);
    await dialog.getByLabel("Email").fill(`${name}@mail.example`);
    await dialog.getByLabel("Password").fill("a long walk home");
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(dialog.getByLabel("Verification code")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Sign in" }).first().click();
    await dialog.getByLabel("Email").fill(`${name}@mail.example`);
    await dialog.getByLabel("Password").fill("a long walk home");
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("Verification required")).toBeVisible();
    await dismissMessage(page);
    await dialog.getByLabel("Verification code").fill("222222");
    await dialog.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText("Verification failed")).toBeVisible();
    await dismissMessage(page);
    const mails = (await (await page.request.get("dev/mail.json")).json()) as {
      to: string;
      text: string;
    }[];
    const text = mails.find(({ to }) => to === `${name}@mail.example`)?.text ?? "";
    const code = /\b[A-Z0-9]{6}\b/.exec(text)?.[0] ?? "";
    await dialog.getByLabel("Verification code").fill(code);
    await dialog.getByRole("button", { name: "Verify email" }).click();
    await expect(page.getByText("Email verified!")).toBeVisible();
  });

  test("a session that has ended elsewhere is ended here, too", async ({ page }) => {
    await page.goto("./#/about");
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/token/.test(key)) localStorage.removeItem(key);
    });
    await page.goto("./?token=not-a-real-token#/about");
    await expect(page.getByRole("button", { name: "Sign in" }).first()).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
  });
});
