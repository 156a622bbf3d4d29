import { describe, expect, test } from "vitest";
import { parseHash, patchQuery } from "./hash-location.ts";

describe("a hash is split into path and query", () => {
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

describe("a query is patched", () => {
  test("a value is set, the others stay", () => {
    expect(patchQuery("sort=newest", { status: "planned" })).toBe("sort=newest&status=planned");
  });

  test.each([null, undefined, ""])("%s takes a key out", (nothing) => {
    expect(patchQuery("sort=newest&tags=a%2Cb", { tags: nothing })).toBe("sort=newest");
  });

  test("what has a meaning in addresses survives", () => {
    const search = patchQuery("", { search: "a&b=c?#d e" });
    expect(new URLSearchParams(search).get("search")).toBe("a&b=c?#d e");
  });
});
