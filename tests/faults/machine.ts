/** A machine with the site's server and a service manager that restarts it. */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/free-port.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";

const restartPauseMs = 300;

export type Machine = {
  port: number;
  /** The process id of the server, which may be a cluster's primary; waits until it exists. */
  pid(): Promise<number>;
  /** The process ids of its workers. */
  children(): number[];
  /** Returns true if all processes run and the server is ready. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
};

export async function startMachine(env: Record<string, string>): Promise<Machine> {
  const port = await freePort();
  const start = () => startServerProcess({ ...env, PORT: String(port) });
  let server: ServerProcess | undefined = await start();
  let ended = false;

  const superviseProcess = async () => {
    while (!ended) {
      await server?.exited;
      server = undefined;
      if (ended) return;
      await sleep(restartPauseMs);
      server = await start().catch(() => undefined);
      if (ended) await server?.stop("SIGTERM");
    }
  };
  const supervision = superviseProcess();
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
    isReady: async () => {
      if (count > 1 && children().length < count) return false;
      const result = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      return result?.status === 200;
    },
    stop: async () => {
      ended = true;
      await server?.stop("SIGTERM");
      await supervision;
    },
  };
}
