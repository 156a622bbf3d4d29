/** Which writes need the second proof, and which do not. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const value = "A".repeat(43);
const login = "/auth/login/";
const logout = "/auth/logout/";

/** A POST with exactly these headers, and what it was answered. */
async function post(path: string, headers: Record<string, string>) {
  const response = await fetch(`${site.origin}/api${path}`, { method: "POST", headers });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code };
}
const refused = { status: 403, code: "csrf_failed" };

describe("GET /csrf/", () => {
  test("sets a cookie that scripts of the site can read, and says its value", async () => {
    const response = await fetch(`${site.origin}/api/csrf/`);
    const { csrf_token } = (await response.json()) as { csrf_token: string };
    expect(csrf_token).toMatch(/^[\w-]{43}$/);
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toBe(`csrftoken=${csrf_token}; Max-Age=31536000; Path=/; SameSite=Lax`);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("keeps the value that a browser has, so that open pages stay right", async () => {
    const headers = { cookie: `csrftoken=${value}` };
    const kept = await fetch(`${site.origin}/api/csrf/`, { headers });
    expect(await kept.json()).toEqual({ csrf_token: value });
    const strange = await fetch(`${site.origin}/api/csrf/`, { headers: { cookie: "csrftoken=x" } });
    expect(await strange.json()).not.toEqual({ csrf_token: "x" });
  });

  test("on https, and below a path, the cookie stays there", async () => {
    const elsewhere = await openTestSite({ PUBLIC_URL: "https://example.org/ideas/" });
    const response = await fetch(`${elsewhere.origin}/ideas/api/csrf/`);
    expect(response.headers.getSetCookie()[0]).toMatch(/; Path=\/ideas; Secure; SameSite=Lax$/);
    await elsewhere.close();
  });
});

describe("a write by nobody in particular", () => {
  test.each([
    ["neither cookie nor header", {}],
    ["the header alone", { "x-csrftoken": value }],
    ["the cookie alone", { cookie: `csrftoken=${value}` }],
    ["another value", { cookie: `csrftoken=${value}`, "x-csrftoken": "B".repeat(43) }],
    ["another length", { cookie: `csrftoken=${value}`, "x-csrftoken": `${value}A` }],
    ["two empty values", { cookie: "csrftoken=", "x-csrftoken": "" }],
    ["a value that is none of ours", { cookie: "csrftoken=x", "x-csrftoken": "x" }],
  ])("is refused with %s", async (_, headers) => {
    expect(await post(login, headers as Record<string, string>)).toEqual(refused);
  });

  test("goes on when both are there and equal", async () => {
    const headers = { cookie: `csrftoken=${value}`, "x-csrftoken": value };
    expect(await post(login, headers)).toEqual({ status: 400, code: undefined });
  });

  test("an unknown path says so, whatever it lacks", async () => {
    expect(await post("/nowhere/", {})).toEqual({ status: 404, code: "not_found" });
  });
});

describe("a write with a token", () => {
  test("needs no more than the token", async () => {
    const { token } = await signedIn(site);
    expect(await post(logout, { authorization: `Token ${token}` })).toMatchObject({ status: 200 });
  });

  test("needs the proof when it also carries a session cookie", async () => {
    const { token } = await signedIn(site);
    const headers = { authorization: `Token ${token}`, cookie: "sessionid=1" };
    expect(await post(logout, headers)).toEqual(refused);
    const proven = {
      authorization: `Token ${token}`,
      cookie: `sessionid=1; csrftoken=${value}`,
      "x-csrftoken": value,
    };
    expect(await post(logout, proven)).toMatchObject({ status: 200 });
  });

  test("that opens nothing needs the proof where everybody may call", async () => {
    expect(await post(login, { authorization: "Token nothing" })).toEqual(refused);
  });

  test("that opens nothing is told so where a person is needed", async () => {
    expect(await post("/features/", { authorization: "Token nothing" })).toEqual({
      status: 401,
      code: "session_expired",
    });
  });
});
