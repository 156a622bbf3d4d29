/** The server under load, as operators run it: a process of its own on the database of a size. */
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServerProcess } from "../apps/server/src/testing/server-process.ts";

export type BenchServer = {
  origin: string;
  /** Megabytes that it and its children hold in memory now. */
  memory(): number;
  stop(): Promise<void>;
};

/** Resident megabytes of a process and of those that it started. */
function memoryOf(pid: number): number {
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

/** With an empty DATA_DIR of its own; `env` says the rest. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-bench-"));
  const server = await startServerProcess({ NODE_ENV: "production", DATA_DIR: folder, ...env });
  return {
    origin: server.origin,
    memory: () => memoryOf(server.pid),
    stop: async () => {
      await server.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
