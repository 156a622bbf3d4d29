import { locale } from "./plural.ts";

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const exact = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });

export const recently = "recently";
export const justNow = "just now";

/** "3 days ago", "in 2 hours", "yesterday". */
export const relativeTime = (amount: number, unit: Intl.RelativeTimeFormatUnit) =>
  relative.format(amount, unit);

/** "November 20, 2026 at 10:13 PM". */
export const exactTime = (date: Date) => exact.format(date);
