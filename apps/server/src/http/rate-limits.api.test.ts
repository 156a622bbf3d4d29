/** How often is too often. */
import { afterEach, expect, test } from "vitest";
import { signedIn } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";

let site: TestSite;
afterEach(() => site.close());

const check = (headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/api/auth/check-username/?username=ada`, { headers });

async function times(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const response = await ask(n);
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}

test("who asks too often is told to wait, and for how long", async () => {
  site = await openTestSite({ RATE_LIMITS: "on" });
  expect(await times(30, () => check())).toEqual(Array.from({ length: 30 }, () => 200));
  const response = await check();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(60);
  expect(await response.json()).toEqual({
    detail: "Too many requests. Try again in a moment.",
    code: "rate_limited",
  });
  // Each kind of call has its own measure.
  expect((await fetch(`${site.origin}/api/csrf/`)).status).toBe(200);
});

test("an address that callers only claim is not believed", async () => {
  site = await openTestSite({ RATE_LIMITS: "on" });
  const statuses = await times(31, (n) => check({ "x-forwarded-for": `203.0.113.${n}` }));
  expect(statuses.at(-1)).toBe(429);
});

test("behind one proxy, the address that the proxy tells counts, and no other", async () => {
  site = await openTestSite({ RATE_LIMITS: "on", TRUSTED_PROXIES: "1" });
  const claimed = (n: number) => check({ "x-forwarded-for": `198.51.100.${n}, 203.0.113.7` });
  expect((await times(31, claimed)).at(-1)).toBe(429);
  expect((await check({ "x-forwarded-for": "203.0.113.8" })).status).toBe(200);
});

test("people are counted each for themselves, at one address", async () => {
  site = await openTestSite({ RATE_LIMITS: "on" });
  const [ada, ben] = [await signedIn(site), await signedIn(site)];
  const vote = (token: string | null) => () =>
    fetch(`${site.origin}/api/features/999999/upvote/`, {
      method: "POST",
      headers: { authorization: `Token ${token}` },
    });
  const statuses = await times(61, vote(ada.token));
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
  expect(await times(1, vote(ben.token))).not.toContain(429);
});

test("RATE_LIMITS=off lets everything through", async () => {
  site = await openTestSite({ RATE_LIMITS: "off" });
  expect(new Set(await times(100, () => check()))).toEqual(new Set([200]));
});
