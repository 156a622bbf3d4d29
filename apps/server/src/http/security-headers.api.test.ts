/** What every answer tells a browser, errors among them. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const sources = (response: Response, directive: string) =>
  new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(
    response.headers.get("content-security-policy") ?? "",
  )?.[1];

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test.each(["/", "/api/csrf/", "/api/nowhere", "/dev/mail", "/nowhere"])("%s", async (path) => {
  const response = await fetch(site.origin + path);
  expect(sources(response, "default-src")).toBe("'self'");
  expect(sources(response, "connect-src")).toBe("'self'");
  expect(sources(response, "frame-ancestors")).toBe("'none'");
  expect(sources(response, "img-src")).toBe("'self' https: data: blob:");
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("x-frame-options")).toBe("DENY");
  expect(response.headers.get("strict-transport-security")).toBeNull();
  expect(response.headers.get("x-powered-by")).toBeNull();
  // Scripts that stand in the page itself are known by their hashes.
  const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const known = ["'self'", ...inline.map(([, script = ""]) => hashOf(script))].join(" ");
  expect(sources(response, "script-src") ?? "'self'").toBe(known);
});

test.each(["/api/%zz", "/%", `/api/features/${"1".repeat(300)}/`])(
  "what no route ever saw is guarded, too: %s",
  async (path) => {
    const response = await fetch(site.origin + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(sources(response, "default-src")).toBe("'none'");
    expect(sources(response, "frame-ancestors")).toBe("'none'");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-frame-options")).toBe("DENY");
  },
);

test("pages may report to the configured analytics, and to nothing else", async () => {
  const watched = await openTestSite({
    POSTHOG_KEY: "phc_public",
    POSTHOG_HOST: "https://figures.example/path",
  });
  const response = await fetch(`${watched.origin}/api/csrf/`);
  expect(sources(response, "connect-src")).toBe("'self' https://figures.example");
  expect(sources(response, "script-src")).toBeUndefined();
  await watched.close();
});

test("on https, browsers are told to stay there", async () => {
  const secure = await openTestSite({ PUBLIC_URL: "https://example.org/" });
  const response = await fetch(`${secure.origin}/api/csrf/`);
  expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
  await secure.close();
});

test("the API's description may run its one inline script, known by its hash, and no other", async () => {
  const response = await fetch(`${site.origin}/api/docs`);
  expect(response.url).toBe(`${site.origin}/api/docs/`);
  const inline = [...(await response.text()).matchAll(/<script type[^>]*>([\s\S]*?)<\/script>/g)];
  expect(inline).toHaveLength(1);
  expect(sources(response, "script-src")).toBe(`'self' ${hashOf(inline[0]?.[1] ?? "")}`);
  const script = await fetch(`${site.origin}/api/docs/js/scalar.js`);
  expect(script.status).toBe(200);
  expect((await script.text()).length).toBeGreaterThan(1_000_000);
});

test("below a path, the description is found there", async () => {
  const below = await openTestSite({ PUBLIC_URL: "https://example.org/ideas/" });
  const response = await fetch(`${below.origin}/ideas/api/docs`, { redirect: "manual" });
  expect(response.headers.get("location")).toBe("/ideas/api/docs/");
  const page = await (await fetch(`${below.origin}/ideas/api/docs/`)).text();
  expect(page).toContain('"/ideas/api/docs/js/scalar.js"');
  expect(page).toContain('"/ideas/api/openapi.json"');
  const home = await fetch(`${below.origin}/ideas?x=1`, { redirect: "manual" });
  expect([home.status, home.headers.get("location")]).toEqual([308, "/ideas/?x=1"]);
  await below.close();
});
