import { expect, test } from "vitest";
import { problemOf, reasonOf } from "./report.ts";

test("a report says what was chosen, what was written, or both", () => {
  expect(reasonOf({ choice: "advertising", words: " " })).toBe("It advertises something");
  expect(reasonOf({ choice: "advertising", words: " Pans. " })).toBe(
    "It advertises something: Pans.",
  );
  expect(reasonOf({ choice: "other", words: "Pans." })).toBe("Pans.");
  expect(reasonOf({ words: "Pans." })).toBe("Pans.");
});

test("a report without a reason is none", () => {
  expect(problemOf(reasonOf({ choice: "other", words: " " }))).toBe("Say why");
  expect(problemOf(reasonOf({ choice: "abuse", words: "" }))).toBeUndefined();
});
