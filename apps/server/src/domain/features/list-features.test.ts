/** The filter of a list, from its query parameters. */
import { expect, test } from "vitest";
import { parseFilter } from "./list-features.ts";

test.each([
  ["one, Two ,,two", ["one", "two"]],
  ["a,b,c,d,e,f,g,h", ["a", "b", "c", "d", "e", "f"]],
  [Array.from({ length: 200 }, (_, n) => n).join(","), ["0", "1", "2", "3", "4", "5"]],
  [" , ", undefined],
])("%s", (tags, tagNames) => {
  expect(parseFilter({ tags }).tagNames).toEqual(tagNames);
});
