/** Account security: re-authentication, password change and the list of sessions. */
import * as auth from "@upwell/contract/auth/routes";
import { validationMessages } from "@upwell/contract/messages";
import * as securityRoutes from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailedCode, getMailsTo } from "@upwell/tests/harness/registration";
import { createTestSite } from "@upwell/tests/harness/site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person, testPassword } from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";

const newPassword = "a quite different horse 10";

let user: Person;
const site = await openTestSite();
beforeEach(async () => {
  user = await createUser(site);
});

const logIn = (password = testPassword) =>
  site.visitor().call(auth.login, { body: { email: user.email, password } });
const as = (token: string | null) => Object.assign(site.visitor(), { token });
const isOpen = (token: string | null) =>
  as(token)
    .call(auth.getMe, {})
    .then(
      () => true,
      () => false,
    );
/** Returns what the server tells a browser about the end of its session. */
const getEnd = async (token: string | null) =>
  (
    await site.visitor().raw("/auth/me/", { headers: { authorization: `Token ${token}` } })
  ).headers.get("x-session-ended");
const removePassword = () => updateRows(site, "users", user.id, { password_hash: null });
const advanceClock = (ms: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + ms);
};

const sensitive = [
  ["deleting the account", () => user.call(deleteMe, {})],
  ["exporting all data", () => user.call(exportMe, {})],
  [
    "changing the password",
    () => user.call(securityRoutes.changePassword, { body: { newPassword } }),
  ],
] as const;
const proofAge = serverLimits.proof.minutes * 60_000;

describe.each(sensitive)("%s", (_, ask) => {
  test("requires a proof that is at most ten minutes old", async () => {
    advanceClock(proofAge + 1);
    await expect(ask()).rejects.toMatchObject({ status: 403, code: "proof_required" });
    await user.call(securityRoutes.prove, { body: { password: testPassword } });
    advanceClock(proofAge);
    await ask();
  });
});

describe("a proof", () => {
  const proveBy = (body: object) => user.call(securityRoutes.prove, { body });
  const wrongCode = { status: 400, fields: { code: [validationMessages.codeWrong] } };

  test("by password needs the right one", async () => {
    await expect(proveBy({})).rejects.toMatchObject({ status: 400, code: "bad_request" });
    for (const password of ["", "wrong horse 9", testPassword.toUpperCase(), "x".repeat(201)])
      await expect(proveBy({ password })).rejects.toMatchObject({
        status: 400,
        fields: { password: [validationMessages.passwordWrong] },
      });
    // The session survives a wrong password, because clients drop their token only on 401.
    expect(await isOpen(user.token)).toBe(true);
    await removePassword();
    await expect(proveBy({ password: testPassword })).rejects.toMatchObject({ status: 400 });
  });

  test("counts for its session only", async () => {
    const { token } = await logIn();
    advanceClock(proofAge + 1);
    await proveBy({ password: testPassword });
    await expect(as(token).call(exportMe, {})).rejects.toMatchObject({ code: "proof_required" });
    await user.call(exportMe, {});
  });

  test("by an emailed code is valid once, for 15 minutes and five attempts", async () => {
    await user.call(securityRoutes.sendProofCode, {});
    const code = await getMailedCode(site, user.email);
    await proveBy({ code: code.toLowerCase() });
    await expect(proveBy({ code })).rejects.toMatchObject(wrongCode);

    await user.call(securityRoutes.sendProofCode, {});
    const late = await getMailedCode(site, user.email);
    advanceClock(15 * 60_000 + 1);
    await expect(proveBy({ code: late })).rejects.toMatchObject(wrongCode);

    await user.call(securityRoutes.sendProofCode, {});
    const tried = await getMailedCode(site, user.email);
    for (let guess = 0; guess < 5; guess += 1)
      await expect(proveBy({ code: "CCCCCC" })).rejects.toMatchObject(wrongCode);
    await expect(proveBy({ code: tried })).rejects.toMatchObject(wrongCode);
  });

  test("by an emailed code is accepted of one of two concurrent calls", async () => {
    await user.call(securityRoutes.sendProofCode, {});
    const code = await getMailedCode(site, user.email);
    const results = await Promise.allSettled([proveBy({ code }), proveBy({ code })]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("by an emailed code is sent at most once a minute", async () => {
    for (let call = 0; call < 3; call += 1) await user.call(securityRoutes.sendProofCode, {});
    expect(await getMailsTo(site, user.email)).toHaveLength(1);
    advanceClock(61_000);
    await user.call(securityRoutes.sendProofCode, {});
    expect(await getMailsTo(site, user.email)).toHaveLength(2);
  });

  test("by an emailed code is rejected for another account and as a verification code", async () => {
    await user.call(securityRoutes.sendProofCode, {});
    const code = await getMailedCode(site, user.email);
    await expect(
      site.visitor().call(auth.verifyEmail, { body: { email: user.email, code } }),
    ).rejects.toMatchObject({ code: "invalid_code" });
    await expect(
      site.visitor().call(signInRoutes.loginWithCode, { body: { email: user.email, code } }),
    ).rejects.toMatchObject({ code: "invalid_code" });
    user = await createUser(site);
    await expect(proveBy({ code })).rejects.toMatchObject(wrongCode);
  });
});

describe("changing the password", () => {
  const change = (body: object) =>
    user.call(securityRoutes.changePassword, { body: { newPassword, ...body } });

  test("ends all sessions and links, and starts a session with the same lifetime", async () => {
    const { token: remembered } = await user.call(auth.login, {
      body: { email: user.email, password: testPassword, rememberMe: true },
    });
    const old = user.token;
    user.token = remembered;
    const { token } = await change({});
    expect(await Promise.all([old, remembered, token].map(isOpen))).toEqual([false, false, true]);
    expect(await Promise.all([old, token].map(getEnd))).toEqual(["password_changed", null]);
    await expect(logIn()).rejects.toMatchObject({ code: "invalid_credentials" });
    expect((await logIn(newPassword)).user.id).toBe(user.id);
    const session = await site.deps.db
      .selectFrom("sessions")
      .select("idle_seconds")
      .where("user_id", "=", user.id)
      .where("end_reason", "is", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(session.idle_seconds).toBe(30 * 86_400);
    const [mail = ""] = await getMailsTo(site, user.email);
    expect(mail).toMatch(/was changed on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./);
    expect(mail).not.toContain(newPassword);
  });

  test("sets the first password of an account", async () => {
    await removePassword();
    expect(await user.call(auth.getMe, {})).toMatchObject({ hasPassword: false });
    const { token } = await change({});
    expect(await as(token).call(auth.getMe, {})).toMatchObject({ hasPassword: true });
    expect((await logIn(newPassword)).user.id).toBe(user.id);
  });

  test.each([
    ["short", "Password must be at least 6 characters"],
    ["x".repeat(201), "Password has at most 200 characters"],
    ["password1", validationMessages.passwordCommon],
  ])("rejects an invalid password: %s", async (bad) => {
    await expect(change({ newPassword: bad })).rejects.toMatchObject({
      status: 400,
      fields: { new_password: [expect.any(String)] },
    });
    expect(await isOpen(user.token)).toBe(true);
    expect((await logIn()).user.id).toBe(user.id);
  });

  test("rejects a password that consists of the user's names", async () => {
    await expect(change({ newPassword: `${user.username}-2026` })).rejects.toMatchObject({
      status: 400,
      fields: { new_password: [validationMessages.passwordOwnNames] },
    });
  });

  test("succeeds for one of two concurrent calls", async () => {
    const results = await Promise.allSettled([
      change({ newPassword: "first new horse 11" }),
      change({ newPassword: "second new horse 12" }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

test("limits wrong proofs of an account", async () => {
  const limited = await createTestSite({ RATE_LIMITS: "on" });
  try {
    const one = await createUser(limited);
    const getStatus = (password: string) =>
      one.call(securityRoutes.prove, { body: { password } }).then(
        () => 200,
        (failure: { status: number }) => failure.status,
      );
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) statuses.push(await getStatus(`guess ${guess}`));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 400));
    expect(await getStatus(testPassword)).toBe(429);
  } finally {
    await limited.close();
  }
});

describe("sessions", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const list = () => user.call(securityRoutes.listSessions, {});

  /** Signs in with a user agent. */
  async function signInWith(userAgent: string): Promise<string> {
    const proof = "A".repeat(43);
    const response = await site.visitor().raw("/auth/login/", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": userAgent,
        cookie: `csrftoken=${proof}`,
        "x-csrftoken": proof,
      },
      body: JSON.stringify({ email: user.email, password: testPassword }),
    });
    return ((await response.json()) as { token: string }).token;
  }

  test("lists the user's sessions with browser and system, most recently used first", async () => {
    await createUser(site);
    await signInWith(firefox);
    advanceClock(2 * 60_000);
    const [first, second, ...rest] = await list();
    expect(rest).toEqual([]);
    expect([first, second]).toMatchObject([
      { isCurrent: true, browser: null, system: null },
      { isCurrent: false, browser: "Firefox", system: "Linux" },
    ]);
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ["browser", "createdAt", "id", "isCurrent", "lastUsedAt", "system"].sort(),
    );
  });

  test("ends one session; returns 404 for a session of another user", async () => {
    const token = await signInWith(firefox);
    const other = (await list()).find(({ isCurrent }) => !isCurrent);
    const params = { params: { id: String(other?.id) } };
    const stranger = await createUser(site);
    await expect(stranger.call(securityRoutes.endSession, params)).rejects.toMatchObject({
      status: 404,
    });
    expect(await isOpen(token)).toBe(true);
    await user.call(securityRoutes.endSession, params);
    expect(await isOpen(token)).toBe(false);
    expect(await isOpen(user.token)).toBe(true);
    await expect(user.call(securityRoutes.endSession, params)).rejects.toMatchObject({
      status: 404,
    });
    expect(await Promise.all([token, "unknown"].map(getEnd))).toEqual(["ended_elsewhere", "true"]);
    await logIn();
    expect(await getEnd(token)).toBe("ended_elsewhere");
  });

  test("ends all sessions except the current one", async () => {
    const tokens = [await signInWith(firefox), await signInWith("")];
    const stranger = await createUser(site);
    expect(await user.call(securityRoutes.endOtherSessions, {})).toEqual({ ended: 2 });
    expect(await Promise.all(tokens.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(user.token)).toBe(true);
    expect(await isOpen(stranger.token)).toBe(true);
    expect(await user.call(securityRoutes.endOtherSessions, {})).toEqual({ ended: 0 });
  });

  test("omits ended sessions", async () => {
    await signInWith(firefox);
    await updateRows(
      site,
      "sessions",
      { user_id: user.id, browser: "Firefox" },
      { created_at: new Date(Date.now() - 91 * 86_400_000) },
    );
    expect(await list()).toHaveLength(1);
  });
});
