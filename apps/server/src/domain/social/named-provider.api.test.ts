/** The operator's own OpenID provider, on both sites, and linking accounts to it. */

import * as securityRoutes from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import { type ReturnPlace, returnPlaces } from "@upwell/contract/social/values";
import { createCookieJar } from "@upwell/tests/harness/cookies";
import { clientId, clientSecret, createTestProvider } from "@upwell/tests/harness/openid-provider";
import { createTestSite } from "@upwell/tests/harness/site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person, unique } from "@upwell/tests/harness/users";
import { afterAll, beforeEach, describe, expect, test } from "vitest";

const home = "https://wishes.example/";

const company = await createTestProvider(`${home}api/auth/social/oidc/callback/`, "google");
const site = await createTestSite({
  PUBLIC_URL: home,
  OIDC_ISSUER: company.issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: "Example Inc.",
});
afterAll(async () => {
  await site.close();
  await company.close();
});

let email: string;
beforeEach(() => {
  email = `${unique("member")}@company.example`;
  company.account = { sub: email, name: "Grace Hopper", email, email_verified: true };
});

/** A browser of the site, with the cookies of a session's page. */
function createBrowser() {
  const cookies = createCookieJar();
  const toLocal = (url: string) => url.replace(home, `${site.origin}/`);
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    await cookies.fetch(`${site.origin}/api/csrf/`);
    const csrf = cookies.get("__Host-csrftoken") ?? "";
    return cookies.fetch(`${site.origin}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": csrf, ...headers },
      body: JSON.stringify(body),
    });
  };
  /** Follows redirects until the browser is back at a page of the site. */
  async function follow(url: string): Promise<URL> {
    let next = url;
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await cookies.fetch(toLocal(next), { redirect: "manual" });
      const location = response.headers.get("location");
      if (location === null) throw new Error(`${next} answered ${response.status}`);
      next = new URL(location, next).href;
      if (next.startsWith(home) && !next.includes("/callback/")) return new URL(next);
    }
    throw new Error("No end of redirects");
  }
  return {
    signIn: (portal: ReturnPlace) => follow(`${home}api/auth/social/oidc/?portal=${portal}`),
    exchange: (url: URL) =>
      post("/auth/social/exchange/", { code: url.searchParams.get("sign_in_code") ?? "" }),
    /** Links the person's account; returns the page at which the browser ends. */
    link: async ({ token }: Pick<Person, "token">, portal = "client") => {
      const headers = { authorization: `Token ${token}`, "x-portal": portal };
      const response = await post("/auth/identities/oidc/", {}, headers);
      const { url } = (await response.json()) as { url: string };
      return follow(url);
    },
    post,
  };
}

const getAccount = (role: "user" | "employee" | "admin") =>
  site.deps.db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", email)
    .where("role", "=", role)
    .executeTakeFirst();

/** Gives an account the email that the provider asserts. */
const setEmail = ({ id }: Person) => updateRows(site, "users", id, { email });

describe("signing in", () => {
  test.each(returnPlaces)(
    "creates an account for a sign-in from %s, and finds it again",
    async (portal) => {
      const url = await createBrowser().signIn(portal);
      const paths = { client: "/", staff: "/staff/", embed: "/embed/sign-in" };
      expect(url.pathname).toBe(paths[portal]);
      const browser = createBrowser();
      const response = await browser.exchange(await browser.signIn(portal));
      const { user } = (await response.json()) as { user: { id: number; role: string } };
      const role = portal === "staff" ? "employee" : "user";
      expect(user).toMatchObject({ id: (await getAccount(role))?.id, role });
      expect((await getAccount(role))?.email_verified_at).not.toBeNull();
    },
  );

  test("keeps the accounts of one person at both sites apart", async () => {
    await createBrowser().signIn("client");
    await createBrowser().signIn("staff");
    expect((await getAccount("user"))?.id).not.toBe((await getAccount("employee"))?.id);
  });

  test("does not sign in to an administrator's account by its address, only once linked", async () => {
    const admin = await createUser(site, { role: "admin" });
    await setEmail(admin);
    const browser = createBrowser();
    const response = await browser.exchange(await browser.signIn("staff"));
    expect(await response.json()).toMatchObject({ user: { role: "employee" } });
    company.account = { ...company.account, sub: unique("admin-subject") };
    const linked = await createBrowser().link(admin, "staff");
    expect(linked.href).toBe(`${home}staff/?linked=oidc`);
    const again = createBrowser();
    expect(await (await again.exchange(await again.signIn("staff"))).json()).toMatchObject({
      user: { id: admin.id },
    });
  });

  test.each(["client", "staff"] as const)(
    "rejects an address that the provider has not confirmed, at the %s site",
    async (portal) => {
      company.account = { ...company.account, email_verified: false };
      await setEmail(await createUser(site, { role: portal === "staff" ? "employee" : "user" }));
      const url = await createBrowser().signIn(portal);
      expect(url.searchParams.get("social_error")).toBe("unverified_email");
    },
  );

  test("asks for the second factor of an account with two-step sign-in", async () => {
    const user = await createUser(site);
    await setEmail(user);
    await updateRows(site, "users", user.id, { two_step: true });
    const browser = createBrowser();
    const response = await browser.exchange(await browser.signIn("client"));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "second_factor_needed" });
  });

  test("is not offered at the staff site by another provider", async () => {
    const response = await fetch(`${site.origin}/api/auth/social/google/?portal=staff`);
    expect(response.status).toBe(404);
  });
});

describe("linking", () => {
  const getLinks = async (person: Person) =>
    (await person.call(securityRoutes.getSecurity, {})).identities.map(({ provider }) => provider);

  test("adds the provider to the account, and removes it", async () => {
    const user = await createUser(site);
    expect((await createBrowser().link(user)).href).toBe(`${home}?linked=oidc`);
    expect(await getLinks(user)).toEqual(["oidc"]);
    const browser = createBrowser();
    const response = await browser.exchange(await browser.signIn("client"));
    expect(await response.json()).toMatchObject({ user: { id: user.id } });
    const at = { params: { provider: "oidc" } } as const;
    await user.call(securityRoutes.unlinkIdentity, at);
    expect(await getLinks(user)).toEqual([]);
    await expect(user.call(securityRoutes.unlinkIdentity, at)).rejects.toMatchObject({
      status: 404,
    });
  });

  test("refuses an identity that is linked to another account", async () => {
    const [one, two] = [await createUser(site), await createUser(site)];
    await createBrowser().link(one);
    const url = await createBrowser().link(two);
    expect(url.searchParams.get("social_error")).toBe("linked_elsewhere");
    expect(await getLinks(two)).toEqual([]);
  });

  test("works only in the browser that began it", async () => {
    const victim = await createUser(site);
    const attacker = createBrowser();
    const { url } = (await (
      await attacker.post("/auth/identities/oidc/", {}, { authorization: `Token ${victim.token}` })
    ).json()) as { url: string };
    // Another browser follows the same address without the cookie.
    const state = new URL(url).searchParams.get("state") ?? "";
    const callback = `${site.origin}/api/auth/social/oidc/callback/?state=${state}&code=x`;
    const response = await fetch(callback, { redirect: "manual" });
    expect(response.headers.get("location")).toContain("social_error=failed");
    expect(await getLinks(victim)).toEqual([]);
  });

  test("needs a recent proof", async () => {
    const user = await createUser(site);
    site.clock.now = new Date(Date.now() + serverLimits.proof.minutes * 60_000 + 1000);
    await expect(
      user.call(securityRoutes.linkIdentity, { params: { provider: "oidc" } }),
    ).rejects.toMatchObject({ code: "proof_required" });
    site.clock.now = null;
  });
});
