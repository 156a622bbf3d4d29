import { expect, test } from "vitest";
import { countVisit, getPromptDelay } from "./support-prompt.ts";

const settings = {
  clientFirstSubmission: true,
  clientIntervalEnabled: true,
  clientIntervalCount: 3,
  clientMaybeLaterPersist: true,
  employeeFirstView: true,
  employeeIntervalEnabled: true,
  employeeIntervalCount: 3,
  employeeMaybeLaterPersist: true,
};

const sites = [
  ["client", "clientFirstSubmission", "clientIntervalEnabled", "clientIntervalCount"],
  ["staff", "employeeFirstView", "employeeIntervalEnabled", "employeeIntervalCount"],
] as const;

const rows = sites.flatMap(([site, first, isRepeated, interval]) => [
  { site, count: 0, changed: {}, delay: undefined },
  { site, count: 1, changed: {}, delay: 5000 },
  { site, count: 2, changed: {}, delay: undefined },
  { site, count: 3, changed: {}, delay: 0 },
  { site, count: 6, changed: {}, delay: 0 },
  { site, count: 1, changed: { [first]: false }, delay: undefined },
  { site, count: 1, changed: { [first]: false, [interval]: 1 }, delay: undefined },
  { site, count: 3, changed: { [isRepeated]: false }, delay: undefined },
  { site, count: 5, changed: { [interval]: 5 }, delay: 0 },
]);

test.each(rows)("$site, number $count with $changed", ({ site, count, changed, delay }) => {
  const other = site === "client" ? "staff" : "client";
  expect(getPromptDelay({ ...settings, ...changed }, site, count)).toBe(delay);
  // A site has settings of its own.
  expect(getPromptDelay({ ...settings, ...changed }, other, 3)).toBe(0);
});

test("a tab is one visit", () => {
  expect([countVisit(), countVisit()]).toEqual([1, 0]);
});
