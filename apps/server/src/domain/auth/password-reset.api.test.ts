/** A forgotten password, with the links read out of mails that a real SMTP server received. */
import * as auth from "@upwell/contract/auth";
import * as passwordReset from "@upwell/contract/password-reset";
import { answers, sentences } from "@upwell/contract/sentences";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startMailSender } from "../../jobs/mail-sender.ts";
import type { Job } from "../../jobs/poller.ts";
import { newcomer } from "../../testing/joining.ts";
import { signedIn, testPassword, unique } from "../../testing/people.ts";
import { partsOf } from "../../testing/received-mail.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { openTestSmtp, type TestSmtp } from "../../testing/smtp.ts";

let smtp: TestSmtp;
let site: TestSite;
let sender: Job;
beforeAll(async () => {
  smtp = await openTestSmtp();
  site = await openTestSite({ SMTP_URL: smtp.url, PUBLIC_URL: "https://wishes.example/ideas/" });
  sender = startMailSender(site.deps);
});
afterAll(async () => {
  await sender.stop();
  await site.close();
  await smtp.close();
});
afterEach(() => {
  site.clock.now = null;
});

const fresh = "a new secret 7";
const request = (email: string) =>
  site.visitor().call(passwordReset.requestPasswordReset, { body: { email } });
const confirm = (token: string, password = fresh) =>
  site.visitor().call(passwordReset.confirmPasswordReset, { body: { token, password } });
const login = (email: string, password: string) =>
  site.visitor().call(auth.login, { body: { email, password } });
const pass = (seconds: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + seconds * 1000);
};
const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));

/** The newest mail to an address, once `count` of them have arrived. */
async function mailTo(email: string, count = 1) {
  sender.kick();
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), { timeout: 10_000 });
  return partsOf(mailsTo(email).at(-1)?.text ?? "");
}

const linkPattern = /https:\/\/wishes\.example\/ideas\/#\/reset-password\/([\w-]{43})/g;
const tokensIn = (text: string) => [...text.matchAll(linkPattern)].map(([, token = ""]) => token);

/** Somebody who asked for a link, and the token in it. */
async function forgetful(role: "user" | "employee" = "user") {
  const person = await signedIn(site, { role });
  await request(person.email);
  const [token = ""] = tokensIn((await mailTo(person.email)).text);
  return { person, token };
}

describe("asking for a link", () => {
  test("sends one mail, in text and HTML, with a link that sets the password once", async () => {
    const person = await signedIn(site);
    expect(await request(person.email.toUpperCase())).toEqual({ message: answers.resetOnItsWay });
    const { text, html } = await mailTo(person.email);
    const [token = ""] = tokensIn(text);
    expect(tokensIn(html)).toEqual([token]);
    expect(text).not.toContain(person.username);

    expect(await confirm(token)).toEqual({ message: answers.passwordChanged });
    await expect(login(person.email, testPassword)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect((await login(person.email, fresh)).user.id).toBe(person.id);
    await expect(confirm(token, "another secret 8")).rejects.toMatchObject({
      status: 400,
      code: "invalid_link",
    });
  });

  test("answers the same, after the same time, whether or not the address has an account", async () => {
    const person = await signedIn(site);
    const asked = async (email: string) => {
      const visitor = site.visitor();
      await visitor.call(auth.csrf, {});
      const start = performance.now();
      const answer = await visitor.call(passwordReset.requestPasswordReset, { body: { email } });
      return { answer, ms: performance.now() - start };
    };
    const known = await asked(person.email);
    const unknown = await asked(`${unique("nobody")}@people.example`);
    expect(unknown.answer).toEqual(known.answer);
    for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThan(245);
  });

  test("names username and role where the address has several accounts", async () => {
    const [user, employee] = [await signedIn(site), await signedIn(site, { role: "employee" })];
    await site.deps.db
      .updateTable("users")
      .set({ email: user.email })
      .where("id", "=", employee.id)
      .execute();
    await request(user.email);
    const { text, html } = await mailTo(user.email);
    const tokens = tokensIn(text);
    expect(tokens).toHaveLength(2);
    expect(tokensIn(html)).toEqual(tokens);
    for (const name of [`${user.username} (user)`, `${employee.username} (employee)`]) {
      expect(text).toContain(name);
      expect(html).toContain(name);
    }
    await confirm(tokens[1] ?? "");
    expect((await login(user.email, fresh)).user.id).toBe(employee.id);
    expect((await login(user.email, testPassword)).user.id).toBe(user.id);
  });

  test("sends at most one mail in a minute, and a new link ends the old one", async () => {
    const { person, token } = await forgetful();
    pass(59);
    await Promise.all([request(person.email), request(person.email)]);
    pass(2);
    await Promise.all([request(person.email), request(person.email)]);
    const [newer = ""] = tokensIn((await mailTo(person.email, 2)).text);
    await expect(confirm(token)).rejects.toMatchObject({ code: "invalid_link" });
    expect(await confirm(newer)).toEqual({ message: answers.passwordChanged });
    expect(mailsTo(person.email)).toHaveLength(2);
  });

  test("sends nothing to a deactivated account", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
    expect(await request(person.email)).toEqual({ message: answers.resetOnItsWay });
    const rows = await site.deps.db
      .selectFrom("mails")
      .select("id")
      .where("to_address", "=", person.email)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("a link", () => {
  test("ends every session of its account, and of no other", async () => {
    const { person, token } = await forgetful();
    const other = await signedIn(site);
    await login(person.email, testPassword);
    await confirm(token);
    await expect(person.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
    const sessions = await site.deps.db
      .selectFrom("sessions")
      .select("id")
      .where("user_id", "=", person.id)
      .execute();
    expect(sessions).toEqual([]);
    expect((await other.call(auth.getMe, {})).id).toBe(other.id);
  });

  test("proves the address: whoever never typed the code gets in", async () => {
    const person = newcomer();
    await site.visitor().call(auth.register, { body: person });
    await mailTo(person.email);
    await request(person.email);
    const [token = ""] = tokensIn((await mailTo(person.email, 2)).text);
    await confirm(token);
    expect((await login(person.email, fresh)).user.email).toBe(person.email);
  });

  test("sets the first password of an account that only a provider opened", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ password_hash: null })
      .where("id", "=", person.id)
      .execute();
    await request(person.email);
    const [token = ""] = tokensIn((await mailTo(person.email)).text);
    await confirm(token);
    expect((await login(person.email, fresh)).user.id).toBe(person.id);
  });

  test("works for an hour", async () => {
    const { token } = await forgetful();
    pass(60 * 60 - 1);
    await expect(confirm(token, "123456")).rejects.toMatchObject({ status: 400 });
    pass(2);
    await expect(confirm(token)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("survives a password that is refused", async () => {
    const { token } = await forgetful();
    await expect(confirm(token, "password")).rejects.toMatchObject({
      status: 400,
      fields: { password: [sentences.passwordCommon] },
    });
    await expect(confirm(token, "short")).rejects.toMatchObject({
      fields: { password: [sentences.passwordMin] },
    });
    expect(await confirm(token)).toEqual({ message: answers.passwordChanged });
  });

  test("opens nothing for who was deactivated meanwhile", async () => {
    const { person, token } = await forgetful();
    const set = (is_active: boolean) =>
      site.deps.db.updateTable("users").set({ is_active }).where("id", "=", person.id).execute();
    await set(false);
    await expect(confirm(token)).rejects.toMatchObject({
      status: 403,
      code: "account_deactivated",
    });
    await set(true);
    await confirm(token);
  });

  test("serves once, however many try at the same moment", async () => {
    const { token } = await forgetful();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) => confirm(token, `secret no ${n}`)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is no session and no code, and neither of those is a link", async () => {
    const { person, token } = await forgetful();
    const visitor = Object.assign(site.visitor(), { token });
    await expect(visitor.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
    await expect(
      site.visitor().call(auth.verifyEmail, {
        body: { email: person.email, code: token.slice(0, 6) },
      }),
    ).rejects.toMatchObject({ code: "invalid_code" });
    await expect(confirm(person.token ?? "")).rejects.toMatchObject({ code: "invalid_link" });

    const waiting = newcomer();
    await site.visitor().call(auth.register, { body: waiting });
    const [, code = ""] = /^ {4}(\w{6})\r?$/m.exec((await mailTo(waiting.email)).text) ?? [];
    expect(code).toHaveLength(6);
    await expect(confirm(code)).rejects.toMatchObject({ code: "invalid_link" });
  });

  test("is kept only as a hash", async () => {
    const { person, token } = await forgetful();
    const rows = await site.deps.db
      .selectFrom("codes")
      .selectAll()
      .where("user_id", "=", person.id)
      .execute();
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row?.purpose).toBe("reset_password");
    expect(Buffer.from(row?.code_hash ?? []).toString()).not.toContain(token);
    expect(Buffer.from(row?.code_hash ?? [])).toHaveLength(32);
  });
});

test.each([
  ["", sentences.required],
  ["x".repeat(201), undefined],
])("a token like %j is none", async (token, sentence) => {
  await expect(confirm(token)).rejects.toMatchObject({
    status: 400,
    fields: { token: [sentence ?? expect.any(String)] },
  });
});

test("the code that proves an address comes by mail, too, in the subject and in both parts", async () => {
  const person = newcomer({ username: unique("byMail") });
  await site.visitor().call(auth.register, { body: person });
  const mail = () => smtp.received.find(({ to }) => to.includes(person.email));
  await expect.poll(mail, { timeout: 10_000 }).toBeDefined();
  const raw = mail()?.text ?? "";
  const { text, html } = partsOf(raw);
  const code = /^ {4}(\w{6})$/m.exec(text.replaceAll("\r", ""))?.[1] ?? "";
  expect(code).toHaveLength(6);
  expect(html).toContain(code);
  expect(raw).toMatch(new RegExp(`^Subject: ${code} `, "m"));
  const { user } = await site
    .visitor()
    .call(auth.verifyEmail, { body: { email: person.email, code } });
  expect(user.username).toBe(person.username);
});
