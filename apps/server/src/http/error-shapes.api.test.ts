/** Responses to invalid requests. */
import { validationMessages } from "@upwell/contract/messages";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { describe, expect, test } from "vitest";

const site = await openTestSite();

const value = "A".repeat(43);
const proof = { cookie: `csrftoken=${value}`, "x-csrftoken": value };

async function request(path: string, init: RequestInit = {}) {
  const response = await fetch(`${site.origin}/api${path}`, init);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const send = (body: BodyInit, type = "application/json") =>
  request("/auth/login/", { method: "POST", headers: { ...proof, "content-type": type }, body });

describe("a body", () => {
  test("of malformed JSON returns 400", async () => {
    expect(await send("{")).toEqual({
      status: 400,
      body: { detail: "The request could not be understood.", code: "bad_request" },
    });
  });

  test.each([
    ["text/plain", '{"email":"a@b.example","password":"123456"}'],
    ["application/x-www-form-urlencoded", "email=a"],
    ["application/xml", "<a/>"],
  ])("of type %s returns 415", async (type, body) => {
    expect(await send(body, type)).toEqual({
      status: 415,
      body: {
        detail: "This content type is not accepted.",
        code: "unsupported_media_type",
      },
    });
  });

  test("of 300 kB returns 413", async () => {
    expect(await send(JSON.stringify({ email: "x".repeat(300_000) }))).toEqual({
      status: 413,
      body: { detail: "This is too large.", code: "payload_too_large" },
    });
  });

  test.each([
    '{"__proto__": {"role": "admin"}, "email": "a@b.example", "password": "123456"}',
    '{"constructor": {"prototype": {"role": "admin"}}}',
  ])("with prototype keys returns 400: %s", async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  test.each(["null", "[]", '"text"', "7", "{}"])(
    "of %s returns 400 with field errors",
    async (body) => {
      const { status, body: fields } = await send(body);
      expect(status).toBe(400);
      expect(fields).not.toHaveProperty("detail");
      expect(Object.values(fields).flat()).not.toEqual([]);
    },
  );

  test("that is empty is accepted with any content type", async () => {
    for (const type of ["application/json", "text/plain"]) {
      const { status, body } = await send("", type);
      expect(status).toBe(400);
      expect(body).toHaveProperty("email");
    }
  });

  test("with 100,000 levels of nesting returns 400", async () => {
    const { status } = await send("[".repeat(100_000));
    expect(status).toBe(400);
  });
});

describe("a path", () => {
  const notFound = { status: 404, body: { detail: "Not found.", code: "not_found" } };

  test.each([
    "/",
    "/nowhere",
    "/nowhere/",
    "/auth/nothing/here",
    "/features/abc/",
    "/features/-1/",
  ])("%s that does not exist returns a JSON 404", async (path) => {
    expect(await request(path, { headers: { accept: "text/html" } })).toEqual(notFound);
  });

  test.each(["DELETE", "PUT", "PATCH"])(
    "with the unsupported method %s returns a JSON 404",
    async (method) => {
      expect(await request("/csrf/", { method, headers: proof })).toEqual(notFound);
    },
  );

  test("that is not valid UTF-8 returns 400", async () => {
    expect(await request("/features/%ff/")).toMatchObject({ status: 400 });
  });

  test("works with and without a trailing slash, and with double slashes", async () => {
    for (const path of ["/csrf", "/csrf/", "//csrf//"])
      expect(await request(path)).toMatchObject({ status: 200 });
  });

  test("with a repeated parameter returns 400 about that parameter", async () => {
    expect(await request("/auth/check-username/?username=a&username=b")).toEqual({
      status: 400,
      body: { username: ["This value is not valid"] },
    });
  });

  test.each(["/tags/?", "/features/similar/?title=Dark+mode&"])(
    "%s with a slug that is none returns 400 with a sentence",
    async (path) => {
      expect(await request(`${path}platform=Bad%20Slug`)).toEqual({
        status: 400,
        body: { platform: [validationMessages.slug] },
      });
    },
  );
});

describe("an endpoint that requires a user", () => {
  test("returns 401 when signed out", async () => {
    expect(await request("/auth/me/")).toEqual({
      status: 401,
      body: { detail: "Sign in to do this.", code: "not_authenticated" },
    });
  });

  test("returns 401 session_expired with an expired token", async () => {
    expect(await request("/auth/me/", { headers: { authorization: "Token ended" } })).toEqual({
      status: 401,
      body: { detail: "Your session has ended. Sign in again.", code: "session_expired" },
    });
  });

  test("a public endpoint ignores an expired token", async () => {
    expect(await request("/csrf/", { headers: { authorization: "Token ended" } })).toMatchObject({
      status: 200,
    });
  });
});
