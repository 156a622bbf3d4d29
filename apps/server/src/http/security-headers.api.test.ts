/** The security headers of every response, including errors. */
import { createHash } from "node:crypto";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";

const site = await openTestSite();

const sources = (response: Response, directive: string) =>
  new RegExp(`(?:^|;)${directive} ([^;]*)`).exec(
    response.headers.get("content-security-policy") ?? "",
  )?.[1];

const hashScript = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test.each(["/", "/api/csrf/", "/api/nowhere", "/dev/mail", "/nowhere"])(
  "are set on %s",
  async (path) => {
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
    // Inline scripts are allowed by hash.
    const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const known = ["'self'", ...inline.map(([, script = ""]) => hashScript(script))].join(" ");
    expect(sources(response, "script-src") ?? "'self'").toBe(known);
  },
);

test.each(["/api/%zz", "/%", `/api/features/${"1".repeat(300)}/`])(
  "are set on malformed requests: %s",
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

test("allow connections to the configured analytics only", async () => {
  const withAnalytics = await createTestSite({
    POSTHOG_KEY: "phc_public",
    POSTHOG_HOST: "https://stats.example/path",
  });
  const response = await fetch(`${withAnalytics.origin}/api/csrf/`);
  expect(sources(response, "connect-src")).toBe("'self' https://stats.example");
  expect(sources(response, "script-src")).toBeUndefined();
  await withAnalytics.close();
});

test("include HSTS over HTTPS", async () => {
  const secure = await createTestSite({ PUBLIC_URL: "https://example.org/" });
  const response = await fetch(`${secure.origin}/api/csrf/`);
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
  await secure.close();
});

test("leads to the public site below a base path", async () => {
  const below = await createTestSite({ PUBLIC_URL: "https://example.org/ideas/" });
  const home = await fetch(`${below.origin}/ideas?x=1`, { redirect: "manual" });
  expect([home.status, home.headers.get("location")]).toEqual([308, "/ideas/?x=1"]);
  await below.close();
});

test("exclude API responses from search engines, but not pages", async () => {
  const robots = async (path: string) =>
    (await fetch(site.origin + path)).headers.get("x-robots-tag");
  // The second response comes from the fast path.
  for (let n = 0; n < 3; n += 1) expect(await robots("/api/platforms/")).toBe("noindex");
  for (const path of ["/api/users/1/", "/api/nowhere", "/api/openapi.json"])
    expect(await robots(path)).toBe("noindex");
  for (const path of ["/", "/nowhere"]) expect(await robots(path)).toBeNull();
});

test("keep responses to signed-in users out of caches", async () => {
  const admin = await createUser(site, { role: "admin" });
  const readCacheControl = async (path: string, token: string | null) => {
    const headers: Record<string, string> = token ? { authorization: `Token ${token}` } : {};
    return (await fetch(`${site.origin}/api${path}`, { headers })).headers.get("cache-control");
  };
  for (const path of ["/auth/me/", "/notifications/", "/staff/users/", "/users/999999/"])
    expect(await readCacheControl(path, admin.token)).toBe("no-store");
  // Shared responses with added viewer state are revalidated.
  expect(await readCacheControl("/features/", admin.token)).toBe("private, no-cache");
  expect(await readCacheControl("/features/", null)).toBe("no-cache");
});
