/** Figures by month, drawn or as a table. */
import { number } from "./plural.ts";

export const month = "Month";
export const showTable = "Show as a table";
export const showPlot = "Show as a picture";
export const altogether = (n: number) => `${number(n)} in all`;
/** One month's figures, read out: "May 2026: Votes 12, Suggested 3". */
export const monthFigures = (name: string, figures: readonly [string, number][]) =>
  `${name}: ${figures.map(([label, n]) => `${label} ${number(n)}`).join(", ")}`;
export const period = (first: string, last: string) => `${first} – ${last}`;
