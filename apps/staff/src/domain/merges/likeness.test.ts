import { expect, test } from "vitest";
import { describeLikeness } from "./likeness.ts";

test.each([
  ["Show the camera output", "Record camera outputs with a date", "Same words: camera, output"],
  ["Export as PDF", "Print to a PDF file", "Same words: pdf"],
  ["Dark mode for the editor", "A night theme", "Similar meaning"],
  ["Warn before the render is lost", "Ask before the file is closed", "Similar meaning"],
])("says what “%s” and “%s” have in common", (first, second, reason) => {
  expect(describeLikeness({ title: first }, { title: second })).toBe(reason);
});
