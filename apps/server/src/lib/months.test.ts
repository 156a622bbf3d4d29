import { expect, test } from "vitest";
import { fillMonths, getMonthStart, getQuarterStart } from "./months.ts";

const span = { min: 3, max: 6 };
const fill = (months: readonly string[], now: string) =>
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
])("the quarter of %s starts at %s", (now, start) => {
  expect(getQuarterStart(new Date(now)).toISOString()).toBe(start);
});

test("counts months back across years", () => {
  expect(getMonthStart(new Date("2026-01-31T10:00:00Z"), 2).toISOString()).toBe(
    "2025-11-01T00:00:00.000Z",
  );
});

test("starts at the first month with data, with a minimum of months, and fills gaps with zeros", () => {
  expect(fill(["2025-12", "2026-03"], "2026-04-15T00:00:00Z")).toEqual([
    { month: "2025-12", votes: 1 },
    { month: "2026-01", votes: 0 },
    { month: "2026-02", votes: 0 },
    { month: "2026-03", votes: 1 },
    { month: "2026-04", votes: 0 },
  ]);
  const young = fill(["2026-04"], "2026-04-15T00:00:00Z");
  expect(young.map(({ month }) => month)).toEqual(["2026-02", "2026-03", "2026-04"]);
});

test("omits months before the period, and returns none without data", () => {
  const old = fill(["2020-01"], "2026-04-15T00:00:00Z");
  expect(old.map(({ votes }) => votes)).toEqual([0, 0, 0]);
  expect(fill([], "2026-04-15T00:00:00Z")).toEqual([]);
});
