/** Prints a line for each row as soon as it is measured. */
import type { Row } from "../scenarios/scenario.ts";
import { milliseconds, rate, ratio } from "./format.ts";

/** "votes lost 0, counts wrong 0". */
export const formatMetrics = ({ metrics = {} }: Row): string =>
  Object.entries(metrics)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");

export const formatFailures = ({ measured }: Row): string =>
  Object.entries(measured?.failures ?? {})
    .map(([why, times]) => `${times} times ${why}`)
    .join(", ");

export const getRatio = ({ measured, limit }: Row): number | undefined =>
  measured && limit && measured.rate / limit.measured.rate;

export function printRow(row: Row): string {
  const { scenario, measured, limit } = row;
  const parts = [
    measured &&
      `${rate(measured.rate)}/s, median ${milliseconds(measured.median)} ms, p99 ${milliseconds(measured.p99)} ms`,
    limit && `${limit.what} ${rate(limit.measured.rate)}/s, ratio ${ratio(getRatio(row) ?? 0)}`,
    formatMetrics(row),
    formatFailures(row) && `FAILED ${formatFailures(row)}`,
  ].filter((part) => part);
  return `  ${scenario.padEnd(58)} ${parts.join("; ")}`;
}
