/** Limits the CPU time of synchronous work. */
import { createContext, Script } from "node:vm";

const script = new Script("work()");
const context = createContext();

const isTimeout = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";

const cpuMs = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
};

/** On an idle machine the timeout comes a little before its CPU time has been counted. */
const precision = 0.9;

/**
 * Runs synchronous work and returns its result, or null once it has used `limitMs` of this thread's CPU
 * time. On a busy machine, where wall time exceeds CPU time, it restarts with a longer timeout.
 */
export function runWithCpuLimit<Result>(limitMs: number, work: () => Result): Result | null {
  context.work = work;
  for (let timeout = limitMs; ; timeout *= 4) {
    const since = process.threadCpuUsage();
    try {
      return script.runInContext(context, { timeout }) as Result;
    } catch (error) {
      if (error instanceof RangeError) return null;
      if (!isTimeout(error)) throw error;
      if (cpuMs(since) >= precision * limitMs) return null;
    }
  }
}
