/** Which writes require a CSRF token. */

import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";

const site = await openTestSite();

const value = "A".repeat(43);
const login = "/auth/login/";
const logout = "/auth/logout/";

/** Sends a POST with exactly these headers. */
async function post(path: string, headers: Record<string, string>) {
  const response = await fetch(`${site.origin}/api${path}`, { method: "POST", headers });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code };
}
const rejected = { status: 403, code: "csrf_failed" };

describe("GET /csrf/", () => {
  test("sets a cookie that scripts can read, and returns its value", async () => {
    const response = await fetch(`${site.origin}/api/csrf/`);
    const { csrf_token } = (await response.json()) as { csrf_token: string };
    expect(csrf_token).toMatch(/^[\w-]{43}$/);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toBe(`csrftoken=${csrf_token}; Max-Age=31536000; Path=/; SameSite=Lax`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("keeps the browser's value, so that open pages stay valid", async () => {
    const headers = { cookie: `csrftoken=${value}` };
    const same = await fetch(`${site.origin}/api/csrf/`, { headers });
    expect(await same.json()).toEqual({ csrf_token: value });
    const strange = await fetch(`${site.origin}/api/csrf/`, { headers: { cookie: "csrftoken=x" } });
    expect(await strange.json()).not.toEqual({ csrf_token: "x" });
  });

  test("checks a cookie that only this host can set, over HTTPS", async () => {
    const elsewhere = await createTestSite({ PUBLIC_URL: "https://example.org/ideas/" });
    const api = `${elsewhere.origin}/ideas/api`;
    const response = await fetch(`${api}/csrf/`);
    const { csrf_token } = (await response.json()) as { csrf_token: string };
    expect(response.headers.getSetCookie()).toEqual([
      `__Host-csrftoken=${csrf_token}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`,
      `csrftoken=${csrf_token}; Max-Age=31536000; Path=/ideas; Secure; SameSite=Lax`,
    ]);
    const logOut = (cookie: string, header: string) =>
      fetch(`${api}${logout}`, { method: "POST", headers: { cookie, "x-csrftoken": header } });
    const hostCookie = `__Host-csrftoken=${csrf_token}`;
    // A cookie from a sibling host is not accepted.
    expect((await logOut(`csrftoken=${value}`, value)).status).toBe(403);
    expect((await logOut(`csrftoken=${value}; ${hostCookie}`, value)).status).toBe(403);
    expect((await logOut(`csrftoken=${value}; ${hostCookie}`, csrf_token)).status).toBe(200);
    await elsewhere.close();
  });
});

describe("a signed-out write", () => {
  test.each([
    ["neither cookie nor header", {}],
    ["the header alone", { "x-csrftoken": value }],
    ["the cookie alone", { cookie: `csrftoken=${value}` }],
    ["another value", { cookie: `csrftoken=${value}`, "x-csrftoken": "B".repeat(43) }],
    ["another length", { cookie: `csrftoken=${value}`, "x-csrftoken": `${value}A` }],
    ["two empty values", { cookie: "csrftoken=", "x-csrftoken": "" }],
    ["an invalid value", { cookie: "csrftoken=x", "x-csrftoken": "x" }],
  ])("is rejected with %s", async (_, headers) => {
    expect(await post(login, headers as Record<string, string>)).toEqual(rejected);
  });

  test("is accepted if both are equal", async () => {
    const headers = { cookie: `csrftoken=${value}`, "x-csrftoken": value };
    expect(await post(login, headers)).toEqual({ status: 400, code: undefined });
  });

  test("returns 404 for an unknown path", async () => {
    expect(await post("/nowhere/", {})).toEqual({ status: 404, code: "not_found" });
  });
});

describe("a write with a token", () => {
  test("needs no CSRF token", async () => {
    const { token } = await createUser(site);
    expect(await post(logout, { authorization: `Token ${token}` })).toMatchObject({ status: 200 });
  });

  test("needs a CSRF token if it also has a session cookie", async () => {
    const { token } = await createUser(site);
    const headers = { authorization: `Token ${token}`, cookie: "sessionid=1" };
    expect(await post(logout, headers)).toEqual(rejected);
    const proven = {
      authorization: `Token ${token}`,
      cookie: `sessionid=1; csrftoken=${value}`,
      "x-csrftoken": value,
    };
    expect(await post(logout, proven)).toMatchObject({ status: 200 });
  });

  test("without a valid session needs a CSRF token on a public endpoint", async () => {
    expect(await post(login, { authorization: "Token nothing" })).toEqual(rejected);
  });

  test("without a valid session gets a 401 if the endpoint requires a user", async () => {
    expect(await post("/features/", { authorization: "Token nothing" })).toEqual({
      status: 401,
      code: "session_expired",
    });
  });
});
