import { expect, test } from "vitest";
import { addedTag } from "./added-tag.ts";

test.each([
  ["dark mode", "dark mode"],
  ["  dark   mode ", "dark mode"],
  ["", undefined],
  ["   ", undefined],
  ["Interface", undefined],
  ["interface", undefined],
])("typing %j adds %j to those chosen", (typed, added) => {
  expect(addedTag(["interface"], typed)).toBe(added);
});
