import { afterEach, describe, expect, test, vi } from "vitest";
import { getUrl, parseAddress, patchQuery, showAddress, showPath, toUrl } from "./hash-location.ts";
import { site } from "./site.ts";

test.each([
  ["/", "/", "", ""],
  ["/#/", "/", "", ""],
  ["/#main", "/", "", "#main"],
  ["/#/platform/blender", "/platform/blender", "", ""],
  ["/?a=1#/platform/blender?sort=newest", "/platform/blender", "sort=newest", ""],
  ["/#/feature/12?tab=timeline&x=a?b", "/feature/12", "tab=timeline&x=a?b", ""],
  ["/#/feature/12#comment-3", "/feature/12", "", "#comment-3"],
  ["/#//evil.example", "/evil.example", "", ""],
  ["/platforms#//platforms", "/platforms", "", ""],
  ["//platforms", "/platforms", "", ""],
  [
    "/feature/12/dark-mode?only=concerns#comment-3",
    "/feature/12/dark-mode",
    "only=concerns",
    "#comment-3",
  ],
])("parses %s", (url, path, search, anchor) => {
  const { isHashRoute, ...address } = parseAddress(new URL(`https://up.example${url}`), "/");
  expect(address).toEqual({ path, search, anchor });
  expect(isHashRoute).toBe(url.includes("#/"));
});

describe.each(["", "/ideas"])("below the path %j", (base) => {
  const bar = () => window.location.href.slice("https://up.example".length);

  function open(url: string) {
    site.apiBase = `${base}/api`;
    const location = new URL(`https://up.example${base}${url}`);
    const replaceState = (_state: unknown, _title: string, to: string) => {
      location.href = new URL(to, location).href;
    };
    vi.stubGlobal("window", { location, history: { state: null, replaceState } });
  }
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ["/", "/"],
    ["/#/", "/"],
    ["/#/feature/12", "/feature/12"],
    [
      "/?utm_source=x#/platform/x?sort=newest&dialog=suggest",
      "/platform/x?sort=newest&dialog=suggest",
    ],
    ["/platform/x#/feature/12/any-title", "/feature/12"],
    ["/#/feature/12#comment-3", "/feature/12#comment-3"],
    ["/#//platforms//", "/platforms//"],
    ["/feature/12/dark-mode?a=1#comment-3", "/feature/12/dark-mode?a=1#comment-3"],
    ["/my/contributions?tab=review", "/#/my/contributions?tab=review"],
    ["/feature/12/edit", "/#/feature/12/edit"],
    ["/#/feature/12/edit", "/#/feature/12/edit"],
    ["/platforms#//notifications", "/#/notifications"],
    ["/#/reset-password/a-token", "/#/reset-password/a-token"],
    ["/#/no/such/page", "/#/no/such/page"],
    ["/no/such/page?a=1", "/no/such/page?a=1"],
    ["/#/%E0%A4%A", "/#/%E0%A4%A"],
  ])("shows %s as %s", (url, shown) => {
    open(url);
    showAddress();
    expect(bar()).toBe(base + shown);
    // Once more changes nothing.
    showAddress();
    expect(bar()).toBe(base + shown);
  });

  test.each([
    ["/platforms", "/platforms"],
    ["/feature/12/dark-mode#comment-3", "/feature/12/dark-mode#comment-3"],
    ["/user/2?tab=settings", "/user/2?tab=settings"],
    ["/notifications", "/#/notifications"],
    ["/feature/12/status", "/#/feature/12/status"],
    ["/no/such/page", "/#/no/such/page"],
  ])("leads to %s by %s", (path, url) => {
    open("/");
    expect(toUrl(path)).toBe(base + url);
  });

  test.each([
    [
      "/feature/12/dark-mode?only=x#comment-3",
      "/feature/12/dark-mode?only=x&dialog=report#comment-3",
    ],
    ["/#/notifications?tab=all", "/#/notifications?tab=all&dialog=report"],
    ["/no/such/page", "/no/such/page?dialog=report"],
  ])("changes the query of %s", (url, changed) => {
    open(url);
    expect(getUrl({ dialog: "report" })).toBe(base + changed);
  });

  test("shows the title of the feature that is open, and of no other", () => {
    open("/feature/12?only=concerns#comment-3");
    showPath("/feature/13/light-mode");
    expect(bar()).toBe(`${base}/feature/12?only=concerns#comment-3`);
    showPath("/feature/12/dark-mode");
    expect(bar()).toBe(`${base}/feature/12/dark-mode?only=concerns#comment-3`);
  });
});

describe("patchQuery", () => {
  test("sets a value and keeps the others", () => {
    expect(patchQuery("sort=newest", { status: "planned" })).toBe("sort=newest&status=planned");
  });

  test.each([null, undefined, ""])("%s removes a key", (value) => {
    expect(patchQuery("sort=newest&tags=a%2Cb", { tags: value })).toBe("sort=newest");
  });

  test("preserves characters that are special in URLs", () => {
    const search = patchQuery("", { search: "a&b=c?#d e" });
    expect(new URLSearchParams(search).get("search")).toBe("a&b=c?#d e");
  });
});
