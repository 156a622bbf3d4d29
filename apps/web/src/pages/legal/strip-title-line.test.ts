import { expect, test } from "vitest";
import { stripTitleLine } from "./strip-title-line.ts";

test.each([
  ["Upwell Privacy Policy\n\nWe keep little.", "We keep little."],
  ["# upwell: privacy\nWe keep little.", "We keep little."],
  ["\n**Upwell** and you\nWe keep little.", "We keep little."],
  ["What we keep at Upwell\nLittle.", "What we keep at Upwell\nLittle."],
])("%j", (content, expected) => {
  expect(stripTitleLine(content, "Upwell")).toBe(expected);
});
