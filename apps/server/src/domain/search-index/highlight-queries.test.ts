import { expect, test } from "vitest";
import { cutAround, readMarks } from "./highlight-queries.ts";

const mark = (text: string) => text.replaceAll("[", "\uE000").replaceAll("]", "\uE001");

test.each([
  ["no match", []],
  ["[dark] mode", [{ begin: 0, end: 4 }]],
  [
    "a [dark], [darker] mode 🌘 [dark]",
    [
      { begin: 2, end: 6 },
      { begin: 8, end: 14 },
      { begin: 23, end: 27 },
    ],
  ],
])("reads the ranges of %j", (text, ranges) => {
  expect(readMarks(mark(text))).toEqual({ text: text.replaceAll(/[[\]]/g, ""), ranges });
});

test("cuts a long text around its first match, at blanks", () => {
  const words = Array.from({ length: 100 }, (_, index) => `word${index}`);
  words[60] = "[match]";
  const { text, ranges } = cutAround(readMarks(mark(words.join(" "))), 80);
  expect(text).toMatch(/^…word\d+ .*match.* word\d+…$/);
  expect(text.length).toBeLessThanOrEqual(82);
  expect(ranges.map(({ begin, end }) => text.slice(begin, end))).toEqual(["match"]);
});

test("keeps a short text, and one without a match", () => {
  expect(cutAround(readMarks(mark("a [match]")), 80).text).toBe("a match");
  expect(cutAround(readMarks("long ".repeat(40)), 80).text).toHaveLength(200);
});
