import { expect, test } from "vitest";
import { roundUp } from "./round-up.ts";

test("rounds up to the next 1, 2 or 5 times a power of ten", () => {
  const ends = [0, 1, 2, 3, 5, 6, 10, 11, 20, 21, 50, 51, 99, 100, 101, 4999, 123_456].map(roundUp);
  expect(ends).toEqual([1, 1, 2, 5, 5, 10, 10, 20, 20, 50, 50, 100, 100, 100, 200, 5000, 200_000]);
});
