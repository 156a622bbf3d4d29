import { expect, test } from "vitest";
import { digestTimes, nextDaily, nextWeekly } from "./digest-times.ts";

test.each([
  // 2026-11-23 is a Monday.
  ["2026-11-21T07:59:59.999Z", "2026-11-21T08:00:00.000Z", "2026-11-23T08:00:00.000Z"],
  ["2026-11-21T08:00:00.000Z", "2026-11-22T08:00:00.000Z", "2026-11-23T08:00:00.000Z"],
  ["2026-11-23T07:00:00.000Z", "2026-11-23T08:00:00.000Z", "2026-11-23T08:00:00.000Z"],
  ["2026-11-23T08:00:00.000Z", "2026-11-24T08:00:00.000Z", "2026-11-30T08:00:00.000Z"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01T08:00:00.000Z", "2027-01-04T08:00:00.000Z"],
])("after %s: daily at %s, weekly at %s", (now, daily, weekly) => {
  expect(nextDaily(new Date(now)).toISOString()).toBe(daily);
  expect(nextWeekly(new Date(now)).toISOString()).toBe(weekly);
});

test("sends instant emails half a minute later, so that a burst is one email", () => {
  expect(digestTimes(new Date("2026-01-01T00:00:00Z")).instant.toISOString()).toBe(
    "2026-01-01T00:00:30.000Z",
  );
});
