import { expect, test } from "vitest";
import { computeSignature } from "./signature.ts";

const text =
  "Our studio moved to the wonderful planner of Nordlicht last spring, and no team wants to go back to lists.";

test("nearly the same texts share hashes, others do not, and short ones have none", () => {
  const of = (other: string) => new Set(computeSignature(other) ?? []);
  const common = (other: string) => [...of(other)].filter((hash) => of(text).has(hash)).length;
  expect(
    common(`Hello! ${text.replace("spring", "autumn")} 42 https://a.example/x`),
  ).toBeGreaterThan(2);
  expect(
    common("The export of a table forgets the folder that I chose the last time I used it."),
  ).toBe(0);
  expect(computeSignature("Same here, please.")).toBeNull();
});
