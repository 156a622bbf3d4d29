/** Tests which responses are cached, for how long, and how often they are loaded. */
import { expect, test, vi } from "vitest";
import type { Scope } from "./policy.ts";
import { createResponseCache } from "./response-cache.ts";

function open({ megabytes = 1 } = {}) {
  const state = { isConnected: true, now: new Date("2026-01-01T10:00:00Z") };
  let publish: (scope: string) => void = () => {};
  const invalidations = {
    isConnected: () => state.isConnected,
    subscribe: (listener: (scope: string) => void) => {
      publish = listener;
      return () => {};
    },
    settled: async () => {},
    close: async () => {},
  };
  const cache = createResponseCache(
    { invalidations, now: () => state.now },
    { maxBytes: megabytes * 1024 * 1024, sharedCaching: () => undefined },
  );
  return { cache, state, invalidate: (scope: string) => publish(scope) };
}

const request = (key: string, ...scopes: Scope[]) => ({ key, scopes: () => scopes });
const toResult = (data: unknown) => ({ data, headers: {} });
const getText = async (response: Promise<{ body: Buffer }>) => (await response).body.toString();

/** Loads that the test completes. */
function createManualLoad() {
  const ends: ((data: unknown) => void)[] = [];
  const load = vi.fn(
    () =>
      new Promise<ReturnType<typeof toResult>>((resolve) =>
        ends.push((data) => resolve(toResult(data))),
      ),
  );
  const waitForLoads = (times: number) =>
    vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
  return { load, waitForLoads, end: (index: number, data: unknown) => ends[index]?.(data) };
}

test("loads once for concurrent requests, then serves from the cache", async () => {
  const { cache } = open();
  const { load, waitForLoads, end } = createManualLoad();
  const all = Array.from({ length: 50 }, () => cache.get(request("a", "feature:1"), load));
  await waitForLoads(1);
  end(0, 1);
  expect(new Set(await Promise.all(all.map(getText)))).toEqual(new Set(["1"]));
  expect(await getText(cache.get(request("a", "feature:1"), load))).toBe("1");
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ["feature:1", 2],
  ["directory", 2],
  ["everything", 2],
  ["feature:2", 1],
])("after invalidating %s it has loaded %i times", async (scope, times) => {
  const { cache, invalidate } = open();
  const load = vi.fn(async () => toResult(1));
  await cache.get(request("a", "feature:1", "directory"), load);
  invalidate(scope);
  for (let n = 0; n < 2; n++) await cache.get(request("a", "feature:1", "directory"), load);
  expect(load).toHaveBeenCalledTimes(times);
});

test("does not cache a load that is invalidated in the meantime", async () => {
  const { cache, invalidate } = open();
  const { load, waitForLoads, end } = createManualLoad();
  const early = cache.get(request("a", "feature:1"), load);
  await waitForLoads(1);
  invalidate("feature:1");
  const late = cache.get(request("a", "feature:1"), load);
  await waitForLoads(2);
  end(1, "new");
  expect(await getText(late)).toBe('"new"');
  end(0, "old");
  expect(await getText(early)).toBe('"old"');
  expect(await getText(cache.get(request("a", "feature:1"), load))).toBe('"new"');
  expect(load).toHaveBeenCalledTimes(2);
});

test("rejects all waiting requests after a failure, and does not cache it", async () => {
  const { cache } = open();
  const load = vi.fn(async () => toResult("fine")).mockRejectedValueOnce(new Error("unavailable"));
  const both = await Promise.allSettled([
    cache.get(request("a"), load),
    cache.get(request("a"), load),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await getText(cache.get(request("a"), load))).toBe('"fine"');
});

test("bypasses the cache while invalidations are not received", async () => {
  const { cache, state, invalidate } = open();
  const load = vi.fn(async () => toResult(1));
  await cache.get(request("a"), load);
  state.isConnected = false;
  invalidate("everything");
  await Promise.all([cache.get(request("a"), load), cache.get(request("a"), load)]);
  await cache.get(request("a"), load);
  expect(load).toHaveBeenCalledTimes(4);
  state.isConnected = true;
  invalidate("everything");
  await cache.get(request("a"), load);
  await cache.get(request("a"), load);
  expect(load).toHaveBeenCalledTimes(5);
});

test("loads again after the expiry", async () => {
  const { cache, state } = open();
  const load = vi.fn(async () => toResult(1));
  const untilNoon = { ...request("a"), expires: () => new Date("2026-01-01T12:00:00Z") };
  await cache.get(untilNoon, load);
  await cache.get(untilNoon, load);
  expect(load).toHaveBeenCalledTimes(1);
  state.now = new Date("2026-01-01T12:00:00Z");
  await cache.get(untilNoon, load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("evicts the least recently used responses, and does not cache huge ones", async () => {
  const { cache } = open();
  const load = async () => toResult("x".repeat(20_000));
  for (let n = 0; n < 200; n++) await cache.get(request(`key ${n}`, `feature:${n}`), load);
  expect(cache.size()).toBeGreaterThan(500_000);
  expect(cache.size()).toBeLessThanOrEqual(1024 * 1024);
  const again = vi.fn(load);
  await cache.get(request("key 199", "feature:199"), again);
  expect(again).not.toHaveBeenCalled();
  await cache.get(request("key 0", "feature:0"), again);
  expect(again).toHaveBeenCalledTimes(1);
  const huge = vi.fn(async () => toResult("x".repeat(500_000)));
  await cache.get(request("huge"), huge);
  await cache.get(request("huge"), huge);
  expect(huge).toHaveBeenCalledTimes(2);
});

test("caches nothing without capacity", async () => {
  const { cache } = open({ megabytes: 0 });
  const load = vi.fn(async () => toResult(1));
  await cache.get(request("a"), load);
  await cache.get(request("a"), load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("finds a response by URL while it is valid", async () => {
  const { cache, invalidate } = open();
  await cache.get(request("a", "feature:1"), async () => toResult(1));
  cache.rememberUrl("/a?x", "a");
  expect(cache.getByUrl("/a?x")?.body.toString()).toBe("1");
  expect(cache.getByUrl("/a?y")).toBeUndefined();
  invalidate("feature:1");
  expect(cache.getByUrl("/a?x")).toBeUndefined();
});

test("drops what was read before the oldest of too many invalidated scopes, and nothing else", async () => {
  const { cache, invalidate } = open();
  const [load, loadRecent] = [vi.fn(async () => toResult(1)), vi.fn(async () => toResult(2))];
  const get = async () => {
    await cache.get(request("old", "legal"), load);
    await cache.get(request("recent", "legal"), loadRecent);
  };
  await cache.get(request("old", "legal"), load);
  for (let id = 0; id < 100_000; id++) invalidate(`user:${id}`);
  await cache.get(request("recent", "legal"), loadRecent);
  invalidate("user:100000");
  await get();
  expect([load, loadRecent].map((one) => one.mock.calls.length)).toEqual([2, 1]);
  // Each was read after it: invalidating a scope again forgets none.
  invalidate("user:7");
  await get();
  expect([load, loadRecent].map((one) => one.mock.calls.length)).toEqual([2, 1]);
});
