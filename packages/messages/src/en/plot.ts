/** Monthly counts as a chart or a table. */
import { counted, number } from "./plural.ts";

export const month = "Month";
export const showTable = "Show as table";
export const showChart = "Show as chart";
/** A total and its period: "1,668 in 24 months". */
export const total = (n: number, months: number) =>
  `${number(n)} in ${counted(months, { one: "month", other: "months" })}`;
/** One month's counts, for screen readers: "May 2026: Votes 12, Suggested 3". */
export const monthCounts = (name: string, counts: readonly [string, number][]) =>
  `${name}: ${counts.map(([label, n]) => `${label} ${number(n)}`).join(", ")}`;
export const period = (first: string, last: string) => `${first} – ${last}`;
