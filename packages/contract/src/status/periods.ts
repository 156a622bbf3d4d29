/** Quarters ("2027-Q1") and months ("2027-03"), in UTC: when features are expected or reconsidered. */
import { type Status, statusGroup } from "./statuses.ts";

/** Whether features with this status may have an expected date. */
export const hasExpectedDate = (status: Status): boolean =>
  statusGroup(status) === "planned" || statusGroup(status) === "in-development";

/** Returns the month of a time: "2027-03". */
export const toMonth = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** Returns the last month of a quarter, or the month itself. */
const lastMonth = (period: string): string =>
  period.replace(/Q([1-4])$/, (_, quarter) => String(Number(quarter) * 3).padStart(2, "0"));

/** Whether a quarter or month is over at a time (ms). */
export const isOver = (period: string, now: number): boolean => lastMonth(period) < toMonth(now);
