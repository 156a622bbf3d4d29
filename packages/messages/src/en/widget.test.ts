import { expect, test } from "vitest";
import { answersBadge } from "./widget.ts";

test.each([
  [null, null, "nothing to answer yet"],
  [0, null, "answers 0%"],
  // 23 of 40, of which 100 times the share is below 57.5 as a binary fraction.
  [0.575, null, "answers 58%"],
  [0.5749, 0.2, "answers 57%, in 1 day"],
  [1, 4.1, "answers 100%, in 5 days"],
])("the badge of a share of %s and %s days", (share, days, text) => {
  expect(answersBadge(share, days)).toBe(text);
});
