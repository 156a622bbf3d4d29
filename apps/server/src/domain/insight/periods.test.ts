import { expect, test } from "vitest";
import { fillMonths, monthsBack, quarterOf } from "./periods.ts";

const span = { least: 3, most: 6 };
const filled = (months: readonly string[], now: string) =>
  fillMonths(
    months.map((month) => ({ month, votes: 1 })),
    { votes: 0 },
    { now: new Date(now), ...span },
  );

test.each([
  ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z"],
  ["2026-03-31T23:59:59Z", "2026-01-01T00:00:00.000Z"],
  ["2026-04-01T00:00:00Z", "2026-04-01T00:00:00.000Z"],
  ["2026-12-31T12:00:00Z", "2026-10-01T00:00:00.000Z"],
])("the quarter of %s began on %s", (now, began) => {
  expect(quarterOf(new Date(now)).toISOString()).toBe(began);
});

test("months are counted back over the turn of the year, whatever the day", () => {
  expect(monthsBack(new Date("2026-01-31T10:00:00Z"), 2).toISOString()).toBe(
    "2025-11-01T00:00:00.000Z",
  );
});

test("begins with the first month that has anything, with a few at least and gaps as zeros", () => {
  expect(filled(["2025-12", "2026-03"], "2026-04-15T00:00:00Z")).toEqual([
    { month: "2025-12", votes: 1 },
    { month: "2026-01", votes: 0 },
    { month: "2026-02", votes: 0 },
    { month: "2026-03", votes: 1 },
    { month: "2026-04", votes: 0 },
  ]);
  const young = filled(["2026-04"], "2026-04-15T00:00:00Z");
  expect(young.map(({ month }) => month)).toEqual(["2026-02", "2026-03", "2026-04"]);
});

test("what came before the first month is left out; nothing at all has no months", () => {
  const old = filled(["2020-01"], "2026-04-15T00:00:00Z");
  expect(old.map(({ votes }) => votes)).toEqual([0, 0, 0]);
  expect(filled([], "2026-04-15T00:00:00Z")).toEqual([]);
});
