/** The checker that needs no network: a thread that starts when it is asked for, and stops when it is not. */
import { Worker } from "node:worker_threads";
import type { Piece } from "./mend.ts";

export type CheckerTask = { pieces: Piece[]; known: string[]; workMs: number };
export type CheckerAnswer = { ready: true } | { texts: string[] } | { failed: true };

export type Checker = {
  /** The pieces of one text, mended. Throws `CheckerAway`. */
  mend(pieces: Piece[], known: string[]): Promise<string[]>;
  /** Whether the thread is there. */
  readonly running: boolean;
  close(): Promise<void>;
};

/** It has too much to do, took too long, or died; the next text has it start again. */
export class CheckerAway extends Error {
  override name = "CheckerAway";
}

type Tuning = {
  script?: URL;
  /** Without a text for so long the thread is stopped. */
  idleMs?: number;
  /** A text that takes longer costs the thread its life. */
  limitMs?: number;
  startMs?: number;
  /** Texts that wait while one is being mended. */
  waiting?: number;
};

type Job = {
  task: CheckerTask;
  resolve(texts: string[]): void;
  reject(reason: CheckerAway): void;
};

/** Opens the checker; its thread starts with the first text. */
export function openChecker({
  script = new URL("./checker-worker.ts", import.meta.url),
  idleMs = 120_000,
  // The first word that nothing resembles takes seconds of it, once.
  limitMs = 10_000,
  startMs = 20_000,
  waiting = 16,
}: Tuning = {}): Checker {
  const jobs: Job[] = [];
  let worker: Worker | undefined;
  let isReady = false;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  /** Ends the thread, and with it whatever it was doing. */
  function stop(reason: string): Promise<unknown> {
    clearTimeout(timer);
    const stopping = worker;
    const lost = current;
    worker = undefined;
    current = undefined;
    isReady = false;
    lost?.reject(new CheckerAway(reason));
    return stopping?.terminate() ?? Promise.resolve();
  }

  function fail(reason: string): void {
    // One that cannot start would not start for those who wait either.
    const lost = isReady ? [] : jobs.splice(0);
    void stop(reason);
    for (const job of lost) job.reject(new CheckerAway(reason));
    work();
  }

  function after(ms: number, reason: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => fail(reason), ms);
    timer.unref();
  }

  function finish(answer: CheckerAnswer): void {
    if ("ready" in answer) isReady = true;
    const done = current;
    current = undefined;
    if ("texts" in answer) done?.resolve(answer.texts);
    if ("failed" in answer) done?.reject(new CheckerAway("the checker failed"));
    work();
  }

  function start(): void {
    const started = new Worker(script, { execArgv: [] });
    worker = started;
    // What waits for an answer keeps the process alive by its own connection.
    started.unref();
    const died = () => {
      if (worker === started) fail("the checker died");
    };
    started.on("message", (answer: CheckerAnswer) => worker === started && finish(answer));
    started.on("error", died);
    started.on("exit", died);
    after(startMs, "the checker did not start");
  }

  function work(): void {
    if (current !== undefined || closed) return;
    if (worker === undefined) {
      if (jobs.length > 0) start();
      return;
    }
    if (!isReady) return;
    current = jobs.shift();
    if (current === undefined) after(idleMs, "idle");
    else {
      worker.postMessage(current.task);
      after(limitMs, "the checker took too long");
    }
  }

  return {
    mend: (pieces, known) =>
      new Promise((resolve, reject) => {
        if (closed || jobs.length >= waiting) return reject(new CheckerAway("too much to do"));
        // Some time is left for what was begun before the deadline.
        jobs.push({ task: { pieces, known, workMs: limitMs * 0.6 }, resolve, reject });
        work();
      }),
    get running() {
      return worker !== undefined;
    },
    close: async () => {
      closed = true;
      for (const job of jobs.splice(0)) job.reject(new CheckerAway("closing"));
      await stop("closing");
    },
  };
}
