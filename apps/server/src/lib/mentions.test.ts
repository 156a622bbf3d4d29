import { expect, test } from "vitest";
import { findMentions, mentionsOthers } from "./mentions.ts";

test.each([
  ["Ask @ada about it", ["ada"]],
  ["@Ada, and (@b.en): both", ["ada", "b.en"]],
  ["Done by @ada.", ["ada.", "ada"]],
  ["@ada @ADA", ["ada"]],
  ["@Jürgen_", ["jürgen_", "jürgen"]],
  ["ada@people.example, @@ada, x/@ada", []],
  ["@ad", []],
])("%s", (text, names) => {
  expect(findMentions(text, 20)).toEqual(names);
});

test("reads no more mentions than it should", () => {
  expect(findMentions("@one @two @three", 2)).toEqual(["one", "two"]);
});

test.each([
  ["@ada", "", true],
  ["@ada, again", "@ADA", false],
  ["@ada and @ben", "@ada", true],
  ["Nobody", "@ada", false],
])("%j after %j", (text, before, expected) => {
  expect(mentionsOthers(text, before, 20)).toBe(expected);
});
