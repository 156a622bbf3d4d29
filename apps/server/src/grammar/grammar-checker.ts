/** Local grammar checker, in a worker thread that runs on demand. */
import { createThread, type Thread, type ThreadOptions } from "../lib/thread.ts";
import type { Piece } from "./correct.ts";

export type GrammarTask = {
  pieces: Piece[];
  known: string[];
  /** Time after which correction stops and returns the text so far; by default 6 seconds. */
  workMs?: number;
};

/** Returns the corrected pieces of one text. */
export type GrammarChecker = Thread<GrammarTask, string[]>;

/** Creates the checker; its thread starts with the first text. */
export const createGrammarChecker = (tuning: Partial<ThreadOptions> = {}): GrammarChecker =>
  createThread({
    script: new URL("./grammar-worker.ts", import.meta.url),
    name: "the grammar checker",
    idleMs: 120_000,
    // The first unknown word takes seconds, once.
    limitMs: 10_000,
    startMs: 20_000,
    maxQueued: 16,
    ...tuning,
  });
