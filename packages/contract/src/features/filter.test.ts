import { expect, test } from "vitest";
import { readDirectoryFilter, readPlatformListFilter, toListQuery } from "./filter.ts";

const none = { sort: "top", status: "all", tags: [], search: "" };

test.each([
  ["", none],
  ["sort=newest&status=planned", { ...none, sort: "newest", status: "planned" }],
  ["tags=a,b%20c&search=dark", { ...none, tags: ["a", "b c"], search: "dark" }],
  ["sort=sideways&status=unheard-of&tags=,", none],
  ["sort=trending", none],
])("reads %j as %j", (query, filter) => {
  expect(readPlatformListFilter(new URLSearchParams(query))).toEqual(filter);
});

test("the list of all platforms also has their orders, and filters by platform", () => {
  const read = (query: string) => readDirectoryFilter(new URLSearchParams(query));
  expect(read("sort=trending&platform=blender")).toEqual({
    ...none,
    sort: "trending",
    platform: "blender",
  });
  expect(read("platform=No%20slug!")).toEqual(none);
});

test("the top of a search is what fits best", () => {
  expect(toListQuery({ ...none, sort: "top", status: "all", search: "dark" }, 10).sort).toBe(
    "relevance",
  );
  expect(toListQuery({ ...none, sort: "top", status: "all" }, 10).sort).toBe("top");
  expect(toListQuery({ ...none, sort: "newest", status: "all", search: "dark" }, 10).sort).toBe(
    "newest",
  );
});
