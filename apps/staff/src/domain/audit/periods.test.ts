import { expect, test } from "vitest";
import { getFirstDay, getPeriod } from "./periods.ts";

const today = new Date("2026-11-26T23:59:00Z");

test("names the period of the days that it begins with", () => {
  expect(getFirstDay(1, today)).toBe("2026-11-26");
  expect(getFirstDay(7, today)).toBe("2026-11-20");
  expect(getPeriod({ from: getFirstDay(30, today) }, today)).toBe("30");
  expect(getPeriod({}, today)).toBe("");
  expect(getPeriod({ from: "2020-01-01" }, today)).toBe("days");
  expect(getPeriod({ from: "2026-11-26", until: "2026-11-26" }, today)).toBe("days");
});
