/** Sign-in through a provider, against a real OpenID Connect provider. */
import * as authRoutes from "@upwell/contract/auth/routes";
import { getSettings, updateSettings } from "@upwell/contract/settings/routes";
import type { Provider } from "@upwell/contract/social/values";
import { createCookieJar } from "@upwell/tests/harness/cookies";
import {
  clientId,
  clientSecret,
  createTestProvider,
  type ProviderAccount,
} from "@upwell/tests/harness/openid-provider";
import { getMailedCode, newRegistration } from "@upwell/tests/harness/registration";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, unique } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

/** The public URL of the site; the test's browser maps it to the local port, like a proxy. */
const publicOrigin = "https://wishes.example";
const home = `${publicOrigin}/ideas/`;

const redirectUri = (provider: Provider) => `${home}api/auth/social/${provider}/callback/`;
const google = await createTestProvider(redirectUri("google"), "google");
const github = await createTestProvider(redirectUri("github"), "github");
const site = await createTestSite({
  PUBLIC_URL: home,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: google.issuer,
  GITHUB_CLIENT_ID: clientId,
  GITHUB_CLIENT_SECRET: clientSecret,
  GITHUB_URL: github.origin,
  GITHUB_API_URL: github.origin,
});
afterAll(async () => {
  await site.close();
  await Promise.all([google.close(), github.close()]);
});
afterEach(() => {
  google.deniesConsent = false;
  github.deniesConsent = false;
});

function browser(at: TestSite = site) {
  const cookies = createCookieJar();
  const visit = (url: string) =>
    cookies.fetch(url.replace(publicOrigin, at.origin), {
      redirect: "manual",
      headers: { accept: "text/html" },
    });

  /** Follows redirects until `until` accepts the next URL. */
  async function follow(url: string, until: (next: string) => boolean): Promise<string> {
    let next = url;
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await visit(next);
      const location = response.headers.get("location");
      if (location === null)
        throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
      next = new URL(location, next).href;
      if (until(next)) return next;
    }
    throw new Error(`No end of redirects: ${next}`);
  }
  /** Exchanges a code with the cookies of this browser. */
  async function exchange(code: string): Promise<Response> {
    await cookies.fetch(`${at.origin}/ideas/api/csrf/`);
    return cookies.fetch(`${at.origin}/ideas/api/auth/social/exchange/`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-csrftoken": cookies.get("__Host-csrftoken") ?? "",
      },
      body: JSON.stringify({ code }),
    });
  }
  const start = (provider: Provider) => `${home}api/auth/social/${provider}/`;
  return {
    cookies,
    visit,
    exchange,
    /** Returns the final URL of the site. */
    signIn: (provider: Provider) => follow(start(provider), (next) => next.startsWith(`${home}?`)),
    /** Stops at the callback URL. */
    comeBack: (provider: Provider) => follow(start(provider), (next) => next.includes("/callback")),
    begin: (provider: Provider) => visit(start(provider)),
  };
}

const findCode = (url: string) => new URL(url).searchParams.get("sign_in_code") ?? "";
const failure = (code: string) => `${home}?social_error=${code}`;

/** Signs in with a new browser, and returns the user. */
async function getSignedInUser(provider: Provider) {
  const person = browser();
  const response = await person.exchange(findCode(await person.signIn(provider)));
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const visitor = Object.assign(site.visitor(), { token });
  return visitor.call(authRoutes.getMe, {});
}

/** Exchanges a code with a copy of the cookie. */
const exchangeWith = (code: string, secret: string) =>
  fetch(`${site.origin}/ideas/api/auth/social/exchange/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: `__Host-csrftoken=${"A".repeat(43)}; __Host-sign_in_code=${secret}`,
      "x-csrftoken": "A".repeat(43),
    },
    body: JSON.stringify({ code }),
  });

const getIssuer = (provider: Provider) =>
  provider === "google" ? google.issuer : `${github.origin}/login/oauth`;

let serial = 1000;
/** Creates a user at both providers with the same email. */
function stranger(verified = true) {
  serial += 1;
  const email = `${unique("social")}@people.example`;
  const person = {
    sub: String(serial),
    name: "Ada King Lovelace",
    email,
    email_verified: verified,
    login: `ada-${serial}`,
    emails: [
      { email: "other@people.example", primary: false, verified: true },
      { email, primary: true, verified },
    ],
  } satisfies ProviderAccount;
  google.account = person;
  github.account = person;
  return person;
}

const accounts = (email: string) =>
  site.deps.db.selectFrom("users").selectAll().where("email", "=", email).execute();
const logIn = (email: string, password: string) =>
  site.visitor().call(authRoutes.login, { body: { email, password } });

describe.each(["google", "github"] as const)("%s", (provider) => {
  const providers = { google: () => google, github: () => github };
  const there = () => providers[provider]();

  test("creates a verified account for a new user, and finds it the next time", async () => {
    const { email } = stranger();
    const me = await getSignedInUser(provider);
    expect(me).toMatchObject({
      email,
      role: "user",
      firstName: "Ada",
      lastName: "King Lovelace",
      displayName: "Ada King Lovelace",
    });
    expect(me.username).toMatch(provider === "google" ? /^Ada\.King\.Lovelace/ : /^ada-\d{4}$/);
    const [row] = await accounts(email);
    expect(row?.email_verified_at).not.toBeNull();
    expect(row?.password_hash).toBeNull();

    // The email may change at the provider; the account stays linked.
    const moved = { email: `${unique("moved")}@people.example`, email_verified: false };
    Object.assign(there().account, { ...moved, emails: [] });
    expect((await getSignedInUser(provider)).id).toBe(me.id);
  });

  test("rejects an unverified email", async () => {
    const { email } = stranger(false);
    expect(await browser().signIn(provider)).toBe(failure("unverified_email"));
    expect(await accounts(email)).toEqual([]);
  });

  test("does not sign in to an account by unverified email", async () => {
    const { email } = stranger(false);
    const owner = await createUser(site);
    await updateRows(site, "users", owner.id, { email });
    expect(await browser().signIn(provider)).toBe(failure("unverified_email"));
    const links = await findRows(site, "identities", { user_id: owner.id });
    expect(links).toEqual([]);
  });

  test("signs in to an account by verified email, and keeps its password", async () => {
    const { email } = stranger();
    const owner = await createUser(site);
    await updateRows(site, "users", owner.id, { email: email.toUpperCase() });
    expect((await getSignedInUser(provider)).id).toBe(owner.id);
    expect((await logIn(email, "correct horse 9")).user.id).toBe(owner.id);
    expect((await owner.call(authRoutes.getMe, {})).id).toBe(owner.id);
  });

  test("removes the access of someone who registered another user's email", async () => {
    const { email } = stranger();
    const squatter = newRegistration({ email });
    await site.visitor().call(authRoutes.register, { body: squatter });
    const code = await getMailedCode(site, email);
    const me = await getSignedInUser(provider);
    expect(me.username).toBe(squatter.username);
    await expect(logIn(email, squatter.password)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect(
      site.visitor().call(authRoutes.verifyEmail, { body: { email, code } }),
    ).rejects.toMatchObject({ code: "invalid_code" });
  });

  test("does not link an employee's account", async () => {
    const { email } = stranger();
    const employee = await createUser(site, { role: "employee" });
    await updateRows(site, "users", employee.id, { email });
    const me = await getSignedInUser(provider);
    expect(me.id).not.toBe(employee.id);
    expect(me.role).toBe("user");
  });

  test("signs in existing users only while registration is closed", async () => {
    const known = stranger();
    await getSignedInUser(provider);
    const admin = await createUser(site, { role: "admin" });
    const { revision } = await admin.call(getSettings, {});
    await admin.call(updateSettings, { body: { registrationOpen: false, revision } });
    expect((await getSignedInUser(provider)).email).toBe(known.email);
    const { email } = stranger();
    expect(await browser().signIn(provider)).toBe(failure("registration_closed"));
    expect(await accounts(email)).toEqual([]);
    await admin.call(updateSettings, { body: { revision: revision + 1 } });
    expect((await getSignedInUser(provider)).email).toBe(email);
  });

  test("rejects deactivated accounts, linked or not", async () => {
    const { email, sub } = stranger();
    const owner = await createUser(site);
    await updateRows(site, "users", owner.id, { email, is_active: false });
    expect(await browser().signIn(provider)).toBe(failure("deactivated"));
    await insertRow(site, "identities", {
      provider,
      issuer: getIssuer(provider),
      subject: sub,
      user_id: owner.id,
    });
    expect(await browser().signIn(provider)).toBe(failure("deactivated"));
  });

  test("returns signed out if the user denies access", async () => {
    stranger();
    there().deniesConsent = true;
    expect(await browser().signIn(provider)).toBe(failure("denied"));
  });

  test("accepts the callback once, from the same browser, with its state", async () => {
    stranger();
    const [mine, other] = [browser(), browser()];
    const callback = await mine.comeBack(provider);
    const fetchRedirect = async (visitor: typeof mine, url: string) =>
      (await visitor.visit(url)).headers.get("location");

    // Another browser has no flow, or another one.
    expect(await fetchRedirect(other, callback)).toBe(failure("failed"));
    await other.begin(provider);
    expect(await fetchRedirect(other, callback)).toBe(failure("failed"));

    const cookie = `__Host-social_login_${provider}`;
    const copied = mine.cookies.get(cookie) ?? "";
    expect(findCode((await fetchRedirect(mine, callback)) ?? "")).toMatch(/^[\w-]{43}$/);
    expect(mine.cookies.get(cookie)).toBeUndefined();
    expect(await fetchRedirect(mine, callback)).toBe(failure("failed"));
    // The code is redeemed, even if the cookie is restored.
    const replayed = await fetch(callback.replace(publicOrigin, site.origin), {
      redirect: "manual",
      headers: { cookie: `${cookie}=${copied}` },
    });
    expect(replayed.headers.get("location")).toBe(failure("failed"));
  });

  test.each(["state", "code"])("rejects a changed %s", async (name) => {
    stranger();
    const visitor = browser();
    const callback = new URL(await visitor.comeBack(provider));
    const value = callback.searchParams.get(name) ?? "";
    callback.searchParams.set(name, `${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`);
    const response = await visitor.visit(callback.href);
    expect(response.headers.get("location")).toBe(failure("failed"));
  });

  test("redirects with an error if the provider is unavailable", async () => {
    stranger();
    const visitor = browser();
    const callback = await visitor.comeBack(provider);
    await there().stop();
    const response = await visitor.visit(callback);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(failure("failed"));
    await there().restart();
    expect(findCode(await browser().signIn(provider))).not.toBe("");
  });

  test("limits the flow cookie to the callback and a short time", async () => {
    const response = await browser().begin(provider);
    expect(response.status).toBe(302);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [cookie = ""] = response.headers.getSetCookie();
    const [, flow = ""] =
      new RegExp(`^__Host-social_login_${provider}=([\\w-]{43}\\.[\\w-]{43}\\.[\\w-]{43});`).exec(
        cookie,
      ) ?? [];
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Max-Age=600", "Path=/;"])
      expect(cookie).toContain(part);
    const url = new URL(response.headers.get("location") ?? "");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${home}api/auth/social/${provider}/callback/`,
    });
    expect(url.href).not.toContain(flow.split(".")[2]);
  });

  test("distinguishes the same subject of different issuers", async () => {
    const { sub } = stranger();
    const other = await createUser(site);
    await insertRow(site, "identities", {
      provider,
      issuer: "https://elsewhere.example",
      subject: sub,
      user_id: other.id,
    });
    expect((await getSignedInUser(provider)).id).not.toBe(other.id);
  });
});

describe("the sign-in code", () => {
  const rejected = { code: "invalid_code" };
  const readJson = async (response: Response) => response.json();
  beforeEach(() => stranger());
  afterEach(() => {
    site.clock.now = null;
  });

  test("is not a session token, and creates a session once", async () => {
    const person = browser();
    const url = await person.signIn("google");
    expect([...new URL(url).searchParams.keys()]).toEqual(["sign_in_code"]);
    const code = findCode(url);
    const visitor = Object.assign(site.visitor(), { token: code });
    await expect(visitor.call(authRoutes.getMe, {})).rejects.toMatchObject({ status: 401 });
    const secret = person.cookies.get("__Host-sign_in_code") ?? "";
    expect((await person.exchange(code)).status).toBe(200);
    // The response cleared the cookie; a copy of it does not work either.
    expect(person.cookies.get("__Host-sign_in_code")).toBeUndefined();
    expect(await readJson(await person.exchange(code))).toMatchObject(rejected);
    const replayed = await exchangeWith(code, secret);
    expect([replayed.status, await readJson(replayed)]).toMatchObject([400, rejected]);
  });

  test("creates one session if it is sent twice concurrently", async () => {
    const person = browser();
    const code = findCode(await person.signIn("google"));
    const secret = person.cookies.get("__Host-sign_in_code") ?? "";
    const responses = await Promise.all([1, 2, 3].map(() => exchangeWith(code, secret)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("does not sign a victim in to the attacker's account", async () => {
    const [attacker, victim] = [browser(), browser()];
    const code = findCode(await attacker.signIn("google"));
    expect(await readJson(await victim.exchange(code))).toMatchObject(rejected);
    // Also if the victim's browser has just signed in.
    await victim.signIn("github");
    expect(await readJson(await victim.exchange(code))).toMatchObject(rejected);
    expect((await attacker.exchange(code)).status).toBe(200);
  });

  test("expires after a minute", async () => {
    const [late, punctual] = [browser(), browser()];
    const codes = [
      findCode(await late.signIn("google")),
      findCode(await punctual.signIn("google")),
    ];
    const signedInAt = Date.now();
    site.clock.now = new Date(signedInAt + 50_000);
    expect((await punctual.exchange(codes[1] ?? "")).status).toBe(200);
    site.clock.now = new Date(signedInAt + 61_000);
    expect(await readJson(await late.exchange(codes[0] ?? ""))).toMatchObject(rejected);
  });

  test("is rejected for an account that was deactivated in the meantime", async () => {
    const person = browser();
    const code = findCode(await person.signIn("google"));
    await updateRows(site, "users", { email: google.account.email ?? "" }, { is_active: false });
    expect(await readJson(await person.exchange(code))).toMatchObject({
      code: "account_deactivated",
    });
  });

  test("is bound to an HttpOnly cookie for a minute", async () => {
    const visitor = browser();
    const response = await visitor.visit(await visitor.comeBack("google"));
    const cookie = response.headers
      .getSetCookie()
      .find((line) => line.startsWith("__Host-sign_in_code="));
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Max-Age=60", "Path=/;"])
      expect(cookie).toContain(part);
  });

  test.each([{}, { code: "" }, { code: 1 }, { code: "x".repeat(201) }, { code: "x" }])(
    "rejects a malformed code: %j",
    async (body) => {
      const response = await site.visitor().raw("/auth/social/exchange/", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: `__Host-csrftoken=${"A".repeat(43)}`,
          "x-csrftoken": "A".repeat(43),
        },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    },
  );
});

describe("a new account", () => {
  beforeEach(() => stranger());

  test("gets a unique username", async () => {
    const taken = await createUser(site);
    for (const [login, like] of [
      [taken.username, new RegExp(`^${taken.username}-\\d+$`)],
      ["x", /^person/],
      ["\u2603", /^person/],
      ["\u0430dmin-of-two-alphabets", /^person/],
      ["l".repeat(60), /^l{30}$/],
      ["ad-min", /^person/],
    ] as const) {
      stranger();
      Object.assign(github.account, { login });
      expect((await getSignedInUser("github")).username).toMatch(like);
    }
  });

  test("truncates a long name", async () => {
    github.account.name = `${"Anna".repeat(12)}Jo ${"Otto".repeat(12)}Jo`;
    expect((await getSignedInUser("github")).displayName).toBe(
      `${"Anna".repeat(12)}Jo ${"Otto".repeat(7)}O`,
    );
    stranger();
    google.account.name = "\u202Ereversed\u0000";
    expect((await getSignedInUser("google")).displayName).toBe("");
  });

  test("is created once with concurrent first sign-ins", async () => {
    const { email } = stranger();
    const people = await Promise.all([1, 2, 3].map(() => getSignedInUser("github")));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(await accounts(email)).toHaveLength(1);
  });

  test("replaces an abandoned registration", async () => {
    const person = newRegistration({ username: `ada-${serial}` });
    await site.visitor().call(authRoutes.register, { body: person });
    await updateRows(
      site,
      "users",
      { email: person.email },
      { created_at: new Date(Date.now() - 25 * 3_600_000) },
    );
    expect((await getSignedInUser("github")).username).toBe(person.username);
  });
});

describe("a site", () => {
  test("reports an unavailable provider", async () => {
    const unreachable = await createTestSite({
      PUBLIC_URL: home,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: "http://127.0.0.1:9",
    });
    const response = await browser(unreachable).begin("google");
    expect(response.headers.get("location")).toBe(failure("failed"));
    expect(response.headers.getSetCookie()).toEqual([]);
    await unreachable.close();
  });

  test("reports a provider that is not configured", async () => {
    const plain = await createTestSite();
    for (const provider of ["google", "github"]) {
      const response = await fetch(`${plain.origin}/api/auth/social/${provider}/`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "provider_not_configured" });
    }
    const back = await fetch(`${plain.origin}/api/auth/social/google/callback/?code=1&state=2`, {
      redirect: "manual",
    });
    expect(back.headers.get("location")).toMatch(/\/\?social_error=failed$/);
    expect((await fetch(`${plain.origin}/api/auth/social/myspace/`)).status).toBe(404);
    await plain.close();
  });
});
