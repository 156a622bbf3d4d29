/** Several server processes on one machine and one port: started, replaced when they die, stopped. */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import closeWithGrace from "close-with-grace";
import type { Deps } from "../lib/deps.ts";
import { type Started, startedOf } from "./messages.ts";
import { earlyDeathsAfter, restartPauseMs } from "./restart-pause.ts";

/** A little longer than a server process takes at most, so that each can say why it was late. */
const closeWithinMs = 12_000;

type Servers = {
  count: number;
  log: Deps["log"];
  /** Called once, when all of them serve for the first time. */
  started(how: Started): void;
};

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

/** Asks every process to finish what it does; resolves when the last is gone. */
async function stopAll(): Promise<void> {
  await Promise.all(
    living().map(async (worker) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      worker.once("exit", () => resolve());
      worker.process.kill("SIGTERM");
      await promise;
    }),
  );
}

/**
 * Runs them until this process is told to stop. It opens no database and answers nobody: it hands
 * connections round, and lives on when one of the others does not.
 */
export function runServers({ count, log, started }: Servers): void {
  let stopping = false;
  let first: Started | undefined;
  let serving = 0;

  const keepOne = async (): Promise<void> => {
    for (let earlyDeaths = 0; !stopping; ) {
      await sleep(restartPauseMs(earlyDeaths));
      if (stopping) return;
      const born = Date.now();
      const worker = cluster.fork();
      worker.on("message", (message) => {
        const how = startedOf(message);
        if (how !== undefined) noteStarted(how);
      });
      const { promise: gone, resolve } = Promise.withResolvers<void>();
      worker.once("exit", () => resolve());
      await gone;
      if (stopping) return;
      // It has said what is wrong, and a second try would say the same.
      if (first === undefined) process.exit(1);
      const { exitCode: code, signalCode: signal } = worker.process;
      earlyDeaths = earlyDeathsAfter(earlyDeaths, Date.now() - born);
      log.error(
        { gone: worker.process.pid, code, signal },
        "a server process died: another begins",
      );
    }
  };

  const noteStarted = (how: Started) => {
    serving += 1;
    if (first === undefined) {
      first = how;
      // The database is migrated and seeded: the others find nothing left to do.
      for (let n = 1; n < count; n += 1) void keepOne();
    }
    if (serving === count) started(first);
  };

  closeWithGrace({ delay: closeWithinMs }, async ({ err }) => {
    if (err) log.error({ err }, "closing after an error");
    stopping = true;
    await stopAll();
  });
  // After the deadline or a second signal, nobody stays behind who no longer listens to anything.
  process.once("exit", () => {
    for (const worker of living()) worker.process.kill("SIGKILL");
  });
  void keepOne();
}
