import * as m from "@upwell/messages/time";

const year = 31_557_600;
const units: readonly [m.TimeUnit, number][] = [
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Returns the distance of a date from now ("3 hours ago"); a year or more away, its month ("Jan 2025"). */
export function formatDistance(date: Date, now: number): string {
  const seconds = (date.getTime() - now) / 1000;
  if (Math.abs(seconds) >= year) return m.monthAndYear(date);
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return m.relativeTime(Math.trunc(seconds / size), unit);
  }
  return m.justNow;
}
