/** The share of the time that work which nobody waits for may take, so that it slows nothing else. */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** While this process is idle, and the least while it is busy. */
const share = { idle: 0.5, busy: 0.1 };

/**
 * Starts to measure work, and returns a function that rests after it: as long as the work took while the process was idle,
 * up to nine times as long while it was busy.
 */
export function createRest(): (signal: AbortSignal) => Promise<void> {
  const startedAt = performance.now();
  const before = performance.eventLoopUtilization();
  return async (signal) => {
    const { utilization } = performance.eventLoopUtilization(before);
    const allowed = Math.max(share.busy, share.idle * (1 - utilization));
    const pauseMs = (performance.now() - startedAt) * (1 / allowed - 1);
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  };
}
