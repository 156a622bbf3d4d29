/** A line on the terminal for each row, as soon as it is there. */
import type { Row } from "../scenarios/scenario.ts";
import { milliseconds, rate, ratio } from "./format.ts";

/** "votes lost 0, counts wrong 0". */
export const figuresOf = ({ figures = {} }: Row): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

export const failuresOf = ({ measured }: Row): string =>
  Object.entries(measured?.failures ?? {})
    .map(([why, times]) => `${times} times ${why}`)
    .join(", ");

export const ratioOf = ({ measured, limit }: Row): number | undefined =>
  measured && limit && measured.rate / limit.measured.rate;

export function printRow(row: Row): string {
  const { scenario, measured, limit } = row;
  const parts = [
    measured &&
      `${rate(measured.rate)}/s, median ${milliseconds(measured.median)} ms, p99 ${milliseconds(measured.p99)} ms`,
    limit && `${limit.what} ${rate(limit.measured.rate)}/s, ratio ${ratio(ratioOf(row) ?? 0)}`,
    figuresOf(row),
    failuresOf(row) && `FAILED ${failuresOf(row)}`,
  ].filter((part) => part);
  return `  ${scenario.padEnd(58)} ${parts.join("; ")}`;
}
