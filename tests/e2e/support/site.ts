/**
 * Runs the real server with the built sites on a free port and in a temporary folder. Sites are copies of a
 * seeded one on a PostgreSQL server, which takes a third of the processor time of the embedded database.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "../../../tools/free-port.ts";
import { startPostgres } from "../../../tools/postgres.ts";
import { demoPassword } from "./demo-password.ts";

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

type Settings = Record<string, string>;

const execute = promisify(execFile);

/** The first start fills the database; a slow machine is not a failure. */
const readyWithinMs = 240_000;
/** Stops the server when this process ends in any way. */
const stopWithLauncher = path.resolve("tools/launch/stop-with-launcher.mjs");

/** Isolates the server from the developer's environment. */
function environment(settings: Settings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    SEED: "demo",
    DEMO_PASSWORD: demoPassword,
    LOG_LEVEL: "warn",
    RATE_LIMITS: "off",
    DATABASE_POOL_SIZE: "10",
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
  settings: Settings = {},
  root = ".",
): Promise<ChildProcess> {
  const required = { HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir };
  const server = spawn(
    process.execPath,
    ["--import", stopWithLauncher, "apps/server/src/main.ts"],
    {
      cwd: root,
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

/** The database and the files of a seeded site. */
export type SeededSite = { databaseUrl: string; folder: string };

async function runOn(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const queuedFeatures = "select from tasks where queue in ('duplicates', 'embedding') limit 1";

/** Waits for the jobs that embed every feature and compare it with the others, which each copy would repeat. */
async function waitForComparisons(databaseUrl: string): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while ((await runOn(databaseUrl, queuedFeatures)).length > 0) {
    if (Date.now() > until) throw new Error("The features were not compared in time.");
    await sleep(100);
  }
}

/** The URL of another database on the same server. */
function toDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
const getName = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);

/** Copies the seeded site of the run into a folder. Returns the settings, and a function that drops the database. */
async function copySeeded(folder: string): Promise<{ settings: Settings; drop(): Promise<void> }> {
  const seeded: SeededSite = JSON.parse(process.env.E2E_SEEDED_SITE ?? "{}");
  // The copy of the folder of sockets would not be private, and the server would not use it.
  const filter = (from: string) => path.basename(from) !== "control";
  cpSync(seeded.folder, folder, { recursive: true, filter });
  const name = `site_${randomUUID().replaceAll("-", "")}`;
  const server = toDatabase(seeded.databaseUrl, "postgres");
  await runOn(server, `create database ${name} template ${getName(seeded.databaseUrl)}`);
  return {
    settings: { DATABASE_URL: toDatabase(seeded.databaseUrl, name) },
    drop: async () => {
      await runOn(server, `drop database ${name} with (force)`);
    },
  };
}

/** An embedded database that the first start fills, as `npm start` does. */
const createEmbedded = async () => ({ settings: {}, drop: async () => {} });

/** Starts a demo site, of the code in `root`. Settings may depend on its origin. */
export async function startSite(
  given: Settings | ((origin: string) => Settings | Promise<Settings>) = {},
  { isEmbedded = false, root = "." } = {},
): Promise<Site> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "upwell-site-"));
  const database = await (isEmbedded ? createEmbedded() : copySeeded(dataDir));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    ...database.settings,
    PUBLIC_URL: `${origin}/`,
    ...(typeof given === "function" ? await given(origin) : given),
  };
  let server = await startServer(port, dataDir, settings, root);
  return {
    origin,
    halt: () => stopServer(server),
    restart: async () => {
      await stopServer(server);
      server = await startServer(port, dataDir, settings, root);
    },
    run: async (command) => {
      const env = environment({ ...settings, DATA_DIR: dataDir });
      await execute(process.execPath, [`apps/server/src/cli/${command}.ts`], { env });
    },
    stop: async () => {
      await stopServer(server);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Seeds a site, which `startSite` copies, on a separate PostgreSQL server. */
export async function seedSite(): Promise<{ seeded: SeededSite; remove(): Promise<void> }> {
  const postgres = await startPostgres({ fsync: false });
  const folder = mkdtempSync(path.join(os.tmpdir(), "upwell-seeded-"));
  const databaseUrl = toDatabase(postgres.url, `seeded_${process.pid}`);
  await runOn(postgres.url, `create database ${getName(databaseUrl)}`);
  const server = await startServer(await freePort(), folder, { DATABASE_URL: databaseUrl });
  await waitForComparisons(databaseUrl);
  await stopServer(server);
  return {
    seeded: { databaseUrl, folder },
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await runOn(postgres.url, `drop database ${getName(databaseUrl)}`);
      await postgres.stop();
    },
  };
}
