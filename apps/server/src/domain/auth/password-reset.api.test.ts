/** Password reset, with links from emails that a real SMTP server received. */
import * as auth from "@upwell/contract/auth/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { serverLimits } from "@upwell/contract/server-limits";
import { parseMail } from "@upwell/tests/harness/parse-mail";
import { confirmEmail, newRegistration } from "@upwell/tests/harness/registration";
import { createTestSite } from "@upwell/tests/harness/site";
import { createTestSmtp } from "@upwell/tests/harness/smtp";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, testPassword, unique } from "@upwell/tests/harness/users";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { startMailSender } from "../../jobs/mail-sender.ts";

const smtp = await createTestSmtp();
const site = await createTestSite({
  SMTP_URL: smtp.url,
  PUBLIC_URL: "https://wishes.example/ideas/",
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});
afterEach(() => {
  site.clock.now = null;
});

const fresh = "a new secret 7";
const request = (email: string) =>
  site.visitor().call(auth.requestPasswordReset, { body: { email } });
const confirm = (token: string, password = fresh) =>
  site.visitor().call(auth.confirmPasswordReset, { body: { token, password } });
const check = (token: string) => site.visitor().call(auth.checkPasswordReset, { body: { token } });
const login = (email: string, password: string) =>
  site.visitor().call(auth.login, { body: { email, password } });
const advanceClock = (seconds: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + seconds * 1000);
};
const getMailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

/** Returns the latest email to an address once `count` have arrived. */
async function waitForMail(email: string, count = 1) {
  await vi.waitFor(
    async () => {
      await startMailSender(site.deps).stop();
      expect(getMailsTo(email)).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
  return parseMail(getMailsTo(email).at(-1)?.text ?? "");
}

const linkPattern = /https:\/\/wishes\.example\/ideas\/#\/reset-password\/([\w-]{43})/g;
const findTokens = (text: string) => [...text.matchAll(linkPattern)].map(([, token = ""]) => token);

/** Requests a link for a new account. Returns the account and the token. */
async function requestLink(role: "user" | "employee" = "user") {
  const user = await createUser(site, { role });
  await request(user.email);
  const [token = ""] = findTokens((await waitForMail(user.email)).text);
  return { user, token };
}

describe("requesting a link", () => {
  test("sends one email in text and HTML, with a link that works once", async () => {
    const user = await createUser(site);
    expect(await request(user.email.toUpperCase())).toEqual({
      message: apiMessages.resetOnItsWay,
    });
    const { text, html } = await waitForMail(user.email);
    const [token = ""] = findTokens(text);
    expect(findTokens(html)).toEqual([token]);
    expect(text).not.toContain(user.username);

    await check(token);
    expect(await confirm(token)).toEqual({ message: apiMessages.passwordChanged });
    await expect(check(token)).rejects.toMatchObject({ status: 400, code: "invalid_link" });
    await expect(login(user.email, testPassword)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect((await login(user.email, fresh)).user.id).toBe(user.id);
    await expect(confirm(token, "another secret 8")).rejects.toMatchObject({
      status: 400,
      code: "invalid_link",
    });
  });

  test("returns the same response after the same time for an unknown email", async () => {
    const user = await createUser(site);
    const measure = async (email: string) => {
      const visitor = site.visitor();
      await visitor.call(auth.getCsrfToken, {});
      const start = performance.now();
      const response = await visitor.call(auth.requestPasswordReset, { body: { email } });
      return { response, ms: performance.now() - start };
    };
    const known = await measure(user.email);
    const unknown = await measure(`${unique("unknown")}@people.example`);
    expect(unknown.response).toEqual(known.response);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(245);
  });

  test("names username and role if the email has several accounts", async () => {
    const [user, employee] = [await createUser(site), await createUser(site, { role: "employee" })];
    await updateRows(site, "users", employee.id, { email: user.email });
    await request(user.email);
    const { text, html } = await waitForMail(user.email);
    const tokens = findTokens(text);
    expect(tokens).toHaveLength(2);
    expect(findTokens(html)).toEqual(tokens);
    for (const name of [`${user.username} (user)`, `${employee.username} (employee)`]) {
      expect(text).toContain(name);
      expect(html).toContain(name);
    }
    await confirm(tokens[1] ?? "");
    expect((await login(user.email, fresh)).user.id).toBe(employee.id);
    expect((await login(user.email, testPassword)).user.id).toBe(user.id);
  });

  test("sends at most one email a minute, and later a new link that invalidates the previous one", async () => {
    const { user, token } = await requestLink();
    advanceClock(55);
    await Promise.all([request(user.email), request(user.email)]);
    advanceClock(serverLimits.requestedMails.repeatMinutes * 60);
    await Promise.all([request(user.email), request(user.email)]);
    const [newer = ""] = findTokens((await waitForMail(user.email, 2)).text);
    await expect(confirm(token)).rejects.toMatchObject({ code: "invalid_link" });
    expect(await confirm(newer)).toEqual({ message: apiMessages.passwordChanged });
    expect(getMailsTo(user.email)).toHaveLength(2);
  });

  test("sends nothing to a deactivated account", async () => {
    const user = await createUser(site);
    await updateRows(site, "users", user.id, { is_active: false });
    expect(await request(user.email)).toEqual({ message: apiMessages.resetOnItsWay });
    const rows = await findRows(site, "mails", { to_address: user.email }, ["id"]);
    expect(rows).toEqual([]);
  });
});

describe("a reset link", () => {
  test("ends all sessions of its account only", async () => {
    const { user, token } = await requestLink();
    const other = await createUser(site);
    await login(user.email, testPassword);
    await confirm(token);
    await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
    const sessions = await site.deps.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", user.id)
      .where("end_reason", "is", null)
      .execute();
    expect(sessions).toEqual([]);
    expect((await other.call(auth.getMe, {})).id).toBe(other.id);
  });

  test("verifies the email of an unverified account", async () => {
    const user = newRegistration();
    await site.visitor().call(auth.register, { body: user });
    await waitForMail(user.email);
    await request(user.email);
    const [token = ""] = findTokens((await waitForMail(user.email, 2)).text);
    await confirm(token);
    expect((await login(user.email, fresh)).user.email).toBe(user.email);
  });

  test("sets the first password of an account from a provider", async () => {
    const user = await createUser(site);
    await updateRows(site, "users", user.id, { password_hash: null });
    await request(user.email);
    const [token = ""] = findTokens((await waitForMail(user.email)).text);
    await confirm(token);
    expect((await login(user.email, fresh)).user.id).toBe(user.id);
  });

  test("expires after an hour", async () => {
    const { token } = await requestLink();
    advanceClock(60 * 60 - 1);
    await expect(confirm(token, "123456")).rejects.toMatchObject({ status: 400 });
    advanceClock(2);
    await expect(confirm(token)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("stays valid after a rejected password", async () => {
    const { user, token } = await requestLink();
    await expect(confirm(token, "password")).rejects.toMatchObject({
      status: 400,
      fields: { password: [validationMessages.passwordCommon] },
    });
    await expect(confirm(token, user.username)).rejects.toMatchObject({
      fields: { password: [validationMessages.passwordOwnNames] },
    });
    await expect(confirm(token, "short")).rejects.toMatchObject({
      fields: { password: [validationMessages.passwordMin] },
    });
    expect(await confirm(token)).toEqual({ message: apiMessages.passwordChanged });
  });

  test("returns 403 for a deactivated account, and works after reactivation", async () => {
    const { user, token } = await requestLink();
    const set = (is_active: boolean) => updateRows(site, "users", user.id, { is_active });
    await set(false);
    await expect(confirm(token)).rejects.toMatchObject({
      status: 403,
      code: "account_deactivated",
    });
    await set(true);
    await confirm(token);
  });

  test("succeeds for one of several concurrent calls", async () => {
    const { token } = await requestLink();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) => confirm(token, `secret no ${n}`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is rejected as a session or code, and these are rejected as a link", async () => {
    const { user, token } = await requestLink();
    const visitor = Object.assign(site.visitor(), { token });
    await expect(visitor.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(
      site.visitor().call(auth.verifyEmail, {
        body: { email: user.email, code: token.slice(0, 6) },
      }),
    ).rejects.toMatchObject({ code: "invalid_code" });
    await expect(confirm(user.token ?? "")).rejects.toMatchObject({ code: "invalid_link" });

    const waiting = newRegistration();
    await site.visitor().call(auth.register, { body: waiting });
    const [, code = ""] = /^ {4}(\w{6})\r?$/m.exec((await waitForMail(waiting.email)).text) ?? [];
    expect(code).toHaveLength(6);
    await expect(confirm(code)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("is stored only as a hash", async () => {
    const { user, token } = await requestLink();
    const rows = await findRows(site, "codes", { user_id: user.id });
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row?.purpose).toBe("reset_password");
    expect(Buffer.from(row?.code_hash ?? []).toString()).not.toContain(token);
    expect(Buffer.from(row?.code_hash ?? [])).toHaveLength(32);
  });
});

test.each([
  ["", validationMessages.required],
  ["x".repeat(201), undefined],
])("rejects the token %j", async (token, sentence) => {
  await expect(confirm(token)).rejects.toMatchObject({
    status: 400,
    fields: { token: [sentence ?? expect.any(String)] },
  });
});

test("the verification email has the code in its subject and both parts", async () => {
  const person = newRegistration({ username: unique("byMail") });
  const browser = site.visitor();
  await browser.call(auth.register, { body: person });
  await startMailSender(site.deps).stop();
  const mail = () => smtp.received.find(({ to }) => to.includes(person.email));
  await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
  const raw = mail()?.text ?? "";
  const { text, html } = parseMail(raw);
  const code = /^ {4}(\w{6})$/m.exec(text.replaceAll("\r", ""))?.[1] ?? "";
  expect(code).toHaveLength(6);
  expect(html).toContain(code);
  expect(raw).toMatch(new RegExp(`^Subject: ${code} `, "m"));
  const { user } = await confirmEmail(browser, person.email, code);
  expect(user.username).toBe(person.username);
});
