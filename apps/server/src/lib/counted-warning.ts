import type { Log } from "./log.ts";

const periodMs = 60_000;

/** Returns a function that logs a warning immediately, and its repetitions within a minute as one warning with their count. */
export function createCountedWarning(log: Pick<Log, "warn">, text: string) {
  let count = 0;
  let latest = "";
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    if (count === 0) return;
    log.warn({ count, reason: latest }, text);
    count = 0;
    timer = setTimeout(report, periodMs).unref();
  };
  return (reason: string): void => {
    count += 1;
    latest = reason;
    if (timer === undefined) report();
  };
}
