import { expect, test } from "vitest";
import { formatDistance } from "./format-distance.ts";

const now = Date.parse("2026-11-26T12:00:00Z");

test.each([
  ["2026-11-26T11:59:30Z", "just now"],
  ["2026-11-26T09:00:00Z", "3 hours ago"],
  ["2026-12-04T12:00:00Z", "next week"],
  ["2025-12-10T12:00:00Z", "11 months ago"],
  ["2025-11-20T12:00:00Z", "Nov 2025"],
  ["2025-01-31T23:30:00Z", "Jan 2025"],
  ["2028-02-01T00:00:00Z", "Feb 2028"],
])("%s is %s", (date, text) => {
  expect(formatDistance(new Date(date), now)).toBe(text);
});
