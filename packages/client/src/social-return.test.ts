import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { handleSocialReturn, parseSocialReturn, redirectToProvider } from "./social-return.ts";
import { readToken } from "./token.ts";

const noResult = { error: null, code: null, token: null, linked: null };

test.each([
  ["https://up.example/?sign_in_code=c1", "https://up.example/feature/3", { code: "c1" }],
  ["https://up.example/?token=t1", "https://up.example/feature/3", { token: "t1" }],
  ["https://up.example/?token=t1#/", "https://up.example/#/", { token: "t1" }],
  [
    "https://up.example/ideas/?a=1&token=t1#/x",
    "https://up.example/ideas/?a=1#/x",
    { token: "t1" },
  ],
  ["https://up.example/#/x?sort=new&token=t1", "https://up.example/#/x?sort=new", { token: "t1" }],
  ["https://up.example/?social_error=denied", "https://up.example/feature/3", { error: "denied" }],
  ["https://up.example/?linked=oidc", "https://up.example/feature/3", { linked: "oidc" }],
  ["https://up.example/?token=#/", "https://up.example/#/", {}],
])("reads the result from %s in a tab that left for a provider", (url, cleanUrl, found) => {
  expect(parseSocialReturn(url, "/feature/3")).toEqual({ ...noResult, ...found, cleanUrl });
});

test.each([
  ["https://up.example/?token=t1#/", "https://up.example/#/"],
  ["https://up.example/#/feature/3?token=t1", "https://up.example/#/feature/3"],
  ["https://up.example/?sign_in_code=c1", "https://up.example/"],
])("ignores and removes the result in %s in a tab that did not leave", (url, cleanUrl) => {
  expect(parseSocialReturn(url, null)).toEqual({ ...noResult, cleanUrl });
});

test("returns a failure in any tab", () => {
  expect(parseSocialReturn("https://up.example/ideas/?social_error=denied", null)).toEqual({
    ...noResult,
    error: "denied",
    cleanUrl: "https://up.example/ideas/",
  });
});

test("leaves a URL without a result unchanged", () => {
  const url = "https://up.example/?q=a%20b#/platform/x?tags=a,b";
  expect(parseSocialReturn(url, "/feature/3")).toEqual({ ...noResult, cleanUrl: url });
});

/** Stubs `window` as a browser tab; `left` records the URLs that it navigates to. */
function createTab(href: string) {
  const storage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    };
  };
  const left: string[] = [];
  const location = Object.assign(new URL(href), {
    assign: (url: string) => left.push(url),
  });
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, to: string) => {
      location.href = to;
    },
  };
  vi.stubGlobal("window", {
    location,
    history,
    sessionStorage: storage(),
    localStorage: storage(),
  });
  return { location, left };
}

const start = "https://up.example/feature/3?tab=timeline";
let tab: ReturnType<typeof createTab>;
beforeEach(() => {
  tab = createTab(start);
});
afterEach(() => void vi.unstubAllGlobals());

test("returns to the page that the tab left, once", () => {
  redirectToProvider("/api/auth/social/github/");
  expect(tab.left).toEqual(["/api/auth/social/github/"]);
  tab.location.href = "https://up.example/?sign_in_code=c1";
  expect(handleSocialReturn()).toEqual({ error: null, code: "c1", linked: null });
  expect(tab.location.href).toBe(start);
  tab.location.href = "https://up.example/?sign_in_code=c2";
  expect(handleSocialReturn()).toEqual({ error: null, code: null, linked: null });
});

test("stores a token only if the tab left for a provider in the last ten minutes", () => {
  tab.location.href = "https://up.example/?token=planted";
  handleSocialReturn();
  expect([readToken(), tab.location.href]).toEqual([null, "https://up.example/"]);
  const left = Date.now();
  redirectToProvider("/api/auth/social/github/", left);
  tab.location.href = "https://up.example/?token=late";
  handleSocialReturn(left + 10 * 60_000);
  expect(readToken()).toBeNull();
  redirectToProvider("/api/auth/social/github/", left);
  tab.location.href = "https://up.example/?token=asked-for";
  handleSocialReturn(left + 1);
  expect(readToken()).toBe("asked-for");
});
