/** Rate limits. */

import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { afterEach, expect, test } from "vitest";

let site: TestSite;
afterEach(() => site.close());

const check = (headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/auth/check-username/?username=ada`, { headers });

async function repeat(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const response = await ask(n);
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}

test("returns 429 with Retry-After above the limit", async () => {
  site = await createTestSite({ RATE_LIMITS: "on" });
  expect(await repeat(30, () => check())).toEqual(Array.from({ length: 30 }, () => 200));
  const response = await check();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(await response.json()).toEqual({
    detail: "Too many requests. Try again in a moment.",
    code: "rate_limited",
  });
  // Each endpoint has its own limit.
  expect((await fetch(`${site.origin}/api/csrf/`)).status).toBe(200);
});

test.each([
  "/api/features/similar/?platform=none&title=",
  "/api/features/by_meaning/?platform=none&search=",
])("%s has a lower limit than other reads", async (path) => {
  site = await createTestSite({ RATE_LIMITS: "on" });
  const statuses = await repeat(61, (n) => fetch(`${site.origin}${path}${n}`));
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  expect((await fetch(`${site.origin}/api/features/`)).status).toBe(200);
});

test("ignores X-Forwarded-For without a trusted proxy", async () => {
  site = await createTestSite({ RATE_LIMITS: "on" });
  const statuses = await repeat(31, (n) => check({ "x-forwarded-for": `203.0.113.${n}` }));
  expect(statuses.at(-1)).toBe(429);
});

test("counts the IP address that the trusted proxy reports", async () => {
  site = await createTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
  const claimed = (n: number) => check({ "x-forwarded-for": `198.51.100.${n}, 203.0.113.7` });
  expect((await repeat(31, claimed)).at(-1)).toBe(429);
  expect((await check({ "x-forwarded-for": "203.0.113.8" })).status).toBe(200);
});

test("counts users at one IP address separately", async () => {
  site = await createTestSite({ RATE_LIMITS: "on" });
  const [ada, ben] = [await createUser(site), await createUser(site)];
  const vote = (token: string | null) => () =>
    fetch(`${site.origin}/api/features/999999/upvote/`, {
      method: "POST",
      headers: { authorization: `Token ${token}` },
    });
  const statuses = await repeat(61, vote(ada.token));
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
  expect(await repeat(1, vote(ben.token))).not.toContain(429);
});

test("RATE_LIMITS=off disables all limits", async () => {
  site = await createTestSite({ RATE_LIMITS: "off" });
  expect(new Set(await repeat(100, () => check()))).toEqual(new Set([200]));
});

test("limits a /56 to twice and a /48 to eight times the requests of an IP address", async () => {
  site = await createTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
  const url = "/api/auth/check-username/?username=ada";
  const from = async (ip: string) => {
    const headers = { "x-forwarded-for": ip };
    return (await site.app.inject({ url, headers })).statusCode;
  };
  const repeatFrom = async (count: number, ip: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n += 1) statuses.push(await from(ip(n)));
    return statuses;
  };
  const hex = (n: number) => n.toString(16);
  // One request from each /64 of a /56: twice the limit of 30.
  const first = await repeatFrom(61, (n) => `2001:db8:1:${hex(n)}::1`);
  expect(first.slice(0, 60)).not.toContain(429);
  expect(first[60]).toBe(429);
  // A new /56 each time: the /48 allows eight times the limit, of which 60 are used.
  const others = await repeatFrom(181, (n) => `2001:db8:1:${hex((n + 1) * 256)}::1`);
  expect(others.slice(0, 180)).not.toContain(429);
  expect(others[180]).toBe(429);
  expect(await from("2001:db8:2::1")).toBe(200);
  expect(await from("203.0.113.1")).toBe(200);
});

test("counts pages, unknown paths, links in mails and documentation as reads, and files separately", async () => {
  site = await createTestSite({ RATE_LIMITS: "on" });
  const getStatus = async (url: string) => (await site.app.inject(url)).statusCode;
  const statuses = new Set<number>();
  for (let n = 0; n < 600; n += 1) statuses.add(await getStatus("/nowhere"));
  expect([...statuses]).toEqual([404]);
  const token = "00000000-0000-4000-8000-000000000000";
  for (const url of ["/", "/nowhere", "/api/nowhere", "/api/openapi.json", "/api/docs/"])
    expect([url, await getStatus(url)]).toEqual([url, 429]);
  expect(await getStatus(`/unsubscribe/${token}`)).toBe(429);
  statuses.clear();
  for (let n = 0; n < 1500; n += 1) statuses.add(await getStatus("/plain.css"));
  expect([...statuses]).toEqual([200]);
  for (const url of ["/plain.css", "/api/media/avatars/none.webp"])
    expect([url, await getStatus(url)]).toEqual([url, 429]);
});
