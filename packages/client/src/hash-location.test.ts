import { describe, expect, test } from "vitest";
import { parseHash, patchQuery } from "./hash-location.ts";

describe("parseHash", () => {
  test.each([
    ["", "/", ""],
    ["#", "/", ""],
    ["#/", "/", ""],
    ["#/platform/blender", "/platform/blender", ""],
    ["#/platform/blender?sort=newest", "/platform/blender", "sort=newest"],
    ["/feature/12?tab=timeline&x=a?b", "/feature/12", "tab=timeline&x=a?b"],
    ["#platforms", "/platforms", ""],
    ["#//platforms", "/platforms", ""],
  ])("%s", (hash, path, search) => {
    expect(parseHash(hash)).toEqual({ path, search });
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
