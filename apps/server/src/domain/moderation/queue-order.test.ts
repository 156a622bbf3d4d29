import * as m from "@upwell/messages/moderation";
import { before, reasons } from "@upwell/messages/reports";
import fc from "fast-check";
import { expect, test } from "vitest";
import { computeQueueTime, getReportSeverity, getSeverity, type Urgency } from "./queue-order.ts";

const createdAt = new Date("2026-05-01T12:00:00Z");
const number = fc.nat({ max: 1_000_000 });
const urgency = fc.record({
  severity: fc.nat({ max: 48 }),
  audience_size: number,
  reports: number,
  isPublic: fc.boolean(),
  isAppealed: fc.boolean(),
});
const getTime = (of: Urgency) => computeQueueTime(createdAt, of).getTime();

test("more of anything never moves a text back, and no text waits more than twelve days longer", () => {
  fc.assert(
    fc.property(urgency, urgency, (one, other) => {
      const both = {
        severity: Math.max(one.severity, other.severity),
        audience_size: Math.max(one.audience_size, other.audience_size),
        reports: Math.max(one.reports, other.reports),
        isPublic: one.isPublic || other.isPublic,
        isAppealed: one.isAppealed || other.isAppealed,
      };
      expect(getTime(both)).toBeLessThanOrEqual(Math.min(getTime(one), getTime(other)));
      expect(createdAt.getTime() - getTime(both)).toBeLessThanOrEqual(12 * 24 * 60 * 60_000);
    }),
  );
});

test("orders reasons by severity", () => {
  const hours = [m.shouting, m.spam, m.hurtful, m.threat].map(({ reason }) => getSeverity(reason));
  expect(hours).toEqual([...hours].sort((a, b) => a - b));
  expect(new Set(hours).size).toBe(4);
  expect(getReportSeverity(["Dull", `${before(reasons.abuse)}it names me`])).toBe(24);
  expect(getReportSeverity([])).toBe(0);
});
