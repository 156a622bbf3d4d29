import { expect, test } from "vitest";
import { createSharedCaching, isAnonymous } from "./shared-caching.ts";

const caching = createSharedCaching({ publicCache: { freshSeconds: 60, staleSeconds: 30 } });
const users = (count: number) => Array.from({ length: count }, (_, n) => `user:${n}`);

test("names each scope once as a tag, and many users by one", () => {
  expect(caching(["directory", "user:1", "directory"])).toEqual({
    "cache-control": "public, s-maxage=60, stale-while-revalidate=30, max-age=0",
    "cache-tag": "directory,user:1",
  });
  expect(caching(["feature:1", ...users(20)])?.["cache-tag"]?.split(",")).toHaveLength(21);
  expect(caching([...users(21), "feature:1"])?.["cache-tag"]).toBe("feature:1,users");
  expect(caching([])).not.toHaveProperty("cache-tag");
});

test("is off by default", () => {
  const off = createSharedCaching({ publicCache: { freshSeconds: 0, staleSeconds: 0 } });
  expect(off(["directory"])).toBeUndefined();
});

test.each([
  [{}, true],
  [{ cookie: "csrftoken=1; rewrote=2" }, true],
  [{ cookie: "csrftoken=1; wrote=expired" }, false],
  [{ authorization: "" }, false],
])("%j is of an anonymous client: %s", (headers, expected) => {
  expect(isAnonymous({ headers })).toBe(expected);
});
