import type { Log } from "../lib/log.ts";
import { isDatabaseUnavailable } from "./errors.ts";

const periodMs = 60_000;

/** Returns a function that writes immediately, and what is repeated within a minute once, with the latest and the count. */
function createCounted<About>(write: (about: About, count: number) => void) {
  let count = 0;
  let latest: About;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    if (count === 0) return;
    write(latest, count);
    count = 0;
    timer = setTimeout(report, periodMs).unref();
  };
  return (about: About): void => {
    count += 1;
    latest = about;
    if (timer === undefined) report();
  };
}

/** Returns a function that logs a warning immediately, and its repetitions within a minute as one warning with their count. */
export const createCountedWarning = (log: Pick<Log, "warn">, text: string) =>
  createCounted<string>((reason, count) => log.warn({ count, reason }, text));

type Failure = { err: unknown; job?: string; queue?: string };
const failures = new WeakMap<object, Map<string, (failure: Failure) => void>>();

/**
 * Logs a failure of background work, which is tried again: a line immediately, and one a minute with a count while it goes on.
 * An unavailable database is one cause, whatever it is that fails.
 */
export function logFailure(log: Pick<Log, "error">, failure: Failure, text: string): void {
  const isDatabase = isDatabaseUnavailable(failure.err);
  const cause = isDatabase ? "database" : [text, failure.job, failure.queue].join(" ");
  const causes = failures.get(log) ?? new Map();
  failures.set(log, causes);
  const report =
    causes.get(cause) ??
    createCounted<Failure>((latest, count) =>
      log.error({ ...latest, count }, isDatabase ? "database unavailable" : text),
    );
  causes.set(cause, report);
  report(failure);
}
