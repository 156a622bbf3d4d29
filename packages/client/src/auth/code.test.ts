import { expect, test } from "vitest";
import { normalizeCode } from "./code.ts";

test.each([
  ["abc234", "ABC234"],
  ["ABC234", "ABC234"],
  [" abc 234\n", "ABC234"],
  ["ABC-234", "ABC234"],
  ["abc\u2013234", "ABC234"],
  ["abc2345", "ABC234"],
  ["", ""],
])("normalizes %j to %s", (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});
