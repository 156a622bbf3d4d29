/** The list of files at /data/. */
import { formatDay } from "./time.ts";

export const title = "Open data";
export const intro =
  "The public platforms, ideas, statuses, counts and comments of this site as files, without accounts and names. Each table is there as lines of JSON and as CSV.";
export const notWritten = "No files have been written yet.";
export const asOf = (time: Date) => `Written on ${formatDay(time.toISOString())}.`;
/** 1536000 as "1.5 MB"; at least "1 kB". */
export const size = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
