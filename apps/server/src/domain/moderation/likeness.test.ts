import { expect, test } from "vitest";
import { createLikeness } from "./likeness.ts";

const text = "Our studio moved to the wonderful planner of Nordlicht last spring.";

test.each([
  ["the same", text, 1],
  ["in another case and with other signs", text.toUpperCase().replace(".", "!!"), 1],
  ["with definitions that nobody sees", `${text}\n\n[qwertz]: /asdf\n[yxcvb]: /hjkl "poiuz"`, 1],
  ["in character references", text.replace(/o/g, "&#111;"), 1],
  ["with marks within words", text.replace(/o/g, "*o*"), 1],
  ["with addresses behind words", text.replace("planner", "[planner](/qwertzuiop)"), 1],
  ["with comments and tags", `<!-- qwertz uiop -->${text}<b class=yxcv>`, 1],
])("a text %s is as alike as it can be", (_, other, expected) => {
  expect(createLikeness(text)(other)).toBe(expected);
});

test("the measure is that of pg_trgm", () => {
  // select similarity('word', 'two words')
  expect(createLikeness("word")("two words")).toBeCloseTo(0.363636, 5);
  expect(createLikeness("")("")).toBe(0);
  expect(createLikeness(text)("Nothing of it.")).toBeLessThan(0.1);
});
