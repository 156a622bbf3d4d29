/** The server under test, started as in production: a separate process on one database. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServerProcess } from "../harness/server-process.ts";

export type BenchServer = {
  origin: string;
  /** Resident megabytes of the server and its children. */
  memory(): number;
  stop(): Promise<void>;
};

/** Resident megabytes of a process and its children. */
function readMemory(pid: number): number {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sum = (id: number): number =>
    table.reduce((total, [child = 0, parent = 0, kilobytes = 0]) => {
      if (child === id) return total + kilobytes;
      return parent === id ? total + sum(child) : total;
    }, 0);
  return sum(pid) / 1024;
}

/** Starts a server with an empty DATA_DIR and the settings in `env`. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-bench-"));
  const server = await startServerProcess({ NODE_ENV: "production", DATA_DIR: folder, ...env });
  return {
    origin: server.origin,
    memory: () => readMemory(server.pid),
    stop: async () => {
      await server.stop("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
