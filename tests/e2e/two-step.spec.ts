/** Passkeys, two-step sign-in, the address of an account and the operator's own provider; staff need two steps here. */
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  clientId,
  clientSecret,
  createTestProvider,
  type TestProvider,
} from "../harness/openid-provider.ts";
import { openOtherBrowser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import {
  dismissToast,
  getMailedCode,
  getMailText,
  openAs,
  registerUser,
  testPassword,
  toast,
} from "./support/demo.ts";
import { demoPassword } from "./support/demo-password.ts";
import { expectAddress } from "./support/screen.ts";
import { type Site, startSite } from "./support/site.ts";
import { everyNight } from "./support/tags.ts";
import { test as base, expect } from "./support/test.ts";

let site: Site;
let root: string;
let company: TestProvider;
const test = base.extend({
  // Playwright requires destructuring of the first parameter.
  baseURL: async ({ browserName: _browserName }, use) => use(`${root}/`),
});
test.beforeAll(async () => {
  site = await startSite(async (origin) => {
    // Browsers bind passkeys to a name, not to an IP address.
    root = origin.replace("127.0.0.1", "localhost");
    company = await createTestProvider(`${root}/api/auth/social/oidc/callback/`, "google");
    return {
      PUBLIC_URL: `${root}/`,
      STAFF_SECOND_FACTOR: "required",
      OIDC_ISSUER: company.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: "Example Inc.",
    };
  });
});
test.afterAll(async () => {
  await site.stop();
  await company.close();
});
test.use({ expectedErrors: [/status of 40[013]/] });

/** Gives a page's browser an authenticator that always agrees; returns a function that takes it away. */
async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
  };
}

const getSecurity = (page: Page) => page.getByRole("region", { name: "Security" });

/** Opens the settings of the signed-in user. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(getSecurity(page).getByText("This session")).toBeVisible();
}

/** Opens the settings of a new account. */
async function openNewSettings(page: Page, username: string) {
  await openAs(page, "/about", await registerUser(page.request, username));
  await openSettings(page);
  return { security: getSecurity(page), email: `${username}@mail.example` };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

/** Sets an authenticator app up; returns a function that calculates its codes, and the recovery codes. */
async function setUpAuthenticatorApp(page: Page) {
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = await dialog.locator("p .font-mono").textContent();
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? "") });
  await dialog.getByLabel("Code from the app").fill(totp.generate());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("listitem").filter({ hasText: /^(\w{4}-){3}\w{4}$/ });
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole("button", { name: "I've saved them" }).click();
  // The next code, because none counts twice.
  return { getCode: () => totp.generate({ timestamp: Date.now() + 30_000 }), recoveryCodes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** Opens the sign-in dialog of the public site. */
async function openSignIn(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  return page.getByRole("dialog");
}

/** Enters email and password in a form that asks for them. */
async function enterPassword(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).last().click();
}

test("adds a passkey and signs in with it alone", async ({ page }, { project }) => {
  await addAuthenticator(page);
  const { security } = await openNewSettings(page, `keys${project.name}`);
  await addPasskey(page, "Laptop");
  await expect(toast(page, "Passkey added")).toBeVisible();
  await dismissToast(page);
  await security.getByRole("button", { name: "Rename Laptop" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename the passkey" });
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(security.getByText("Work laptop")).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  const calls: string[] = [];
  page.on("request", (one) => {
    if (one.method() === "POST") calls.push(new URL(one.url()).pathname);
  });
  const signIn = await openSignIn(page);
  await signIn.getByRole("button", { name: "Passkey" }).click();
  await expect(toast(page, "Welcome back!")).toBeVisible();
  // One call for the challenge, and one after the gesture.
  expect(calls).toEqual(["/api/auth/passkey-options/", "/api/auth/passkey-login/"]);

  await openSettings(page);
  page.once("dialog", (question) => question.accept());
  await security.getByRole("button", { name: "Remove Work laptop" }).click();
  await expect(security.getByText("Work laptop")).toBeHidden();
});

test("asks for a second step, and takes a recovery code in place of a lost device", async ({
  page,
}, { project }) => {
  const { security, email } = await openNewSettings(page, `lost${project.name}`);
  const { getCode, recoveryCodes } = await setUpAuthenticatorApp(page);
  await expect(security.getByText("10 recovery codes left")).toBeVisible();
  await signOut(page);

  const dialog = await openSignIn(page);
  await enterPassword(page, email);
  await expect(dialog.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog.getByText("This code is incorrect or has expired")).toBeVisible();
  await dialog.getByLabel("Code").fill(getCode());
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await signOut(page);

  await openSignIn(page);
  await enterPassword(page, email);
  await dialog.getByLabel("Code").fill(recoveryCodes[0] ?? "");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await openSettings(page);
  await expect(security.getByText("9 recovery codes left")).toBeVisible();
  expect(await getMailText(page.request, email, "recovery code")).toContain("9 codes are left");

  page.once("dialog", (question) => question.accept());
  await security.getByRole("button", { name: "Remove the authenticator app" }).click();
  await expect(security.getByText("Off", { exact: true })).toBeVisible();
});

test("signs in with a code by email", async ({ page }, { project }) => {
  const { email } = await openNewSettings(page, `mailed${project.name}`);
  await signOut(page);
  const dialog = await openSignIn(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Code by email" }).click();
  await dialog.getByRole("button", { name: "Send code" }).click();
  const field = dialog.getByLabel("Code from the email");
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill(await getMailedCode(page.request, email));
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(toast(page, "Welcome back!")).toBeVisible();
});

test("leads staff to two steps, which an admin resets", { tag: everyNight }, async ({
  page,
  browser,
  baseURL,
}) => {
  const removeAuthenticator = await addAuthenticator(page);
  await page.goto("./staff/");
  await enterPassword(page, "employee@upwell.example", demoPassword);
  await expect(page.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  await expectAccessible(page);
  await addPasskey(page, "Office");
  await expect(page.getByRole("heading", { name: "Recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I've saved them" }).click();
  await signOut(page);

  await enterPassword(page, "employee@upwell.example", demoPassword);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
  await removeAuthenticator();

  const admin = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  await admin.goto("./staff/");
  await enterPassword(admin, "admin@upwell.example", demoPassword);
  await setUpAuthenticatorApp(admin);
  await admin.goto("./staff/#/admin/people?search=employee%40upwell.example");
  await admin.getByRole("main").getByRole("link", { name: "Emery Stone" }).click();
  await admin.getByRole("button", { name: "Reset two-step sign-in" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("The phone was stolen.");
  await dialog.getByRole("button", { name: "Reset two-step sign-in" }).click();
  await expect(dialog).toBeHidden();

  // The open page is signed out at once, and says why.
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await enterPassword(page, "employee@upwell.example", demoPassword);
  await expect(page.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
  expect(await getMailText(page.request, "employee@upwell.example", "Security of your")).toContain(
    "An administrator removed",
  );
  await admin.context().close();
});

test(
  "changes the address of an account, and the old one takes it back",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const { security, email } = await openNewSettings(page, `moving${project.name}`);
    const newEmail = `moved${project.name}@mail.example`;
    await security.getByRole("button", { name: "Change email address" }).click();
    const dialog = page.getByRole("dialog", { name: "Change email address" });
    await dialog.getByLabel("New email address").fill(newEmail);
    await dialog.getByRole("button", { name: "Send code" }).click();
    await expect(dialog.getByText(`We sent a code to ${newEmail}.`)).toBeVisible();
    await expectAccessible(page);
    await dialog
      .getByLabel("Code from the email")
      .fill(await getMailedCode(page.request, newEmail));
    await dialog.getByRole("button", { name: "Change email address" }).click();
    await expect(security.getByText(newEmail)).toBeVisible();

    const mail = await getMailText(page.request, email, "new email address");
    await page.goto(/http\S+undo-email\S+/.exec(mail)?.[0] ?? "");
    await expect(page.getByText(newEmail)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Take the change back" }).click();
    await page.getByLabel("New password").fill("another long walk home");
    await page.getByRole("button", { name: "Set password" }).click();
    await expect(toast(page, "Password changed")).toBeVisible();
    await openSignIn(page);
    await enterPassword(page, email, "another long walk home");
    await expect(toast(page, "Welcome back!")).toBeVisible();
  },
);

test("asks who it is after ten minutes, by password or a code", async ({ page }, { project }) => {
  const { security, email } = await openNewSettings(page, `later${project.name}`);
  // As after ten minutes: the server answers so once to each attempt without a proof.
  let isProved = false;
  await page.route("**/api/auth/password/", (route) =>
    isProved
      ? route.fallback()
      : route.fulfill({
          status: 403,
          json: { code: "proof_required", detail: "Confirm that it is you." },
        }),
  );
  page.on("response", (response) => {
    if (response.url().endsWith("/api/auth/proof/") && response.ok()) isProved = true;
  });
  await security.getByRole("button", { name: "Change password" }).click();
  const change = page.getByRole("dialog", { name: "Change password" });
  await change.getByLabel("New password").fill("a longer walk home");
  await change.getByRole("button", { name: "Change password" }).click();
  const prompt = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(prompt).toBeVisible();
  await expectAccessible(page);
  await prompt.getByLabel("Your password").fill("a wrong walk home");
  await prompt.getByRole("button", { name: "Confirm" }).click();
  await expect(prompt.getByText("This password is incorrect")).toBeVisible();
  await prompt.getByRole("button", { name: "Use a code by email" }).click();
  await prompt.getByRole("button", { name: "Send code" }).click();
  await expect(toast(page, "Code sent")).toBeVisible();
  await prompt.getByLabel("Code from the email").fill(await getMailedCode(page.request, email));
  await prompt.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "Password changed")).toBeVisible();
  await expect(change).toBeHidden();
});

test(
  "signs in with the operator's own provider on both sites, and links it",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const email = `member${project.name}@company.example`;
    company.account = { sub: email, name: "Grace Hopper", email, email_verified: true };
    await page.goto("./#/about");
    const dialog = await openSignIn(page);
    await dialog.getByRole("button", { name: "Continue with Example Inc." }).click();
    await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
    await expectAddress(page, "/about");
    await page.goto("./#/about");
    await signOut(page);
    await page.goto("./staff/");
    await page.getByRole("button", { name: "Continue with Example Inc." }).click();
    await expect(page.getByRole("heading", { name: "Set up two-step sign-in" })).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();

    // Signs out at the provider.
    await page.context().clearCookies({ domain: "127.0.0.1" });
    company.account = { ...company.account, sub: `other ${email}` };
    const { security } = await openNewSettings(page, `linked${project.name}`);
    await security.getByRole("button", { name: "Link Example Inc." }).click();
    await expect(toast(page, "Sign-in provider linked")).toBeVisible();
    await security.getByRole("button", { name: "Unlink Example Inc." }).click();
    await expect(security.getByRole("button", { name: "Link Example Inc." })).toBeVisible();
  },
);
