/** Formats Markdown in a worker thread with a CPU time limit. */
import { createThread, type Thread, type ThreadOptions } from "../lib/thread.ts";
import type { Formatted } from "./format-text.ts";

export type Formatter = Pick<Thread<string, Formatted | null>, "running" | "close"> & {
  /** Returns the HTML and the excerpt, or null if that takes too long. Throws `ThreadUnavailable`. */
  format(text: string): Promise<Formatted | null>;
};

/** Creates the formatter; its thread starts with the first text. */
export function createFormatter(tuning: Partial<ThreadOptions> = {}): Formatter {
  const thread = createThread<string, Formatted | null>({
    script: new URL("./formatter-worker.ts", import.meta.url),
    name: "the formatter",
    idleMs: 600_000,
    limitMs: 10_000,
    startMs: 20_000,
    maxQueued: 64,
    ...tuning,
  });
  return {
    format: thread.run,
    get running() {
      return thread.running;
    },
    close: thread.close,
  };
}
