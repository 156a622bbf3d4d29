import { expect, test, vi } from "vitest";
import { createCountedWarning, logFailure } from "./counted-warning.ts";

test("logs the first occurrence, and the others of each minute as one", () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const report = createCountedWarning({ warn }, "rejected");
  for (let n = 0; n < 500; n += 1) report("busy");
  expect(warn.mock.calls).toEqual([[{ count: 1, reason: "busy" }, "rejected"]]);
  report("late");
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.slice(1)).toEqual([[{ count: 500, reason: "late" }, "rejected"]]);
  vi.advanceTimersByTime(300_000);
  report("busy");
  expect(warn).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test("an unavailable database is one cause for all background work", () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const log = { error };
  const gone = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  for (let n = 0; n < 400; n += 1)
    logFailure(log, { err: gone, job: `job ${n % 11}` }, "job failed");
  logFailure(log, { err: new Error("Another fault."), job: "mail" }, "job failed");
  expect(error.mock.calls.map(([about, text]) => [about.count, text])).toEqual([
    [1, "database unavailable"],
    [1, "job failed"],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(error.mock.calls.slice(2).map(([about, text]) => [about.count, text])).toEqual([
    [399, "database unavailable"],
  ]);
  vi.useRealTimers();
});
