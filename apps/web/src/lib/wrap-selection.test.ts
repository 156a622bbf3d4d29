import { expect, test } from "vitest";
import { wrapSelection } from "./wrap-selection.ts";

const select = (text: string, part: string) => ({
  text,
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
});

test.each([
  ["bold", "make it quick", "quick", "make it **quick**", "quick"],
  ["italic", "make it quick", "make", "*make* it quick", "make"],
  ["link", "see the manual", "manual", "see the [manual](https://)", "https://"],
  ["bold", "make it quick", " it ", "make **it** quick", "it"],
] as const)("%s in %j around %j", (format, text, part, wrapped, selected) => {
  const result = wrapSelection(select(text, part), format);
  expect(result?.text).toBe(wrapped);
  expect(result?.text.slice(result.start, result.end)).toBe(selected);
});

test.each(["", " "])("returns undefined without a selection (%j)", (part) => {
  expect(wrapSelection(select("make it", part), "bold")).toBeUndefined();
});
