/** What a stranger has of an account ends when its owner takes it back, and the second factor holds against a stolen mailbox. */
import { createKey, listMyKeys } from "@upwell/contract/api-keys/routes";
import * as auth from "@upwell/contract/auth/routes";
import * as securityRoutes from "@upwell/contract/security/routes";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import { createAuthenticator } from "@upwell/tests/harness/authenticator";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailedCode, getMailsTo, newRegistration } from "@upwell/tests/harness/registration";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRow, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, testPassword, unique } from "@upwell/tests/harness/users";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "../api-keys/api-keys.ts";
import { type Browser, isKnownDevice, rememberDevice } from "./known-devices.ts";
import { confirmReset, createResetToken } from "./password-reset.ts";
import { createSecondFactorCheck, createTicket } from "./second-factor.ts";
import { signInWithProvider } from "./sign-in-with-provider.ts";

type Person = Pick<Awaited<ReturnType<typeof createUser>>, "call">;

const newPassword = "a new horse of mine 12";

const site = await openTestSite({ REQUIRE_EMAIL_VERIFICATION: "false" });

const makeKey = async (person: Person) =>
  (
    await person.call(createKey, {
      body: { name: "A program", scopes: ["read", "write"], platform: null, days: 90 },
    })
  ).key;

/** The status of a request with a key. */
const tryKey = async (key: string) =>
  (await fetch(`${site.origin}/api/auth/me/`, { headers: { authorization: `Bearer ${key}` } }))
    .status;

async function addPasskey(person: Person) {
  const authenticator = createAuthenticator(site.deps.config.publicUrl.origin);
  const { options } = await person.call(securityRoutes.startPasskey, {});
  const credential = authenticator.create(options);
  await person.call(securityRoutes.addPasskey, { body: { name: "A key", credential } });
  return async () => {
    const visitor = site.visitor();
    const { options } = await visitor.call(signInRoutes.getPasskeyOptions, {});
    const body = { credential: authenticator.sign(options) };
    return visitor.call(signInRoutes.loginWithPasskey, { body }).then(
      () => 200,
      ({ status }: { status: number }) => status,
    );
  };
}

async function addAuthenticator(person: Person) {
  const { secret } = await person.call(securityRoutes.startAuthenticator, {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const body = { code: totp.generate({ timestamp: site.deps.now().getTime() }) };
  await person.call(securityRoutes.confirmAuthenticator, { body });
}

const reset = async (email: string) => {
  await site.visitor().call(auth.requestPasswordReset, { body: { email } });
  const [mail = ""] = await getMailsTo(site, email);
  const token = /#\/reset-password\/([\w-]{43})/.exec(mail)?.[1] ?? "";
  await site.visitor().call(auth.confirmPasswordReset, { body: { token, password: newPassword } });
};
const logIn = (email: string, password: string) =>
  site.visitor().call(auth.login, { body: { email, password } });

/** Proofs of a mailbox, by which its owner gets an account that a stranger has registered. They return a session if any. */
const proofs: [string, (email: string) => Promise<string | undefined>][] = [
  [
    "a mailed sign-in code",
    async (email) => {
      await site.visitor().call(signInRoutes.requestSignInCode, { body: { email } });
      const code = await getMailedCode(site, email);
      return (await site.visitor().call(signInRoutes.loginWithCode, { body: { email, code } }))
        .token;
    },
  ],
  [
    "the code that confirms the address",
    async (email) => {
      await site.visitor().call(auth.resendOtp, { body: { email } });
      const code = await getMailedCode(site, email);
      const answer = await site.visitor().call(auth.verifyEmail, { body: { email, code } });
      expect(answer).toHaveProperty("resetToken");
      return undefined;
    },
  ],
  [
    "a new password by a mailed link",
    async (email) => {
      await reset(email);
      return (await logIn(email, newPassword)).token;
    },
  ],
  [
    "a provider that has verified the address",
    async (email) => {
      const opened = await signInWithProvider(site.deps, {
        ...{ provider: "google", issuer: "https://accounts.google.com", portal: "client" },
        ...{ subject: unique("subject"), email, emailVerified: true, handle: "", name: "" },
      });
      expect(opened).toHaveProperty("code");
      return undefined;
    },
  ],
];

describe.each(proofs)("%s ends", (_, prove) => {
  test.each([false, true])(
    "what a stranger added to the account before, with two-step sign-in %s",
    async (hasTwoStep) => {
      const registration = newRegistration();
      const { email } = registration;
      const stranger = site.visitor();
      const answer = await stranger.call(auth.register, { body: registration });
      if (!("token" in answer)) throw new Error("The registration opened no session.");
      stranger.token = answer.token;
      const key = await makeKey(stranger);
      const logInWithPasskey = await addPasskey(stranger);
      if (hasTwoStep) await addAuthenticator(stranger);
      await insertRow(site, "identities", {
        ...{ provider: "github", issuer: "https://github.com", subject: email },
        user_id: answer.user.id,
      });
      expect(await tryKey(key)).toBe(200);

      const token = await prove(email);

      expect(await tryKey(key)).toBe(401);
      await expect(stranger.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
      expect(await logInWithPasskey()).toBe(400);
      await expect(logIn(email, registration.password)).rejects.toMatchObject({ status: 401 });
      const { two_step } = await findRow(site, "users", answer.user.id);
      expect(two_step).toBe(false);
      const github = site.deps.db.selectFrom("identities").select("subject");
      expect(await github.where("subject", "=", email).execute()).toEqual([]);
      const mails = await getMailsTo(site, email);
      expect(mails.some((mail) => /What has ended: .*1 API key.*1 passkey/.test(mail))).toBe(true);
      if (token === undefined) return;
      const owner = Object.assign(site.visitor(), { token });
      expect(await owner.call(auth.getMe, {})).toMatchObject({ email, twoStep: false });
    },
  );
});

test("a new password by a mailed link ends keys, passkeys and links to providers, and the mail says what stays", async () => {
  const user = await createUser(site);
  const key = await makeKey(user);
  const logInWithPasskey = await addPasskey(user);
  expect(await logInWithPasskey()).toBe(200);
  await reset(user.email);
  expect(await tryKey(key)).toBe(401);
  expect(await logInWithPasskey()).toBe(400);
  const [mail = ""] = await getMailsTo(site, user.email);
  expect(mail).toMatch(/What has ended: all sessions, .*1 API key or connected program, 1 passkey/);
  expect(mail).toContain("Nothing but the password and your email opens the account.");
});

test("with two-step sign-in it leaves the second factors, also to who has the mailbox", async () => {
  const user = await createUser(site);
  await addPasskey(user);
  await addAuthenticator(user);
  await reset(user.email);
  await expect(logIn(user.email, newPassword)).rejects.toMatchObject({
    code: "second_factor_needed",
    body: { methods: ["passkey", "authenticator", "recovery_code"] },
  });
  const [mail = ""] = await getMailsTo(site, user.email);
  expect(mail).toMatch(/What stays: 1 passkey, the authenticator app, 10 recovery codes\./);
});

test.each([
  [undefined, 401],
  [true, 401],
  [false, 200],
])(
  "a changed password ends keys, unless its owner keeps them: endsKeys %s",
  async (endsKeys, status) => {
    const user = await createUser(site);
    const key = await makeKey(user);
    const logInWithPasskey = await addPasskey(user);
    const body = { newPassword, ...(endsKeys !== undefined && { endsKeys }) };
    const { token, message } = await user.call(securityRoutes.changePassword, { body });
    expect(message.includes("API keys")).toBe(status === 401);
    expect(await tryKey(key)).toBe(status);
    expect(await logInWithPasskey()).toBe(200);
    user.token = token;
    expect(await user.call(listMyKeys, {})).toHaveLength(status === 401 ? 0 : 1);
    const mails = await getMailsTo(site, user.email);
    expect(mails.some((mail) => /What stays: .*1 passkey/.test(mail))).toBe(true);
  },
);

test("an address that is taken back ends keys and passkeys whenever they were added", async () => {
  const user = await createUser(site);
  const key = await makeKey(user);
  const logInWithPasskey = await addPasskey(user);
  site.clock.now = new Date(Date.now() + 26 * 60 * 60_000);
  user.token = (await logIn(user.email, testPassword)).token;
  const email = `${unique("moved")}@people.example`;
  await user.call(securityRoutes.changeEmail, { body: { email } });
  const code = await getMailedCode(site, email);
  await user.call(securityRoutes.confirmEmail, { body: { code } });
  const [mail = ""] = await getMailsTo(site, user.email);
  const path = /\/undo-email\/[\w-]+/.exec(mail)?.[0] ?? "";
  expect(await (await fetch(site.origin + path)).text()).toContain("whenever they were added");
  await fetch(site.origin + path, { method: "POST", redirect: "manual" });
  expect(await tryKey(key)).toBe(401);
  expect(await logInWithPasskey()).toBe(400);
});

test("nothing is added to an account by a request that was read before its access ended", async () => {
  const { id } = await createUser(site);
  const { id: session_id } = await findRow(site, "sessions", { user_id: id });
  await site.deps.db.deleteFrom("sessions").where("user_id", "=", id).execute();
  const key = { name: "A program", scopes: ["read"], platform_id: null, days: 30 } as const;
  await expect(
    site.deps.write((tx) => issueKey(tx, site.deps, { id, session_id }, key)),
  ).rejects.toMatchObject({ code: "session_expired" });
});

describe("guesses of a second factor", () => {
  let limited: TestSite;
  beforeAll(async () => {
    limited = await createTestSite({ RATE_LIMITS: "on" });
  });
  afterAll(() => limited.close());

  /** A browser that keeps the cookie by which accounts know it. */
  const createBrowser = () => ({
    secret: undefined as string | undefined,
    setSecret(secret: string) {
      this.secret = secret;
    },
    device: { browser: null, system: null },
    isLocal: true,
  });

  /** Returns how many of some codes are compared that a browser enters after the first factor. */
  async function countCompared(id: number, browsers: Browser[], guesses: number) {
    const { deps } = limited;
    const confirm = createSecondFactorCheck(deps);
    let compared = 0;
    for (const browser of browsers)
      for (let guess = 0; guess < guesses; guess += 1) {
        const { ticket } = await deps.write((tx) => createTicket(tx, deps, id));
        const status = await confirm({ ticket, code: "000000" }, browser).then(
          () => 200,
          (failure: { status: number }) => failure.status,
        );
        expect([400, 429]).toContain(status);
        if (status === 400) compared += 1;
      }
    return compared;
  }

  test("a new password by who has the mailbox does not renew them", async () => {
    const { id } = await createUser(limited);
    const { deps } = limited;
    await updateRows(deps.db, "users", id, { two_step: true });
    const browsers = [];
    for (const password of ["a first horse 1", "a second horse 2", "a third horse 3"]) {
      const browser = createBrowser();
      const token = await deps.write((tx) => createResetToken(tx, deps, id));
      await confirmReset(deps, { token, password }, browser);
      browsers.push(browser);
      expect(await isKnownDevice(deps.db, [id], browser)).toBe(false);
    }
    expect(await countCompared(id, browsers, 10)).toBe(10);
  });

  test("those of all known browsers together end after fifty a day", async () => {
    const { id } = await createUser(limited);
    const { deps } = limited;
    const browsers = Array.from({ length: 6 }, createBrowser);
    for (const browser of browsers) await deps.write((tx) => rememberDevice(tx, deps, id, browser));
    expect(await countCompared(id, browsers, 10)).toBe(50);
  });
});
