import { expect, test } from "vitest";
import { findLabel } from "./reasons.ts";

test.each([
  ["Insults", "Insults"],
  ["insults of Ada Lovelace", "Insults"],
  ["Advertising", "Advertising"],
  ["Advertising or spam: write to ada@people.example", "Advertising or spam"],
  ["Advertisings", ""],
  ["Ada Lovelace wrote insults", ""],
  ["Something else", ""],
  ["", ""],
])("names %j as %j", (reason, label) => {
  expect(findLabel(reason)).toBe(label);
});
