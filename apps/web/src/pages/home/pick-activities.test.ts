import { expect, test } from "vitest";
import { pickActivities } from "./pick-activities.ts";

const toActivities = (kinds: string) =>
  [...kinds].map((type) => ({ type: type === "v" ? "upvoted" : type }));
const pick = (kinds: string) =>
  pickActivities(toActivities(kinds))
    .map(({ type }) => (type === "upvoted" ? "v" : type))
    .join("");

test.each([
  ["vvvvvvcvsvcs", "vvcsc"],
  ["csvcvv", "csvcv"],
  ["vvvv", "vv"],
  ["", ""],
])("of %j, shows %j", (all, shown) => {
  expect(pick(all)).toBe(shown);
});
