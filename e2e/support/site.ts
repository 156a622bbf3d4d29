/** The real server with the built site, on a port and in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/free-port.ts";

export type Site = {
  origin: string;
  /** Ends the process as an operator would; its data stays. */
  halt(): Promise<void>;
  /** Starts it again on the same data, at the same address; ends it first where it runs. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const readyWithinMs = 90_000;
/** Stops the server when this process is gone, however it went. */
const stopWithUs = path.resolve("tools/launch/stop-with-launcher.mjs");

/** Nothing of the developer's own settings reaches it. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, SEED: "demo", LOG_LEVEL: "warn", RATE_LIMITS: "off", ...settings };
}

async function waitUntilReady(server: ChildProcess, origin: string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s.`);
}

async function startServer(
  port: number,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const own = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir };
  const server = spawn(process.execPath, ["--import", stopWithUs, "apps/server/src/main.ts"], {
    env: environment({ ...settings, ...own }),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
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

/** A fresh demo site; from a folder with one ready made it starts in a fraction of the time. */
export async function startSite(
  seeded?: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "upwell-site-"));
  if (seeded !== undefined) cpSync(seeded, dataDir, { recursive: true });
  const port = await freePort();
  let server = await startServer(port, dataDir, settings);
  return {
    origin: `http://127.0.0.1:${port}`,
    halt: () => stopServer(server),
    restart: async () => {
      await stopServer(server);
      server = await startServer(port, dataDir, settings);
    },
    stop: async () => {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seeds once for all workers; the folder is handed on in E2E_SEEDED_DATA. */
export async function seedDataFolder(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "upwell-seeded-"));
  await stopServer(await startServer(await freePort(), folder));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
