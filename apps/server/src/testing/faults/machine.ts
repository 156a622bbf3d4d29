/** A machine with the site's server on it, and a service manager that starts it again when it ends. */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../../../tools/free-port.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";

const restartPauseMs = 300;

export type Machine = {
  port: number;
  /** Of the process that was started, which may be the first of several; waits until there is one. */
  pid(): Promise<number>;
  /** Of the processes that it has started in turn. */
  children(): number[];
  /** Whether as many processes run as should, and it says that it is ready. */
  isWell(): Promise<boolean>;
  end(): Promise<void>;
};

export async function startMachine(env: Record<string, string>): Promise<Machine> {
  const port = await freePort();
  const start = () => startServerProcess({ ...env, PORT: String(port) });
  let server: ServerProcess | undefined = await start();
  let ended = false;

  const keepUp = async () => {
    while (!ended) {
      await server?.gone;
      server = undefined;
      if (ended) return;
      await sleep(restartPauseMs);
      server = await start().catch(() => undefined);
    }
  };
  const kept = keepUp();
  const children = () => {
    if (server === undefined) return [];
    try {
      const found = execFileSync("pgrep", ["-P", String(server.pid)], { encoding: "utf8" });
      return found.trim().split("\n").map(Number);
    } catch {
      return [];
    }
  };
  const count = Number(env.WEB_CONCURRENCY ?? 1);
  return {
    port,
    pid: async () => {
      while (server === undefined) await sleep(100);
      return server.pid;
    },
    children,
    isWell: async () => {
      if (count > 1 && children().length < count) return false;
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      return answer?.status === 200;
    },
    end: async () => {
      ended = true;
      await server?.end("SIGTERM");
      await kept;
    },
  };
}
