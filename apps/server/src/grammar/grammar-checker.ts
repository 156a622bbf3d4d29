/** Local grammar checker, in a worker thread that runs on demand. */
import { createThread, type Thread, type ThreadOptions } from "../lib/thread.ts";
import type { Piece } from "./correct.ts";

export type GrammarTask = { pieces: Piece[]; known: string[]; workMs: number };

export type GrammarChecker = Pick<Thread<GrammarTask, string[]>, "running" | "close"> & {
  /** Returns the corrected pieces of one text. Throws `ThreadUnavailable`. */
  correct(pieces: Piece[], known: string[]): Promise<string[]>;
};

type Tuning = Partial<ThreadOptions> & {
  /** Time after which correction stops and returns the text so far; less than `limitMs`. */
  workMs?: number;
};

/** Creates the checker; its thread starts with the first text. */
export function createGrammarChecker({ workMs = 6_000, ...tuning }: Tuning = {}): GrammarChecker {
  const options: ThreadOptions = {
    script: new URL("./grammar-worker.ts", import.meta.url),
    name: "the grammar checker",
    idleMs: 120_000,
    // The first unknown word takes seconds, once.
    limitMs: 10_000,
    startMs: 20_000,
    maxQueued: 16,
    ...tuning,
  };
  const thread = createThread<GrammarTask, string[]>(options);
  return {
    correct: (pieces, known) => thread.run({ pieces, known, workMs }),
    get running() {
      return thread.running;
    },
    close: thread.close,
  };
}
