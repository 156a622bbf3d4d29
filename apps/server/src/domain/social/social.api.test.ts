/** Signing in through a provider: the whole way, against a real OpenID provider. */
import * as auth from "@upwell/contract/auth";
import type { Provider } from "@upwell/contract/social";
import { getSettings, updateSettings } from "@upwell/contract/staff-settings";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieJar } from "../../testing/cookies.ts";
import { codeMailedTo, newcomer } from "../../testing/joining.ts";
import {
  clientId,
  clientSecret,
  openTestProvider,
  type ProviderAccount,
  type TestProvider,
} from "../../testing/openid-provider.ts";
import { signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

/** Where the site is to the world; the test's browser finds it at its port, as a proxy would. */
const world = "https://wishes.example";
const home = `${world}/ideas/`;

let site: TestSite;
let google: TestProvider;
let github: TestProvider;
beforeAll(async () => {
  const redirectUri = (provider: Provider) => `${home}api/auth/social/${provider}/callback/`;
  google = await openTestProvider(redirectUri("google"), "google");
  github = await openTestProvider(redirectUri("github"), "github");
  site = await openTestSite({
    PUBLIC_URL: home,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: google.issuer,
    GITHUB_CLIENT_ID: clientId,
    GITHUB_CLIENT_SECRET: clientSecret,
    GITHUB_URL: github.origin,
    GITHUB_API_URL: github.origin,
  });
});
afterAll(async () => {
  await site.close();
  await Promise.all([google.close(), github.close()]);
});
afterEach(() => {
  google.refuses = false;
  github.refuses = false;
});

function browser(at: TestSite = site) {
  const cookies = cookieJar();
  const visit = (address: string) =>
    cookies.fetch(address.replace(world, at.origin), {
      redirect: "manual",
      headers: { accept: "text/html" },
    });

  /** Follows every redirect until `until` holds for where the next one leads. */
  async function follow(address: string, until: (next: string) => boolean): Promise<string> {
    let next = address;
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
  const start = (provider: Provider) => `${home}api/auth/social/${provider}/`;
  return {
    cookies,
    visit,
    /** All the way: the site's address that the browser ends at. */
    signIn: (provider: Provider) => follow(start(provider), (next) => next.startsWith(`${home}?`)),
    /** Only as far as the provider's way back. */
    comeBack: (provider: Provider) => follow(start(provider), (next) => next.includes("/callback")),
    begin: (provider: Provider) => visit(start(provider)),
  };
}

const tokenIn = (address: string) => new URL(address).searchParams.get("token");
const failure = (code: string) => `${home}?social_error=${code}`;

/** Signs in at a new browser, and asks the site who that is. */
async function whoSignsIn(provider: Provider) {
  const address = await browser().signIn(provider);
  const visitor = Object.assign(site.visitor(), { token: tokenIn(address) });
  return visitor.call(auth.getMe, {});
}

let serial = 1000;
/** A new person at both providers, with the same address. */
function somebody(verified = true) {
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
  google.person = person;
  github.person = person;
  return person;
}

const accounts = (email: string) =>
  site.deps.db.selectFrom("users").selectAll().where("email", "=", email).execute();
const logIn = (email: string, password: string) =>
  site.visitor().call(auth.login, { body: { email, password } });

describe.each(["google", "github"] as const)("%s", (provider) => {
  const providers = { google: () => google, github: () => github };
  const there = () => providers[provider]();

  test("a new person gets a new, confirmed account, and the same one the next time", async () => {
    const { email } = somebody();
    const me = await whoSignsIn(provider);
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

    // The address may change at the provider; the account stays.
    const moved = { email: `${unique("moved")}@people.example`, email_verified: false };
    Object.assign(there().person, { ...moved, emails: [] });
    expect((await whoSignsIn(provider)).id).toBe(me.id);
  });

  test("an address that the provider does not call verified is refused", async () => {
    const { email } = somebody(false);
    expect(await browser().signIn(provider)).toBe(failure("unverified_email"));
    expect(await accounts(email)).toEqual([]);
  });

  test("an unverified address does not open the account that has it", async () => {
    const { email } = somebody(false);
    const owner = await signedIn(site);
    await site.deps.db.updateTable("users").set({ email }).where("id", "=", owner.id).execute();
    expect(await browser().signIn(provider)).toBe(failure("unverified_email"));
    const links = await site.deps.db
      .selectFrom("identities")
      .selectAll()
      .where("user_id", "=", owner.id)
      .execute();
    expect(links).toEqual([]);
  });

  test("a verified address opens the account that has it, whose password stays", async () => {
    const { email } = somebody();
    const owner = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ email: email.toUpperCase() })
      .where("id", "=", owner.id)
      .execute();
    expect((await whoSignsIn(provider)).id).toBe(owner.id);
    expect((await logIn(email, "correct horse 9")).user.id).toBe(owner.id);
    expect((await owner.call(auth.getMe, {})).id).toBe(owner.id);
  });

  test("whoever registered somebody else's address gains nothing by it", async () => {
    const { email } = somebody();
    const squatter = newcomer({ email });
    await site.visitor().call(auth.register, { body: squatter });
    const code = await codeMailedTo(site, email);
    const me = await whoSignsIn(provider);
    expect(me.username).toBe(squatter.username);
    await expect(logIn(email, squatter.password)).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await expect(
      site.visitor().call(auth.verifyEmail, { body: { email, code } }),
    ).rejects.toMatchObject({ code: "invalid_code" });
  });

  test("an employee's account is not taken for the person's own", async () => {
    const { email } = somebody();
    const employee = await signedIn(site, { role: "employee" });
    await site.deps.db.updateTable("users").set({ email }).where("id", "=", employee.id).execute();
    const me = await whoSignsIn(provider);
    expect(me.id).not.toBe(employee.id);
    expect(me.role).toBe("user");
  });

  test("while nobody can join, only whoever is here already comes in", async () => {
    const known = somebody();
    await whoSignsIn(provider);
    const admin = await signedIn(site, { role: "admin" });
    const { revision } = await admin.call(getSettings, {});
    await admin.call(updateSettings, { body: { registrationOpen: false, revision } });
    expect((await whoSignsIn(provider)).email).toBe(known.email);
    const { email } = somebody();
    expect(await browser().signIn(provider)).toBe(failure("registration_closed"));
    expect(await accounts(email)).toEqual([]);
    await admin.call(updateSettings, { body: { revision: revision + 1 } });
    expect((await whoSignsIn(provider)).email).toBe(email);
  });

  test("a deactivated account stays closed, linked or not", async () => {
    const { email, sub } = somebody();
    const owner = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ email, is_active: false })
      .where("id", "=", owner.id)
      .execute();
    expect(await browser().signIn(provider)).toBe(failure("deactivated"));
    await site.deps.db
      .insertInto("identities")
      .values({ provider, subject: sub, user_id: owner.id })
      .execute();
    expect(await browser().signIn(provider)).toBe(failure("deactivated"));
  });

  test("whoever refuses at the provider comes back signed out", async () => {
    somebody();
    there().refuses = true;
    expect(await browser().signIn(provider)).toBe(failure("denied"));
  });

  test("the way back serves one browser, once, and only with its own state", async () => {
    somebody();
    const [mine, other] = [browser(), browser()];
    const callback = await mine.comeBack(provider);
    const endOf = async (visitor: typeof mine, address: string) =>
      (await visitor.visit(address)).headers.get("location");

    // Another browser has not asked, or asked something else.
    expect(await endOf(other, callback)).toBe(failure("failed"));
    await other.begin(provider);
    expect(await endOf(other, callback)).toBe(failure("failed"));

    const copied = mine.cookies.get("social_login") ?? "";
    expect(tokenIn((await endOf(mine, callback)) ?? "")).toMatch(/^[\w-]{43}$/);
    expect(mine.cookies.get("social_login")).toBeUndefined();
    expect(await endOf(mine, callback)).toBe(failure("failed"));
    // Even with the cookie put back the code has been redeemed.
    const replayed = await fetch(callback.replace(world, site.origin), {
      redirect: "manual",
      headers: { cookie: `social_login=${copied}` },
    });
    expect(replayed.headers.get("location")).toBe(failure("failed"));
  });

  test.each(["state", "code"])("a changed %s opens nothing", async (name) => {
    somebody();
    const visitor = browser();
    const callback = new URL(await visitor.comeBack(provider));
    const value = callback.searchParams.get(name) ?? "";
    callback.searchParams.set(name, `${value.slice(0, -1)}${value.endsWith("A") ? "B" : "A"}`);
    const response = await visitor.visit(callback.href);
    expect(response.headers.get("location")).toBe(failure("failed"));
  });

  test("a provider that is away is no error of the site", async () => {
    somebody();
    const visitor = browser();
    const callback = await visitor.comeBack(provider);
    await there().goAway();
    const response = await visitor.visit(callback);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(failure("failed"));
    await there().comeBack();
    expect(tokenIn(await browser().signIn(provider))).not.toBeNull();
  });

  test("what the browser keeps meanwhile is for the way back alone, and short-lived", async () => {
    const response = await browser().begin(provider);
    expect(response.status).toBe(302);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^social_login=[\w-]{43}\.[\w-]{43}\.[\w-]{43};/);
    expect(cookie).toContain(`Path=/ideas/api/auth/social/${provider}/callback`);
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Max-Age=600"])
      expect(cookie).toContain(part);
    const address = new URL(response.headers.get("location") ?? "");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: `${home}api/auth/social/${provider}/callback/`,
    });
    const secrets = cookie.slice("social_login=".length).split(";")[0]?.split(".") ?? [];
    expect(address.href).not.toContain(secrets[2]);
  });
});

describe("a new account", () => {
  beforeEach(() => somebody());

  test("gets another username where the first is taken, and one at all where there is none", async () => {
    const taken = await signedIn(site);
    for (const [login, like] of [
      [taken.username, new RegExp(`^${taken.username}-\\d+$`)],
      ["x", /^person/],
      ["\u2603", /^person/],
      ["\u0430dmin-of-two-alphabets", /^person/],
      ["l".repeat(60), /^l{30}$/],
    ] as const) {
      somebody();
      Object.assign(github.person, { login });
      expect((await whoSignsIn("github")).username).toMatch(like);
    }
  });

  test("takes a name only as far as a display name goes", async () => {
    github.person.name = `${"Anna".repeat(12)}Jo ${"Otto".repeat(12)}Jo`;
    expect((await whoSignsIn("github")).displayName).toBe(
      `${"Anna".repeat(12)}Jo ${"Otto".repeat(7)}O`,
    );
    somebody();
    google.person.name = "\u202Ereversed\u0000";
    expect((await whoSignsIn("google")).displayName).toBe("");
  });

  test("is one, however often somebody signs in for the first time at once", async () => {
    const { email } = somebody();
    const people = await Promise.all([1, 2, 3].map(() => whoSignsIn("github")));
    expect(new Set(people.map(({ id }) => id)).size).toBe(1);
    expect(await accounts(email)).toHaveLength(1);
  });

  test("gives way to nobody's abandoned registration", async () => {
    const person = newcomer({ username: `ada-${serial}` });
    await site.visitor().call(auth.register, { body: person });
    await site.deps.db
      .updateTable("users")
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where("email", "=", person.email)
      .execute();
    expect((await whoSignsIn("github")).username).toBe(person.username);
  });
});

describe("a site", () => {
  test("where a provider is away begins nothing, and says so", async () => {
    const away = await openTestSite({
      PUBLIC_URL: home,
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: "http://127.0.0.1:9",
    });
    const response = await browser(away).begin("google");
    expect(response.headers.get("location")).toBe(failure("failed"));
    expect(response.headers.getSetCookie()).toEqual([]);
    await away.close();
  });

  test("without a provider says so", async () => {
    const plain = await openTestSite();
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
