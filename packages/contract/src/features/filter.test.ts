import { expect, test } from "vitest";
import { platformSorts, readFilter } from "./filter.ts";

const none = { sort: "top", status: "all", tags: [], search: "" };

test.each([
  ["", none],
  ["sort=newest&status=planned", { ...none, sort: "newest", status: "planned" }],
  ["tags=a,b%20c&search=dark", { ...none, tags: ["a", "b c"], search: "dark" }],
  ["sort=sideways&status=unheard-of&tags=,", none],
  ["sort=trending", none],
])("reads %j as %j", (query, filter) => {
  expect(readFilter(new URLSearchParams(query), platformSorts)).toEqual(filter);
});
