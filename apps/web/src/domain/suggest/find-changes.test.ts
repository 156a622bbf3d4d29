import { expect, test } from "vitest";
import { findChanges } from "./find-changes.ts";

test.each([
  ["the same text", "the same  text", []],
  ["A way to seperate tabs", "A way to separate tabs", [["seperate", "separate"]]],
  [
    "i wants too see dark mode , its realy usefull",
    "I want to see dark mode, its really useful",
    [
      ["i wants too", "I want to"],
      ["mode ,", "mode,"],
      ["realy usefull", "really useful"],
    ],
  ],
  ["save the the file", "save the file", [["the", ""]]],
  ["", "new", [["", "new"]]],
  ["old", "", [["old", ""]]],
])("finds the changes from %j to %j", (before, after, changes) => {
  expect(findChanges(before, after).map((change) => [change.before, change.after])).toEqual(
    changes,
  );
});
