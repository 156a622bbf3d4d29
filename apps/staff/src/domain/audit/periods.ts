/** Periods of the audit log that end today, and other days. Days are those of UTC, as the server counts them. */
import type { AuditFilter } from "./use-audit-filter.ts";

export const periodDays = [1, 7, 30, 365] as const;

/** "" for any time, the number of days until today, or "days" for other ones. */
export type Period = "" | `${(typeof periodDays)[number]}` | "days";

const dayMs = 24 * 60 * 60_000;

/** Returns the first of some days that end with `today`, as "2026-11-26". */
export const getFirstDay = (days: number, today: Date): string =>
  new Date(today.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);

/** Returns the period of a filter. */
export function getPeriod({ from, until }: AuditFilter, today: Date): Period {
  if (from === undefined && until === undefined) return "";
  const days = periodDays.find((one) => getFirstDay(one, today) === from);
  return days === undefined || until !== undefined ? "days" : `${days}`;
}
