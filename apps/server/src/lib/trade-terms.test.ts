import { expect, test } from "vitest";
import { explainTerms, findOtherNames } from "./trade-terms.ts";

test("explains terms, also in the plural, and the longest of several", () => {
  expect(explainTerms("A progressive web app, please")).toBe(
    "A progressive web app (install website as an app), please",
  );
  expect(explainTerms("Two profilers")).toBe("Two profilers (find what is slow)");
  expect(explainTerms("Nothing of the kind")).toBe("Nothing of the kind");
});

test("finds other names in both directions, with the words that they are made of", () => {
  expect(findOtherNames(["please", "Do", "not", "disturb"])).toEqual([
    { start: 1, end: 4, others: ["dnd", "mute notifications"] },
  ]);
  expect(findOtherNames(["mute", "notifications"])[0]?.others).toContain("do not disturb");
});
