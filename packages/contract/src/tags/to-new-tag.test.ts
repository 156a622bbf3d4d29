import { expect, test } from "vitest";
import { toNewTag } from "./to-new-tag.ts";

test.each([
  ["dark mode", "dark mode"],
  ["  dark   mode ", "dark mode"],
  ["", undefined],
  ["   ", undefined],
  ["Interface", undefined],
  ["interface", undefined],
])("adds %j as %j", (typed, added) => {
  expect(toNewTag(["interface"], typed)).toBe(added);
});
