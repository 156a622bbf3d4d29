import { expect, test, vi } from "vitest";
import { leaveForProvider, returnFromProvider, takeReturn } from "./social-return.ts";

test.each([
  ["https://up.example/?token=t1", "#/feature/3", null, "https://up.example/?token=t1#/feature/3"],
  ["https://up.example/ideas/?social_error=denied", null, "denied", "https://up.example/ideas/"],
  [
    "https://up.example/?social_error=failed",
    "#/platform/x?sort=new",
    "failed",
    "https://up.example/#/platform/x?sort=new",
  ],
  [
    "https://up.example/?token=t1#/about",
    "#/feature/3",
    null,
    "https://up.example/?token=t1#/about",
  ],
])("%s, left from %s", (address, place, error, rest) => {
  expect(takeReturn(address, place)).toEqual({ error, rest });
});

test("an address that nobody came back to stays as it is, letter by letter", () => {
  const address = "https://up.example/?q=a%20b#/platform/x?tags=a,b";
  expect(takeReturn(address, "#/feature/3")).toEqual({ error: null, rest: address });
});

test("whoever leaves for a provider comes back to the place that was left, once", () => {
  const kept = new Map<string, string>();
  const location = new URL("https://up.example/#/feature/3?tab=timeline");
  const left: string[] = [];
  const shown: string[] = [];
  vi.stubGlobal("window", {
    location: Object.assign(location, { assign: (address: string) => left.push(address) }),
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => shown.push(to) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  leaveForProvider("/api/auth/social/github/");
  expect(left).toEqual(["/api/auth/social/github/"]);
  location.href = "https://up.example/?social_error=denied";
  expect(returnFromProvider()).toBe("denied");
  expect(shown).toEqual(["https://up.example/#/feature/3?tab=timeline"]);
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
});
