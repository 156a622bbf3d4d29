/** The dialog for sign-in, registration and email verification, with its messages. */

import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  type DemoRole,
  dismissToast,
  fillSignIn,
  getJson,
  getToken,
  openAs,
  signIn,
  storeToken,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { demoPassword } from "./support/demo-password.ts";
import { expectAddress } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const password = "a long walk home";

async function openDialog(page: Page): Promise<Locator> {
  await page.goto("./#/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  return page.getByRole("dialog");
}

const account = (page: Page) => page.getByRole("button", { name: /^Account menu of/ });

async function registerUser(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Email").fill(`${name}@mail.example`);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(
    dialog.getByText(`We sent a 6-character code to ${name}@mail.example.`),
  ).toBeVisible();
}

async function enterCredentials(dialog: Locator, email: string, word = password): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(word);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function fetchCode(request: APIRequestContext, email: string): Promise<string> {
  const response = await request.get("dev/mail.json");
  const mails = (await response.json()) as { to: string; text: string }[];
  const text = mails.find(({ to }) => to === email)?.text ?? "";
  return /\b[A-Z0-9]{6}\b/.exec(text)?.[0] ?? "";
}

test("shows validation errors beside the fields and keeps the input between the steps", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await enterCredentials(dialog, "not an address", "short");
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  for (const provider of ["Google", "GitHub"])
    await expect(dialog.getByRole("button", { name: `Continue with ${provider}` })).toBeDisabled();
  await expect(
    dialog.getByText("Sign-in with Google or GitHub is not available on this site."),
  ).toBeVisible();
  await dialog.getByLabel("Email").fill("kept@mail.example");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("kept@mail.example");
  for (const [name, href] of [
    [/^terms of use/, "/terms"],
    [/^privacy policy/, "/privacy"],
  ] as const) {
    const link = dialog.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", href);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await dialog.getByLabel("Username").fill("ab");
  await dialog.getByLabel("Password", { exact: true }).fill("short");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const opener = page.getByRole("banner").getByRole("button", { name: "Sign in" });
  await expect(opener).toBeFocused();
});

test("reports taken names while typing and on submit", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill("ROBIN");
  await expect(dialog.getByText("Username already exists. Please choose another.")).toBeVisible();
  await dialog.getByLabel("Username").fill("robin-the-second");
  await expect(dialog.getByText("Username already exists. Please choose another.")).toBeHidden();
  await dialog.getByLabel("Email").fill("USER@upwell.example");
  await expect(dialog.getByText("Email already exists", { exact: true })).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(toast(page, "Registration failed")).toBeVisible();
  await expect(toast(page, "Email already exists in our user database.")).toBeVisible();
  await dismissToast(page);
  await expect(dialog.getByLabel("Username")).toHaveValue("robin-the-second");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue(password);
  await dialog.getByRole("button", { name: "Sign in instead" }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toHaveValue("USER@upwell.example");
});

test("the three demo users can sign in, optionally remembered", async ({ page }) => {
  const roles: DemoRole[] = ["user", "employee", "admin"];
  for (const role of roles) {
    const dialog = await openDialog(page);
    await dialog.getByRole("checkbox", { name: "Remember me" }).setChecked(role === "admin");
    const sent = page.waitForRequest("**/auth/login/");
    await fillSignIn(page, role);
    expect((await sent).postDataJSON()).toMatchObject({ remember_me: role === "admin" });
    await expect(toast(page, "Welcome back!")).toBeVisible();
    await dismissToast(page);
    await page.reload();
    await account(page).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  }
});

test("allows a new code once a minute, with a countdown", async ({ page }, { project }) => {
  await page.clock.install();
  const dialog = await openDialog(page);
  await registerUser(dialog, `patient${project.name}`);
  await dismissToast(page);
  const resend = dialog.getByRole("button", { name: /^Resend code/ });
  await expect(resend).toHaveText(/Resend code in \d\d? seconds/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(resend).toHaveText("Resend code");
  await page.route("**/auth/resend-otp**", (route) => route.fulfill({ json: { message: "" } }));
  await resend.click();
  await expect(toast(page, "OTP resent")).toBeVisible();
  await expect(resend).toBeDisabled();
});

test.describe("rejections", () => {
  test.use({ expectedErrors: [/status of (40[0-9]|422|429)/] });

  test("a wrong password and a deactivated account", async ({ page }) => {
    const dialog = await openDialog(page);
    await enterCredentials(dialog, "user@upwell.example", "not this one");
    const alert = dialog.getByRole("alert");
    await expect(alert).toHaveText("Login failedInvalid credentials");
    await dialog.getByRole("button", { name: "Show password" }).click();
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
    await expect(dialog.getByLabel("Email")).toHaveValue("user@upwell.example");
    await dialog.getByRole("button", { name: "Forgot password?" }).click();
    await expect(page.getByText("Login failed")).toBeHidden();
    await page.getByRole("dialog").getByRole("button", { name: "Back to sign in" }).click();
    await page.route("**/auth/login/", (route) =>
      route.fulfill({ status: 403, json: { detail: "No.", code: "account_deactivated" } }),
    );
    await enterCredentials(dialog, "user@upwell.example", demoPassword);
    await expect(alert).toHaveText(
      "Login failedYour account is deactivated, please contact the team for account activation.",
    );
  });

  test("an unverified email leads to the code; rejects a wrong code and accepts the right one", async ({
    page,
  }, { project }) => {
    const name = `waiting${project.name}`;
    const email = `${name}@mail.example`;
    let dialog = await openDialog(page);
    await registerUser(dialog, name);
    await page.reload();
    dialog = await openDialog(page);
    await page.route("**/auth/resend-otp**", (route) => route.fulfill({ json: { message: "" } }));
    await enterCredentials(dialog, email);
    await expect(toast(page, "Verification required")).toBeVisible();
    await expect(
      toast(page, "We have sent you a new verification code. Please check your email."),
    ).toBeVisible();
    await dismissToast(page);
    const code = dialog.getByLabel("Verification code");
    const verify = dialog.getByRole("button", { name: "Verify email" });
    await expect(code).toBeFocused();
    await code.fill("22");
    await verify.click();
    await expect(dialog.getByText("The code has 6 characters")).toBeVisible();
    await code.fill("222222");
    await verify.click();
    await expect(toast(page, "Verification failed")).toBeVisible();
    await dismissToast(page);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    const right = await fetchCode(page.request, email);
    await code.fill(` ${right.slice(0, 3)}-${right.slice(3).toLowerCase()}`);
    await verify.click();
    await expect(toast(page, "Email verified!")).toBeVisible();
    await expect(account(page)).toBeVisible();
  });

  test("asks to sign in again after the session was ended elsewhere, and keeps the typed text", async ({
    page,
  }, { project }) => {
    const id = await suggestFeature(page.request, { title: `Cut off ${project.name}` });
    await openAs(page, `/feature/${id}`, await getToken(page.request, "user"));
    const main = page.getByRole("main");
    await main.getByLabel("Write a comment").fill("Half a sentence, and the session was over.");
    const token = await page.evaluate(() => localStorage.getItem("auth-token"));
    const headers = { Authorization: `Token ${token}` };
    await page.request.post("api/auth/logout/", { headers });
    expect((await page.request.get("api/auth/me/", { headers })).status()).toBe(401);
    const read = await page.request.get(`api/features/${id}/`, { headers });
    expect(read.headers()["x-session-ended"]).toBe("true");
    // The page may have heard of it already, when it read something again.
    await main.getByRole("button", { name: /^(Comment|Sign in and post)$/ }).click();
    await fillSignIn(page, "user");
    await expect(main.getByText("Half a sentence, and the session was over.")).toBeVisible();
    await expect(main.getByLabel("Write a comment")).toHaveValue("");
    const comments = await getJson<object[]>(page.request, `features/${id}/comments`);
    expect(comments).toHaveLength(1);
  });

  test("drops an invalid token; signing out in one window signs out the other", async ({
    page,
    context,
  }) => {
    await storeToken(page, "not-a-real-token");
    await page.goto("./#/about");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("auth-token"))).toBeNull();
    await openAs(page, "/about", await getToken(page.request, "user"));
    const other = await context.newPage();
    await other.goto(page.url());
    await account(other).click();
    await other.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(other.getByText(/^You were signed out/)).toBeHidden();
    const notice = page.getByText(/^You were signed out/);
    await expect(notice).toBeVisible();
    await signIn(page);
    await expect(notice).toBeHidden();
    await expectAddress(page, "/about");
    await other.close();
    // A session that was ended elsewhere shows with the next read.
    const token = await page.evaluate(() => localStorage.getItem("auth-token"));
    await page.request.post("api/auth/logout/", { headers: { Authorization: `Token ${token}` } });
    await header.getByRole("link", { name: "Browse by Platform" }).click();
    await expect(notice).toBeVisible();
    await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
  });
});
