/** A real Redis for tests, if the machine has one or root can install it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

export type TestRedis = {
  url: string;
  stop(): Promise<void>;
};

const names = ["redis-server", "valkey-server"];

const find = () => names.find((name) => spawnSync(name, ["--version"]).status === 0);

/** Installs Debian's package if this process may. */
function install(): void {
  if (process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < 10_000) {
    if (child.exitCode !== null) throw new Error("Redis ended before it answered.");
    const ping = spawnSync("redis-cli", ["-p", String(port), "ping"], { encoding: "utf8" });
    // Valkey names its client differently; its server is compatible.
    if (ping.error !== undefined || ping.stdout.includes("PONG")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("Redis does not respond.");
}

/** Returns undefined if Redis is missing and cannot be installed. */
export async function startRedis(): Promise<TestRedis | undefined> {
  if (find() === undefined) install();
  const server = find();
  if (server === undefined) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "upwell-redis-"));
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder];
  const child = spawn(server, options, { stdio: "ignore" });
  const exited = once(child, "exit");
  await waitUntilReady(port, child);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
