/**
 * Runs one PostgreSQL server while standard input stays open, then stops it and removes its folders
 * unless one was given. Prints the server's URL when it is ready. Started by tools/postgres.ts.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { findBinaries } from "./binaries.ts";
import { mayPassThrough, type ServerAccount, serverAccount } from "./server-account.ts";
import {
  freshFolder,
  freshMemoryFolder,
  getServerUrl,
  giveTo,
  initialize,
  readPassword,
  runServer,
  type ServerFiles,
  settingsOn,
} from "./server-files.ts";

export type SupervisorOptions = {
  fsync: boolean;
  from: string | undefined;
  folder: string | undefined;
  settings: Record<string, string | number>;
};

function givenFolder(account: ServerAccount, folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (!mayPassThrough(account, path.dirname(folder)))
    throw new Error(`The server's account cannot enter ${path.dirname(folder)}.`);
  giveTo(account, folder);
  return folder;
}

async function serve(files: ServerFiles, options: SupervisorOptions) {
  const existing = readPassword(files);
  const password = existing ?? randomBytes(12).toString("hex");
  if (existing === undefined) initialize(files, password);
  const port = await freePort();
  const server = await runServer(files, {
    ...settingsOn(port),
    fsync: options.fsync ? "on" : "off",
    ...options.settings,
  });
  const ended = once(server, "exit");
  return {
    url: getServerUrl(port, password),
    /** SIGINT is PostgreSQL's fast shutdown: it closes open connections without waiting. */
    stop: async () => {
      server.kill("SIGINT");
      await ended;
    },
  };
}

const ownerLetGo = once(process.stdin.resume(), "close");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => process.stdin.destroy());

const options = JSON.parse(process.argv[2] ?? "") as SupervisorOptions;
const account = serverAccount();
const named = options.folder;
const folder = named === undefined ? freshFolder(account) : givenFolder(account, named);
// Programs stay on the disk: memory may not be executable.
const inMemory = named === undefined && !options.fsync ? freshMemoryFolder(account) : undefined;
try {
  const bin = findBinaries(account, folder, options.from);
  const server = await serve({ account, folder: inMemory ?? folder, bin }, options);
  console.log(server.url);
  await ownerLetGo;
  await server.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (named === undefined) rmSync(folder, { recursive: true, force: true });
  if (inMemory !== undefined) rmSync(inMemory, { recursive: true, force: true });
  process.stdin.destroy();
}
