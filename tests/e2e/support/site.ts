/** Runs the real server with the built sites on a free port and in a temporary folder. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../../tools/free-port.ts";

export type Site = {
  origin: string;
  /** Stops the process with SIGTERM and keeps its data. */
  halt(): Promise<void>;
  /** Stops the process if it runs, and starts it with the same data and port. */
  restart(): Promise<void>;
  /** Runs a command of apps/server/src/cli as an operator does. */
  run(command: string): Promise<void>;
  stop(): Promise<void>;
};

const execute = promisify(execFile);

/** The first start fills the database; a slow machine is not a failure. */
const readyWithinMs = 240_000;
/** Stops the server when this process ends in any way. */
const stopWithLauncher = path.resolve("tools/launch/stop-with-launcher.mjs");

/** Isolates the server from the developer's environment. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    SEED: "demo",
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    ...settings,
  };
}

async function waitUntilReady(server: ChildProcess, origin: string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s.`);
}

async function startServer(
  port: number,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const required = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir };
  const server = spawn(
    process.execPath,
    ["--import", stopWithLauncher, "apps/server/src/main.ts"],
    {
      env: environment({ ...settings, ...required }),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    },
  );
  try {
    await waitUntilReady(server, `http://127.0.0.1:${port}`);
  } catch (error) {
    server.kill("SIGKILL");
    throw error;
  }
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
}

type Settings = Record<string, string>;

/** Starts a demo site; much faster from a copy of a seeded folder. Settings may depend on its origin. */
export async function startSite(
  seeded?: string,
  given: Settings | ((origin: string) => Settings) = {},
): Promise<Site> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "upwell-site-"));
  // The copy of the folder of sockets would not be private, and the server would not use it.
  const filter = (from: string) => path.basename(from) !== "control";
  if (seeded !== undefined) cpSync(seeded, dataDir, { recursive: true, filter });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = typeof given === "function" ? given(origin) : given;
  let server = await startServer(port, dataDir, settings);
  return {
    origin,
    halt: () => stopServer(server),
    restart: async () => {
      await stopServer(server);
      server = await startServer(port, dataDir, settings);
    },
    run: async (command) => {
      const env = environment({ ...settings, DATA_DIR: dataDir });
      await execute(process.execPath, [`apps/server/src/cli/${command}.ts`], { env });
    },
    stop: async () => {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seeds a folder for all workers, which find it in E2E_SEEDED_DATA. */
export async function seedDataFolder(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "upwell-seeded-"));
  await stopServer(await startServer(await freePort(), folder));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
