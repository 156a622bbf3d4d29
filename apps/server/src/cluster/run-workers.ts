/** Supervises several server processes on one port: starts, replaces and stops them. */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Deps } from "../deps.ts";
import { parseStarted, type Started } from "./messages.ts";
import { countEarlyExits, restartDelayMs } from "./restart-delay.ts";

/** Slightly longer than the workers' own limit, so that each can log why it was late. */
const maxCloseMs = 33_000;

type Options = {
  count: number;
  log: Deps["log"];
  /** Called once, when all workers serve for the first time. */
  onStarted(started: Started): void;
};

const listWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

const waitForExit = (worker: Worker) =>
  new Promise<void>((resolve) => worker.once("exit", () => resolve()));

/** Asks every worker to finish its requests; resolves when the last has exited. */
async function stopAll(): Promise<void> {
  await Promise.all(
    listWorkers().map((worker) => {
      const exited = waitForExit(worker);
      worker.process.kill("SIGTERM");
      return exited;
    }),
  );
}

/**
 * Runs workers until this process is asked to stop. It opens no database and serves no requests, so it
 * holds the port and survives a worker that crashes.
 */
export function runWorkers({ count, log, onStarted }: Options): void {
  // The workers accept from one shared socket. Connections handed over by this process would hang
  // forever if the receiver is killed at that moment.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isStopping = false;
  let first: Started | undefined;
  let serving = 0;

  const superviseOne = async (): Promise<void> => {
    for (let earlyExits = 0; !isStopping; ) {
      await sleep(restartDelayMs(earlyExits));
      if (isStopping) return;
      const forkedAt = Date.now();
      const worker = cluster.fork();
      worker.on("message", (message) => {
        const started = parseStarted(message);
        if (started !== undefined) recordStarted(started);
      });
      await waitForExit(worker);
      if (isStopping) return;
      // The worker has printed why it cannot start; a second attempt would fail the same way.
      if (first === undefined) process.exit(1);
      const { exitCode: code, signalCode: signal, pid } = worker.process;
      earlyExits = countEarlyExits(earlyExits, Date.now() - forkedAt);
      log.error({ worker: pid, code, signal }, "a server process exited and is replaced");
    }
  };

  const recordStarted = (started: Started) => {
    serving += 1;
    if (first === undefined) {
      first = started;
      // The first worker has migrated and seeded the database: the others need not.
      for (let n = 1; n < count; n += 1) void superviseOne();
    }
    if (serving === count) onStarted(first);
  };

  closeWithGrace({ delay: maxCloseMs }, async ({ err }) => {
    if (err) log.error({ err }, "closing after an error");
    isStopping = true;
    await stopAll();
  });
  // Leaves no orphaned worker after the deadline or a second signal.
  process.once("exit", () => {
    for (const worker of listWorkers()) worker.process.kill("SIGKILL");
  });
  void superviseOne();
}
