/** Passkeys, authenticator apps and recovery codes, as first and as second factor. */
import { createHash } from "node:crypto";
import * as auth from "@upwell/contract/auth/routes";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as securityRoutes from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import { listAccounts, resetTwoStep } from "@upwell/contract/users/routes";
import { type Authenticator, createAuthenticator } from "@upwell/tests/harness/authenticator";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailsTo } from "@upwell/tests/harness/registration";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRow, findRows, insertRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person, testPassword } from "@upwell/tests/harness/users";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let user: Person;
const site = await openTestSite();
const { origin } = site.deps.config.publicUrl;
beforeEach(async () => {
  user = await createUser(site);
});

const advanceClock = (ms: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + ms);
};

async function addPasskey(person: Person = user): Promise<Authenticator> {
  const authenticator = createAuthenticator(origin);
  const { options } = await person.call(securityRoutes.startPasskey, {});
  const body = { name: "Blue key", credential: authenticator.create(options) };
  await person.call(securityRoutes.addPasskey, { body });
  return authenticator;
}

/** Adds an authenticator app; returns its code at the site's time, and the recovery codes. */
async function addAuthenticator(person: Person = user) {
  const { secret } = await person.call(securityRoutes.startAuthenticator, {});
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const getCode = () => totp.generate({ timestamp: site.deps.now().getTime() });
  const body = { code: getCode() };
  const { recoveryCodes } = await person.call(securityRoutes.confirmAuthenticator, { body });
  advanceClock(30_000);
  return { getCode, recoveryCodes };
}

/** Signs in with the password of an account with two-step sign-in. Returns what the second step needs. */
async function enterPassword({ email }: Person = user) {
  const visitor = site.visitor();
  const failure = await visitor.call(auth.login, { body: { email, password: testPassword } }).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ status: 403, code: "second_factor_needed" });
  const { ticket, methods, options } = (failure as { body: Record<string, unknown> }).body;
  const confirm = (body: { code?: string; credential?: string }) =>
    visitor.call(signInRoutes.confirmSecondFactor, { body: { ticket: String(ticket), ...body } });
  return { confirm, methods, options: String(options) };
}

const getSessions = (id: number) =>
  findRows(site, "sessions", { user_id: id }, ["id", "end_reason"], "id");

const rejected = { status: 400, code: "invalid_passkey" };

describe("a passkey", () => {
  const getOptions = async () =>
    (await site.visitor().call(signInRoutes.getPasskeyOptions, {})).options;
  const logIn = (credential: string) =>
    site.visitor().call(signInRoutes.loginWithPasskey, { body: { credential } });

  test("signs in alone, once per challenge", async () => {
    const authenticator = await addPasskey();
    const credential = authenticator.sign(await getOptions());
    const { token, user: me } = await logIn(credential);
    expect(me.id).toBe(user.id);
    expect(token).toBeTruthy();
    await expect(logIn(credential)).rejects.toMatchObject(rejected);
    expect(await user.call(securityRoutes.getSecurity, {})).toMatchObject({
      passkeys: [{ name: "Blue key", lastUsedAt: expect.any(String) }],
      twoStep: false,
    });
    expect((await getMailsTo(site, user.email))[0]).toContain("A passkey was added");
  });

  test("has a handle that stays, and that counting does not find", async () => {
    const getHandle = async () => {
      const { options } = await user.call(securityRoutes.startPasskey, {});
      return Buffer.from((JSON.parse(options) as { user: { id: string } }).user.id, "base64url");
    };
    const handle = await getHandle();
    expect(await getHandle()).toEqual(handle);
    const counted = createHash("sha256").update(`user ${user.id}`).digest();
    expect(handle).toHaveLength(counted.length);
    expect(handle).not.toEqual(counted);
    // The handle of passkeys that an earlier version made.
    const answer = JSON.parse((await addPasskey()).sign(await getOptions()));
    answer.response.userHandle = counted.toString("base64url");
    expect((await logIn(JSON.stringify(answer))).user.id).toBe(user.id);
  });

  test("is accepted once by two concurrent calls", async () => {
    const credential = (await addPasskey()).sign(await getOptions());
    const results = await Promise.allSettled([logIn(credential), logIn(credential)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["another domain", { rpId: "evil.example" }],
    ["another challenge", { challenge: Buffer.alloc(38, 1).toString("base64url") }],
    ["a person who was not verified", { isUserVerified: false }],
    ["a counter that does not rise", { signCount: 1 }],
  ])("is rejected for %s", async (_, deviation) => {
    const authenticator = await addPasskey();
    await expect(logIn(authenticator.sign(await getOptions(), deviation))).rejects.toMatchObject(
      rejected,
    );
    expect(await getSessions(user.id)).toHaveLength(1);
  });

  test("is rejected for a challenge of another purpose, and after ten minutes", async () => {
    const authenticator = await addPasskey();
    const { options } = await user.call(securityRoutes.getProofOptions, {});
    await expect(logIn(authenticator.sign(options))).rejects.toMatchObject(rejected);
    const late = await getOptions();
    advanceClock(limits.passkey.minutes * 60_000 + 1000);
    await expect(logIn(authenticator.sign(late))).rejects.toMatchObject({
      code: "expired_sign_in",
    });
  });

  test.each([
    ["no text", ""],
    ["no credential", "{}"],
    ["null", "null"],
    ["a list", "[]"],
    ["no response", '{"id":"x"}'],
    ["a null character", String.raw`{"id":"\u0000"}`],
    ["half a character", String.raw`{"id":"\ud800"}`],
    ["20,001 characters", "x".repeat(20_001)],
  ])("is rejected as malformed: %s", async (_, credential) => {
    await expect(logIn(credential)).rejects.toMatchObject({ status: 400 });
  });

  test("belongs to one account, and is added by the session that asked", async () => {
    const other = await createUser(site);
    const authenticator = createAuthenticator(origin);
    const { options } = await user.call(securityRoutes.startPasskey, {});
    const body = { name: "Key", credential: authenticator.create(options) };
    await expect(other.call(securityRoutes.addPasskey, { body })).rejects.toMatchObject(rejected);
    await user.call(securityRoutes.addPasskey, { body });
    await expect(user.call(securityRoutes.addPasskey, { body })).rejects.toMatchObject(rejected);
    const again = await other.call(securityRoutes.startPasskey, {});
    await expect(
      other.call(securityRoutes.addPasskey, {
        body: { name: "Key", credential: authenticator.create(again.options) },
      }),
    ).rejects.toMatchObject({ status: 409, code: "passkey_exists" });
  });

  test("proves who the user is, for their own session only", async () => {
    const authenticator = await addPasskey();
    const other = await createUser(site);
    const { options } = await other.call(securityRoutes.getProofOptions, {});
    await expect(
      other.call(securityRoutes.prove, { body: { credential: authenticator.sign(options) } }),
    ).rejects.toMatchObject(rejected);
    advanceClock(serverLimits.proof.minutes * 60_000 + 1);
    await expect(user.call(securityRoutes.startPasskey, {})).rejects.toMatchObject({
      code: "proof_required",
    });
    const own = await user.call(securityRoutes.getProofOptions, {});
    await user.call(securityRoutes.prove, {
      body: { credential: authenticator.sign(own.options) },
    });
    await user.call(securityRoutes.startPasskey, {});
  });

  test("is limited in number, renamed and removed", async () => {
    await addPasskey();
    const [first] = (await user.call(securityRoutes.getSecurity, {})).passkeys;
    const id = String(first?.id);
    await user.call(securityRoutes.renamePasskey, { params: { id }, body: { name: "  Red key " } });
    expect((await user.call(securityRoutes.getSecurity, {})).passkeys).toMatchObject([
      { name: "Red key" },
    ]);
    await insertRows(
      site,
      "passkeys",
      Array.from({ length: limits.passkey.count - 1 }, (_, n) => ({
        user_id: user.id,
        credential_id: `${user.id} ${n}`,
        public_key: Buffer.from("key"),
        sign_count: 0,
        name: "Key",
      })),
    );
    await expect(user.call(securityRoutes.startPasskey, {})).rejects.toMatchObject({
      code: "too_many_passkeys",
    });
    await user.call(securityRoutes.deletePasskey, { params: { id } });
    await expect(user.call(securityRoutes.deletePasskey, { params: { id } })).rejects.toMatchObject(
      {
        status: 404,
      },
    );
  });
});

describe("two-step sign-in", () => {
  test("asks for a code of the authenticator app after the password, once per code", async () => {
    const { token } = await site
      .visitor()
      .call(auth.login, { body: { email: user.email, password: testPassword } });
    const { getCode, recoveryCodes } = await addAuthenticator();
    expect(recoveryCodes).toHaveLength(limits.secondFactor.recoveryCodes);
    expect((await getSessions(user.id)).map(({ end_reason }) => end_reason)).toEqual([
      null,
      "two_step_changed",
    ]);
    const ended = Object.assign(site.visitor(), { token });
    await expect(ended.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
    const { confirm, methods } = await enterPassword();
    expect(methods).toEqual(["authenticator", "recovery_code"]);
    const code = getCode();
    await expect(
      confirm({ code: code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)) }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { code: [validationMessages.codeWrong] },
    });
    const { user: me } = await confirm({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(me).toMatchObject({ id: user.id, twoStep: true });
    await expect(confirm({ code })).rejects.toMatchObject({ code: "expired_sign_in" });
    await expect((await enterPassword()).confirm({ code })).rejects.toMatchObject({ status: 400 });
  });

  test("keeps a recovery code when the sign-in fails", async () => {
    const { recoveryCodes } = await addAuthenticator();
    const body = { code: recoveryCodes[0] ?? "" };
    const { confirm } = await enterPassword();
    const setActive = (is_active: boolean) => updateRows(site, "users", user.id, { is_active });
    await setActive(false);
    await expect(confirm(body)).rejects.toMatchObject({ code: "account_deactivated" });
    await setActive(true);
    expect((await confirm(body)).user.id).toBe(user.id);
  });

  test("takes a recovery code once, in any spelling, and tells the owner", async () => {
    const { recoveryCodes } = await addAuthenticator();
    const [code = ""] = recoveryCodes;
    const spelled = ` ${code.toLowerCase().replaceAll("-", " ")} `;
    const { token } = await (await enterPassword()).confirm({ code: spelled });
    expect(token).toBeTruthy();
    await expect((await enterPassword()).confirm({ code })).rejects.toMatchObject({ status: 400 });
    expect((await getMailsTo(site, user.email))[0]).toContain("9 codes are left");
    user.token = token;
    expect(await user.call(securityRoutes.getSecurity, {})).toMatchObject({ recoveryCodes: 9 });
    const replaced = await user.call(securityRoutes.createRecoveryCodes, {});
    expect(replaced.recoveryCodes).toHaveLength(10);
    await expect(
      (await enterPassword()).confirm({ code: recoveryCodes[1] ?? "" }),
    ).rejects.toMatchObject({ status: 400 });
  });

  test("takes a passkey, for its own ticket and account only", async () => {
    const authenticator = await addPasskey();
    await user.call(securityRoutes.setTwoStep, { body: { on: true } });
    const [one, two] = [await enterPassword(), await enterPassword()];
    expect(one.methods).toEqual(["passkey", "recovery_code"]);
    const credential = authenticator.sign(one.options);
    await expect(two.confirm({ credential })).rejects.toMatchObject(rejected);
    expect((await one.confirm({ credential })).user.id).toBe(user.id);
    const other = await createUser(site);
    const others = await addPasskey(other);
    const three = await enterPassword();
    await expect(three.confirm({ credential: others.sign(three.options) })).rejects.toMatchObject(
      rejected,
    );
  });

  test("ends a ticket after five attempts, and after ten minutes", async () => {
    const { getCode } = await addAuthenticator();
    const guessed = await enterPassword();
    for (let guess = 0; guess < limits.secondFactor.tries; guess += 1)
      await expect(guessed.confirm({ code: "000000" })).rejects.toMatchObject({ status: 400 });
    await expect(guessed.confirm({ code: getCode() })).rejects.toMatchObject({
      code: "expired_sign_in",
    });
    const late = await enterPassword();
    advanceClock(limits.secondFactor.minutes * 60_000 + 1);
    await expect(late.confirm({ code: getCode() })).rejects.toMatchObject({
      code: "expired_sign_in",
    });
    await expect(late.confirm({})).rejects.toMatchObject({ code: "bad_request" });
  });

  test("ends with the last factor, and cannot begin without one", async () => {
    await expect(
      user.call(securityRoutes.setTwoStep, { body: { on: true } }),
    ).rejects.toMatchObject({
      code: "no_second_factor",
    });
    await addAuthenticator();
    await expect(user.call(securityRoutes.startAuthenticator, {})).rejects.toMatchObject({
      status: 409,
    });
    await user.call(securityRoutes.deleteAuthenticator, {});
    await user.call(securityRoutes.deleteAuthenticator, {});
    expect(await user.call(securityRoutes.getSecurity, {})).toMatchObject({
      twoStep: false,
      hasAuthenticator: false,
      recoveryCodes: 0,
    });
    await site.visitor().call(auth.login, { body: { email: user.email, password: testPassword } });
  });

  test("stores no secret that the database alone could use", async () => {
    const { secret } = await user.call(securityRoutes.startAuthenticator, {});
    const row = await findRow(site, "authenticators", { user_id: user.id }, ["secret"]);
    const plain = Buffer.from(Secret.fromBase32(secret).buffer);
    expect(Buffer.from(row.secret).includes(plain)).toBe(false);
    // As after the key was lost: the code is wrong, not an error.
    const moved = { secret: Buffer.from(row.secret).fill(1, 0, 12) };
    await updateRows(site, "authenticators", { user_id: user.id }, moved);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await expect(
      user.call(securityRoutes.confirmAuthenticator, { body: { code } }),
    ).rejects.toMatchObject({
      code: "invalid_code",
    });
  });

  test("is reset by an admin, who cannot reset their own", async () => {
    const admin = await createUser(site, { role: "admin" });
    await addPasskey();
    const { getCode } = await addAuthenticator();
    const ask = { params: { id: String(user.id) }, body: { reason: "Lost the phone" } };
    await admin.call(resetTwoStep, ask);
    expect((await getMailsTo(site, user.email))[0]).toContain("An administrator removed");
    await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
    const { token } = await site
      .visitor()
      .call(auth.login, { body: { email: user.email, password: testPassword } });
    const own = Object.assign(site.visitor(), { token });
    expect(await own.call(securityRoutes.getSecurity, {})).toMatchObject({
      passkeys: [],
      hasAuthenticator: false,
      recoveryCodes: 0,
    });
    expect(getCode()).toMatch(/^\d{6}$/);
    const event = await site.deps.db
      .selectFrom("audit_events")
      .select(["actor_id", "subject_id"])
      .where("action", "=", "user.reset_two_step")
      .executeTakeFirst();
    expect(event).toEqual({ actor_id: admin.id, subject_id: user.id });
    await expect(
      admin.call(resetTwoStep, { ...ask, params: { id: String(admin.id) } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

test("limits wrong codes across tickets, apart for known devices, and warns the owner", async () => {
  const limited = await createTestSite({ RATE_LIMITS: "on" }, undefined);
  try {
    const person = await createUser(limited);
    const { secret } = await person.call(securityRoutes.startAuthenticator, {});
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const { recoveryCodes } = await person.call(securityRoutes.confirmAuthenticator, {
      body: { code: totp.generate() },
    });
    const known = limited.visitor();
    const signIn = async (visitor: typeof known, code: string) => {
      const failure = await visitor
        .call(auth.login, { body: { email: person.email, password: testPassword } })
        .catch((error: { body: { ticket: string } }) => error);
      const { ticket } = (failure as { body: { ticket: string } }).body;
      return visitor.call(signInRoutes.confirmSecondFactor, { body: { ticket, code } }).then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    };
    expect(await signIn(known, recoveryCodes[0] ?? "")).toBe(200);
    const stranger = limited.visitor();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) statuses.push(await signIn(stranger, "000000"));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect(await signIn(stranger, recoveryCodes[1] ?? "")).toBe(429);
    expect(await signIn(known, recoveryCodes[1] ?? "")).toBe(200);
    const warnings = (await getMailsTo(limited, person.email)).filter((mail) =>
      mail.includes("many wrong codes"),
    );
    expect(warnings).toHaveLength(1);
  } finally {
    await limited.close();
  }
});

describe("where staff need two-step sign-in", () => {
  let strict: TestSite;
  beforeAll(async () => {
    strict = await createTestSite({ STAFF_SECOND_FACTOR: "required" });
  });
  afterAll(() => strict.close());

  test("an admin without it can do nothing else until it is set up", async () => {
    const admin = await createUser(strict, { role: "admin" });
    const person = await createUser(strict);
    expect(await person.call(auth.getMe, {})).toMatchObject({ needsTwoStep: false });
    expect(await admin.call(auth.getMe, {})).toMatchObject({ needsTwoStep: true });
    await expect(admin.call(listAccounts, { query: {} })).rejects.toMatchObject({
      status: 403,
      code: "second_factor_required",
    });
    const authenticator = createAuthenticator(strict.deps.config.publicUrl.origin);
    const { options } = await admin.call(securityRoutes.startPasskey, {});
    const { recoveryCodes } = await admin.call(securityRoutes.addPasskey, {
      body: { name: "Key", credential: authenticator.create(options) },
    });
    expect(recoveryCodes).toHaveLength(10);
    await admin.call(listAccounts, { query: {} });
    for (const turnOff of [
      () => admin.call(securityRoutes.setTwoStep, { body: { on: false } }),
      async () => {
        const [passkey] = (await admin.call(securityRoutes.getSecurity, {})).passkeys;
        return admin.call(securityRoutes.deletePasskey, { params: { id: String(passkey?.id) } });
      },
    ])
      await expect(turnOff()).rejects.toMatchObject({ status: 403, code: "forbidden" });
  });
});
