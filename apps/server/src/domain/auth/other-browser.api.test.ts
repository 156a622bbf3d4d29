/** Verification codes entered in a browser that is not a known device of the account. */
import * as authRoutes from "@upwell/contract/auth/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import {
  confirmEmail,
  getMailedCode,
  getMailsTo,
  newRegistration,
} from "@upwell/tests/harness/registration";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRow, insertRow } from "@upwell/tests/harness/table-rows";
import { describe, expect, it } from "vitest";

const site = await openTestSite();

const newPassword = "a lamp in the window";
const invalid = { status: 400, body: { detail: "Invalid code", code: "invalid_code" } };
const wrong = (code: string) => (code === "777777" ? "999999" : "777777");

/** Registers an account. Returns it with its browser and code. */
async function registerAccount() {
  const person = newRegistration();
  const browser = site.visitor();
  await browser.call(authRoutes.register, { body: person });
  return { person, browser, code: await getMailedCode(site, person.email) };
}

const enter = (email: string, code: string, browser = site.visitor()) =>
  browser.call(authRoutes.verifyEmail, { body: { email, code } });
const logIn = (email: string, password: string, browser = site.visitor()) =>
  browser.call(authRoutes.login, { body: { email, password } });

/** Enters a code in an unknown browser. Returns the token that sets a password. */
async function confirmElsewhere(email: string, code: string): Promise<string> {
  const response = await enter(email, code);
  if (!("resetToken" in response)) throw new Error("The code signed in.");
  expect(Object.keys(response).sort()).toEqual(["message", "resetToken"]);
  return response.resetToken;
}

describe("a right code in another browser", () => {
  it("gives the account to the owner of the email, not to the stranger who registered it", async () => {
    const { person, browser: stranger, code } = await registerAccount();
    const token = await confirmElsewhere(person.email, code);
    await expect(logIn(person.email, person.password, stranger)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    const owner = site.visitor();
    await owner.call(authRoutes.confirmPasswordReset, { body: { token, password: newPassword } });
    const { user } = await logIn(person.email, newPassword, owner);
    expect(user.username).toBe(person.username);
    await expect(logIn(person.email, person.password, stranger)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("ends previous sessions and reset links", async () => {
    const { person, browser: stranger, code } = await registerAccount();
    const { id } = await findRow(site, "users", { email: person.email });
    const sessions = () =>
      site.deps.db.selectFrom("sessions").select("id").where("user_id", "=", id).execute();
    await insertRow(site, "sessions", {
      token_hash: new Uint8Array([id]),
      user_id: id,
      idle_seconds: 60,
      expires_at: new Date(Date.now() + 60_000),
    });
    expect(await sessions()).toHaveLength(1);
    const token = await confirmElsewhere(person.email, code);
    expect(await sessions()).toHaveLength(0);
    // The stranger's browser is no longer a known device.
    await expect(enter(person.email, code, stranger)).rejects.toMatchObject(invalid);
    const confirm = { body: { token, password: newPassword } };
    await site.visitor().call(authRoutes.confirmPasswordReset, confirm);
    await expect(
      site.visitor().call(authRoutes.confirmPasswordReset, confirm),
    ).rejects.toMatchObject({
      code: "invalid_link",
    });
  });

  it("gives the account to the owner who requested a new code", async () => {
    const { person, browser: stranger } = await registerAccount();
    site.clock.now = new Date(Date.now() + 61_000);
    const owner = site.visitor();
    await owner.call(authRoutes.resendOtp, { body: { email: person.email } });
    const response = await enter(person.email, await getMailedCode(site, person.email), owner);
    expect(response).not.toHaveProperty("token");
    await expect(logIn(person.email, person.password, stranger)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("succeeds for one of several concurrent calls", async () => {
    const { person, code } = await registerAccount();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () => enter(person.email, code)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(invalid);
  });

  it("signs in after the password was entered in the same browser", async () => {
    const { person, code } = await registerAccount();
    const laptop = site.visitor();
    await expect(logIn(person.email, person.password, laptop)).rejects.toMatchObject({
      code: "email_not_verified",
    });
    const { user } = await confirmEmail(laptop, person.email, code);
    expect(user.email).toBe(person.email);
  });
});

describe("wrong codes from another browser", () => {
  it("do not consume the attempts of the browser that registered", async () => {
    const { person, browser, code } = await registerAccount();
    for (let guess = 0; guess < 8; guess += 1)
      await expect(enter(person.email, wrong(code))).rejects.toMatchObject(invalid);
    // The attempts of unknown browsers are used up, so the right code is rejected too.
    await expect(enter(person.email, code)).rejects.toMatchObject(invalid);
    expect((await confirmEmail(browser, person.email, code)).user.email).toBe(person.email);
  });

  it("get the same error for a pending, expired or used code and for no account", async () => {
    const { person, browser, code } = await registerAccount();
    await expect(enter(person.email, wrong(code))).rejects.toMatchObject(invalid);
    await expect(enter("unknown@people.example", code)).rejects.toMatchObject(invalid);
    site.clock.now = new Date(Date.now() + 15 * 60_000 + 1000);
    await expect(enter(person.email, code)).rejects.toMatchObject(invalid);
    site.clock.now = null;
    await confirmEmail(browser, person.email, code);
    await expect(enter(person.email, code)).rejects.toMatchObject(invalid);
  });
});

describe("the verification email", () => {
  it("names the account, the time and the link for another browser", async () => {
    site.clock.now = new Date("2026-11-22T15:55:00Z");
    const { person } = await registerAccount();
    const [mail = ""] = await getMailsTo(site, person.email);
    expect(mail).toContain(
      `the account "${person.username}", which was registered on November 22, 2026 at 3:55 PM UTC`,
    );
    expect(mail).toContain(`#/?dialog=sign-in&verify=${encodeURIComponent(person.email)}`);
  });

  it("links employees to the staff site", async () => {
    const employee = newRegistration({ role: "employee" as const });
    await site.visitor().call(authRoutes.register, { body: employee });
    const [mail = ""] = await getMailsTo(site, employee.email);
    expect(mail).toContain(`staff/#/?verify=${encodeURIComponent(employee.email)}`);
  });
});

describe("the device cookie", () => {
  const device = /^(?:__Host-)?device=([\w-]{43});/;
  const registering = async (at: TestSite) => {
    const proof = "x".repeat(43);
    const { username, email, password } = newRegistration();
    const response = await fetch(`${at.origin}/api/auth/register/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: `csrftoken=${proof}; __Host-csrftoken=${proof}; device=not-a-secret`,
        "x-csrftoken": proof,
      },
      body: JSON.stringify({ username, email, password, password_confirm: password }),
    });
    expect(response.status).toBe(201);
    return response.headers.getSetCookie().find((line) => device.test(line)) ?? "";
  };

  it("is HttpOnly, and its secret is stored as a hash", async () => {
    const line = await registering(site);
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).toMatch(/Path=\/api\/auth/);
    const secret = device.exec(line)?.[1] ?? "";
    const rows = await site.deps.db.selectFrom("known_devices").selectAll().execute();
    const hashes = rows.map((row) => Buffer.from(row.secret_hash).toString("latin1"));
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes) expect(hash).not.toContain(secret);
  });

  it("has the __Host- prefix over HTTPS", async () => {
    const secure = await createTestSite({ PUBLIC_URL: "https://ideas.example.org/" });
    const line = await registering(secure);
    await secure.close();
    expect(line).toMatch(/^__Host-device=.*Path=\/;.*Secure/);
  });
});
