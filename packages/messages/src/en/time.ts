import { locale } from "./plural.ts";

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const month = new Intl.DateTimeFormat(locale, {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

/** What stands for a date that cannot be read: of an idea, a deed, a comment, a status. */
export const recently = "recently";
export const aWhileAgo = "a while ago";
export const unknownDate = "Unknown date";
export const invalidDate = "Invalid date";
export const justNow = "just now";

/** "3 days ago", "in 2 hours", "yesterday". */
export const relativeTime = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
  relative.format(amount, unit);

/** "November 20, 2026 at 10:13 PM". */
export const exactTime = (date: Date) => exact.format(date);

/** "2026-05" as "May 2026". */
export const monthName = (yearAndMonth: string) => month.format(new Date(`${yearAndMonth}-01`));

let day: Intl.DateTimeFormat | undefined;

/** "2026-05-03" as "May 3, 2026"; what cannot be read is told so. */
export function dayInWords(date: string): string {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return invalidDate;
  day ??= new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return day.format(parsed);
}
