/** What bad requests are answered with, whatever they ask for. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const value = "A".repeat(43);
const proof = { cookie: `csrftoken=${value}`, "x-csrftoken": value };

async function answer(path: string, init: RequestInit = {}) {
  const response = await fetch(`${site.origin}/api${path}`, init);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const send = (body: BodyInit, type = "application/json") =>
  answer("/auth/login/", { method: "POST", headers: { ...proof, "content-type": type }, body });

describe("a body", () => {
  test("that is broken JSON: 400", async () => {
    expect(await send("{")).toEqual({
      status: 400,
      body: { detail: "The request could not be understood.", code: "bad_request" },
    });
  });

  test.each([
    ["text/plain", '{"email":"a@b.example","password":"123456"}'],
    ["application/x-www-form-urlencoded", "email=a"],
    ["application/xml", "<a/>"],
  ])("of %s: 415", async (type, body) => {
    expect(await send(body, type)).toEqual({
      status: 415,
      body: {
        detail: "This kind of content is not taken here.",
        code: "unsupported_media_type",
      },
    });
  });

  test("of 300 kB: 413", async () => {
    expect(await send(JSON.stringify({ email: "x".repeat(300_000) }))).toEqual({
      status: 413,
      body: { detail: "This is too large.", code: "payload_too_large" },
    });
  });

  test.each([
    '{"__proto__": {"role": "admin"}, "email": "a@b.example", "password": "123456"}',
    '{"constructor": {"prototype": {"role": "admin"}}}',
  ])("that reaches for the prototype: 400 %s", async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  test.each(["null", "[]", '"text"', "7", "{}"])("that is %s: 400 about fields", async (body) => {
    const { status, body: fields } = await send(body);
    expect(status).toBe(400);
    expect(fields).not.toHaveProperty("detail");
    expect(Object.values(fields).flat()).not.toEqual([]);
  });

  test("that is empty is no body, whatever it calls itself", async () => {
    for (const type of ["application/json", "text/plain"]) {
      const { status, body } = await send("", type);
      expect(status).toBe(400);
      expect(body).toHaveProperty("email");
    }
  });

  test("nested a hundred thousand deep breaks nothing", async () => {
    const { status } = await send("[".repeat(100_000));
    expect(status).toBe(400);
  });
});

describe("an address", () => {
  const notFound = { status: 404, body: { detail: "Not found.", code: "not_found" } };

  test.each([
    "/",
    "/nowhere",
    "/nowhere/",
    "/auth/nothing/here",
    "/features/abc/",
    "/features/-1/",
  ])("%s that leads nowhere: JSON 404", async (path) => {
    expect(await answer(path, { headers: { accept: "text/html" } })).toEqual(notFound);
  });

  test.each(["DELETE", "PUT", "PATCH"])("that exists, asked with %s: JSON 404", async (method) => {
    expect(await answer("/csrf/", { method, headers: proof })).toEqual(notFound);
  });

  test("that is no text: 400", async () => {
    expect(await answer("/features/%ff/")).toMatchObject({ status: 400 });
  });

  test("answers with and without its slash, and with two", async () => {
    for (const path of ["/csrf", "/csrf/", "//csrf//"])
      expect(await answer(path)).toMatchObject({ status: 200 });
  });

  test("with a parameter given twice: 400 about that", async () => {
    expect(await answer("/auth/check-username/?username=a&username=b")).toEqual({
      status: 400,
      body: { username: ["This value is not valid"] },
    });
  });
});

describe("what only a person may do", () => {
  test("signed out: 401", async () => {
    expect(await answer("/auth/me/")).toEqual({
      status: 401,
      body: { detail: "Sign in to do this.", code: "not_authenticated" },
    });
  });

  test("with a token that has ended: 401 that says so", async () => {
    expect(await answer("/auth/me/", { headers: { authorization: "Token gone" } })).toEqual({
      status: 401,
      body: { detail: "Your session has ended. Sign in again.", code: "session_expired" },
    });
  });

  test("public calls answer a token that has ended as if signed out", async () => {
    expect(await answer("/csrf/", { headers: { authorization: "Token gone" } })).toMatchObject({
      status: 200,
    });
  });
});
