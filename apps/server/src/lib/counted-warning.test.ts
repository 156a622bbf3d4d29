import { expect, test, vi } from "vitest";
import { createCountedWarning } from "./counted-warning.ts";

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
