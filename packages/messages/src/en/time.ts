import { counted, locale } from "./plural.ts";

/** Shown instead of a date that cannot be parsed. */
export const recently = "recently";
export const aWhileAgo = "a while ago";
export const unknownDate = "Unknown date";
export const invalidDate = "Invalid date";
export const justNow = "just now";

export type TimeUnit = "year" | "month" | "week" | "day" | "hour" | "minute";

const adjacentUnits: Partial<Record<TimeUnit, { past: string; future: string }>> = {
  year: { past: "last year", future: "next year" },
  month: { past: "last month", future: "next month" },
  week: { past: "last week", future: "next week" },
  day: { past: "yesterday", future: "tomorrow" },
};

/** "3 days ago", "in 2 hours", "yesterday". */
export function relativeTime(amount: number, unit: TimeUnit): string {
  const near = Math.abs(amount) === 1 ? adjacentUnits[unit] : undefined;
  if (near !== undefined) return amount < 0 ? near.past : near.future;
  const duration = counted(Math.abs(amount), { one: unit, other: `${unit}s` });
  return amount < 0 ? `${duration} ago` : `in ${duration}`;
}

let exact: Intl.DateTimeFormat | undefined;

/** "November 20, 2026 at 10:13 PM". */
export function exactTime(date: Date): string {
  exact ??= new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
  return exact.format(date);
}

let month: Intl.DateTimeFormat | undefined;

/** "2026-05" as "May 2026". */
export function monthName(yearAndMonth: string): string {
  month ??= new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return month.format(new Date(`${yearAndMonth}-01`));
}

let shortMonth: Intl.DateTimeFormat | undefined;

/** "2026-05" as "May", for the axis of a chart. */
export function shortMonthName(yearAndMonth: string): string {
  shortMonth ??= new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  return shortMonth.format(new Date(`${yearAndMonth}-01`));
}

let day: Intl.DateTimeFormat | undefined;

/** "2026-05-03" as "May 3, 2026"; "Invalid date" if it cannot be parsed. */
export function formatDay(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return invalidDate;
  day ??= new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return day.format(parsed);
}
