/** Formats Markdown in a worker thread with a CPU time limit. */
import { createThread, type Thread, type ThreadOptions } from "../lib/thread.ts";
import type { Formatted } from "./format-text.ts";

/** Returns the HTML and the excerpt of a text, or null if that takes too long. */
export type Formatter = Thread<string, Formatted | null>;

/** Creates the formatter; its thread starts with the first text. */
export const createFormatter = (tuning: Partial<ThreadOptions> = {}): Formatter =>
  createThread({
    script: new URL("./formatter-worker.ts", import.meta.url),
    name: "the formatter",
    idleMs: 600_000,
    limitMs: 10_000,
    startMs: 20_000,
    maxQueued: 64,
    ...tuning,
  });
