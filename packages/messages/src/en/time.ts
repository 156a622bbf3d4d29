import { counted, locale } from "./plural.ts";

/** Shown instead of a date that cannot be parsed. */
export const recently = "recently";
export const aWhileAgo = "a while ago";
export const unknownDate = "Unknown date";
export const invalidDate = "Invalid date";
export const justNow = "just now";

export type TimeUnit = "month" | "week" | "day" | "hour" | "minute";

const adjacentUnits: Partial<Record<TimeUnit, { past: string; future: string }>> = {
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

const dayMs = 24 * 60 * 60_000;

/** A past time as one would name it today: "9:13 AM", "Tuesday", or beyond a week "November 3", with another year's number. */
export function recentDay(date: Date, now: Date): string {
  const isToday = date.toDateString() === now.toDateString();
  const isNear = now.getTime() - date.getTime() < 6 * dayMs;
  const isThisYear = date.getFullYear() === now.getFullYear();
  const options: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: "short" }
    : isNear
      ? { weekday: "long" }
      : { month: "long", day: "numeric", ...(!isThisYear && { year: "numeric" }) };
  return new Intl.DateTimeFormat(locale, options).format(date);
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

/** "Jan 2025", for times that are too far away to count the months. */
export const monthAndYear = (date: Date): string =>
  `${shortMonthName(date.toISOString().slice(0, 7))} ${date.getUTCFullYear()}`;

let day: Intl.DateTimeFormat | undefined;

/** "2026-05-03" as "May 3, 2026"; "Invalid date" if it cannot be parsed. */
export function formatDay(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return invalidDate;
  day ??= new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return day.format(parsed);
}
