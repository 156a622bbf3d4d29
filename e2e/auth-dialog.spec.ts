/** The dialog for signing in, joining and proving an address: its sentences and its refusals. */
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import {
  type DemoRole,
  dismissMessage,
  fillSignIn,
  get,
  message,
  openSignedIn,
  suggestFeature,
} from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const password = "a long walk home";

async function openDialog(page: Page): Promise<Locator> {
  await page.goto("./#/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  return page.getByRole("dialog");
}

const account = (page: Page) => page.getByRole("button", { name: /^Account menu of/ });

async function join(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Email").fill(`${name}@mail.example`);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(
    dialog.getByText(`We have sent a 6-character code to ${name}@mail.example.`),
  ).toBeVisible();
}

async function enter(dialog: Locator, email: string, word = password): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(word);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get("dev/mail.json");
  const mails = (await response.json()) as { to: string; text: string }[];
  const text = mails.find(({ to }) => to === address)?.text ?? "";
  return /\b[A-Z0-9]{6}\b/.exec(text)?.[0] ?? "";
}

test("what is wrong is said beside the field, and what was typed goes with its writer", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await enter(dialog, "not an address", "short");
  await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  for (const provider of ["Google", "GitHub"])
    await expect(dialog.getByRole("button", { name: `Continue with ${provider}` })).toBeDisabled();
  await expect(
    dialog.getByText("Signing in with Google or GitHub is not set up on this site."),
  ).toBeVisible();
  await dialog.getByLabel("Email").fill("kept@mail.example");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("kept@mail.example");
  for (const [name, address] of [
    [/^terms of use/, "#/terms"],
    [/^privacy policy/, "#/privacy"],
  ] as const) {
    const link = dialog.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", address);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await dialog.getByLabel("Username").fill("ab");
  await dialog.getByLabel("Password").fill("short");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(dialog.getByText("Username must be at least 3 characters")).toBeVisible();
  await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const opener = page.getByRole("banner").getByRole("button", { name: "Sign in" });
  await expect(opener).toBeFocused();
});

test("names that are taken are told while they are typed, and once more on submit", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill("ROBIN");
  await expect(dialog.getByText("Username already exists. Please choose another.")).toBeVisible();
  await dialog.getByLabel("Username").fill("robin-the-second");
  await expect(dialog.getByText("Username already exists. Please choose another.")).toBeHidden();
  await dialog.getByLabel("Email").fill("USER@upwell.example");
  await expect(dialog.getByText("Email already exists", { exact: true })).toBeVisible();
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(message(page, "Registration failed")).toBeVisible();
  await expect(message(page, "Email already exists in our user database.")).toBeVisible();
  await dismissMessage(page);
  await expect(dialog.getByLabel("Username")).toHaveValue("robin-the-second");
  await expect(dialog.getByLabel("Password")).toHaveValue(password);
});

test("the demo's three people can sign in, and are remembered if they wish", async ({ page }) => {
  const roles: DemoRole[] = ["user", "employee", "admin"];
  for (const role of roles) {
    const dialog = await openDialog(page);
    await dialog.getByRole("checkbox", { name: "Remember me" }).setChecked(role === "admin");
    const sent = page.waitForRequest("**/auth/login/");
    await fillSignIn(page, role);
    expect((await sent).postDataJSON()).toMatchObject({ remember_me: role === "admin" });
    await expect(message(page, "Welcome back!")).toBeVisible();
    await dismissMessage(page);
    await page.reload();
    await account(page).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  }
});

test("another code can be asked for once a minute, and the seconds are counted", async ({ page }, {
  project,
}) => {
  await page.clock.install();
  const dialog = await openDialog(page);
  await join(dialog, `patient${project.name}`);
  await dismissMessage(page);
  const resend = dialog.getByRole("button", { name: /^Resend code/ });
  await expect(resend).toHaveText(/Resend code in \d\d? s/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(61_000);
  await expect(resend).toHaveText("Resend code");
  await page.route("**/auth/resend-otp**", (route) => route.fulfill({ json: { message: "" } }));
  await resend.click();
  await expect(message(page, "OTP resent")).toBeVisible();
  await expect(resend).toBeDisabled();
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/status of (40[0-9]|422|429)/] });

  test("a wrong password, and an account that was deactivated", async ({ page }) => {
    const dialog = await openDialog(page);
    await enter(dialog, "user@upwell.example", "not this one");
    await expect(message(page, "Login failed")).toBeVisible();
    await expect(message(page, "Invalid credentials")).toBeVisible();
    await dismissMessage(page);
    await expect(dialog.getByLabel("Email")).toHaveValue("user@upwell.example");
    await page.route("**/auth/login/", (route) =>
      route.fulfill({ status: 403, json: { detail: "No.", code: "account_deactivated" } }),
    );
    await enter(dialog, "user@upwell.example", "upwell-demo");
    await expect(message(page, "Login failed")).toBeVisible();
    await expect(
      message(page, "Your account is deactivated, please contact the team for account activation."),
    ).toBeVisible();
  });

  test("an address that is not proved leads to the code; a wrong one is refused, the right one opens", async ({
    page,
  }, { project }) => {
    const name = `waiting${project.name}`;
    const address = `${name}@mail.example`;
    let dialog = await openDialog(page);
    await join(dialog, name);
    await page.reload();
    dialog = await openDialog(page);
    await page.route("**/auth/resend-otp**", (route) => route.fulfill({ json: { message: "" } }));
    await enter(dialog, address);
    await expect(message(page, "Verification required")).toBeVisible();
    await expect(
      message(page, "We have sent you a new verification code. Please check your email."),
    ).toBeVisible();
    await dismissMessage(page);
    const code = dialog.getByLabel("Verification code");
    const verify = dialog.getByRole("button", { name: "Verify email" });
    await expect(code).toBeFocused();
    await code.fill("22");
    await verify.click();
    await expect(dialog.getByText("The code has 6 characters")).toBeVisible();
    await code.fill("222222");
    await verify.click();
    await expect(message(page, "Verification failed")).toBeVisible();
    await dismissMessage(page);
    await page.keyboard.press("Escape");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    const right = await codeFor(page.request, address);
    await code.fill(` ${right.slice(0, 3)}-${right.slice(3).toLowerCase()}`);
    await verify.click();
    await expect(message(page, "Email verified!")).toBeVisible();
    await expect(account(page)).toBeVisible();
  });

  test("a session that was ended elsewhere asks for the sign-in, and keeps the words", async ({
    page,
  }, { project }) => {
    const id = await suggestFeature(page.request, { title: `Cut off ${project.name}` });
    await openSignedIn(page, `/feature/${id}`);
    await expect(page).not.toHaveURL(/token=/);
    const main = page.getByRole("main");
    await main.getByLabel("Write a comment").fill("Half a sentence, and the session was over.");
    const token = await page.evaluate(() => localStorage.getItem("auth-token"));
    const headers = { Authorization: `Token ${token}` };
    await page.request.post("api/auth/logout/", { headers });
    expect((await page.request.get("api/auth/me/", { headers })).status()).toBe(401);
    await main.getByRole("button", { name: "Comment", exact: true }).click();
    await fillSignIn(page, "user");
    await expect(main.getByText("Half a sentence, and the session was over.")).toBeVisible();
    await expect(main.getByLabel("Write a comment")).toHaveValue("");
    const comments = await get<object[]>(page.request, `features/${id}/comments`);
    expect(comments).toHaveLength(1);
  });

  test("a token that is none is thrown away; signing out in one window ends the other, too", async ({
    page,
    context,
  }) => {
    await page.goto("./?token=not-a-real-token#/about");
    const header = page.getByRole("banner");
    await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    await openSignedIn(page, "/about");
    const other = await context.newPage();
    await other.goto(page.url());
    await account(other).click();
    await other.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
    await other.close();
  });
});
