/** A worker thread that starts on demand, runs one task at a time, and stops when idle. */
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { Tinypool } from "tinypool";

export type Thread<Task, Result> = {
  /** Runs one task. Throws `ThreadUnavailable`. */
  run(task: Task): Promise<Result>;
  readonly running: boolean;
  close(): Promise<void>;
};

/** The thread was busy, took too long, or failed. It restarts for the next task. */
export class ThreadUnavailable extends Error {
  override name = "ThreadUnavailable";
}

export type ThreadOptions = {
  /** A module whose default export runs a task. */
  script: URL;
  /** The name in messages: "the formatter". */
  name: string;
  idleMs: number;
  /** Time limit of a task, after which the thread is terminated. */
  limitMs: number;
  startMs: number;
  /** Tasks that may wait. */
  maxQueued: number;
};

/** Creates a thread; it starts with the first task. */
export function createThread<Task, Result>({
  script,
  name,
  idleMs,
  limitMs,
  startMs,
  maxQueued,
}: ThreadOptions): Thread<Task, Result> {
  const pool = new Tinypool({
    filename: script.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [],
    // Under `node --watch` a thread would report what it imports by messages that the pool does not know.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: "" } as Record<string, string>,
  });
  // Queues here, because a task's time limit would include its time in the pool's queue.
  const slot = bulkhead(1, maxQueued);
  let isClosed = false;
  let failed = new AbortController();
  // If the thread cannot start, the pool never runs the task.
  pool.on("error", () => failed.abort());

  const runNow = async (task: Task): Promise<Result> => {
    if (isClosed) throw new ThreadUnavailable("closing");
    const isRunning = pool.threads.length > 0;
    const timeout = AbortSignal.timeout(isRunning ? limitMs : startMs + limitMs);
    failed = new AbortController();
    try {
      return (await pool.run(task, {
        signal: AbortSignal.any([timeout, failed.signal]),
      })) as Result;
    } catch {
      // Omits the error's message, which could quote the task.
      throw new ThreadUnavailable(`${name} ${timeout.aborted ? "took too long" : "failed"}`);
    }
  };

  return {
    run: async (task) => {
      try {
        return await slot.execute(() => runNow(task));
      } catch (error) {
        if (!(error instanceof BulkheadRejectedError)) throw error;
        throw new ThreadUnavailable(`${name} is busy`);
      }
    },
    get running() {
      return pool.threads.length > 0;
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
    },
  };
}
