/** A machine with the site's server on it, and a service manager that starts it again when it ends. */
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../../../tools/free-port.ts";
import { type ServerProcess, startServerProcess } from "../server-process.ts";

const restartPauseMs = 300;

export type Machine = {
  port: number;
  /** Of the process that was started, which may be the first of several. */
  pid(): number;
  /** Of the processes that it has started in turn. */
  children(): number[];
  /** How often it had to be started again. */
  restarts(): number;
  end(): Promise<void>;
};

export async function startMachine(env: Record<string, string>): Promise<Machine> {
  const port = await freePort();
  const start = () => startServerProcess({ ...env, PORT: String(port) });
  let server: ServerProcess | undefined = await start();
  let ended = false;
  let restarts = 0;

  const keepUp = async () => {
    while (!ended) {
      await server?.gone;
      server = undefined;
      if (ended) return;
      await sleep(restartPauseMs);
      restarts += 1;
      server = await start().catch(() => undefined);
    }
  };
  const kept = keepUp();
  return {
    port,
    pid: () => server?.pid ?? 0,
    children: () => {
      try {
        const found = execFileSync("pgrep", ["-P", String(server?.pid)], { encoding: "utf8" });
        return found.trim().split("\n").map(Number);
      } catch {
        return [];
      }
    },
    restarts: () => restarts,
    end: async () => {
      ended = true;
      await server?.end("SIGTERM");
      await kept;
    },
  };
}
