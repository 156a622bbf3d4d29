/**
 * Runs one PostgreSQL server for as long as its own standard input stays open, then stops it and
 * removes its folder, unless that was named. Started by tools/postgres.ts; prints the server's address when it is ready.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { findBinaries } from "./binaries.ts";
import { mayPassThrough, type ServerAccount, serverAccount } from "./server-account.ts";
import {
  addressOn,
  freshFolder,
  giveTo,
  initialize,
  keptPassword,
  runServer,
  settingsOn,
} from "./server-files.ts";

export type KeeperOptions = {
  fsync: boolean;
  from: string | undefined;
  folder: string | undefined;
  settings: Record<string, string | number>;
};

function keptFolder(account: ServerAccount, folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (!mayPassThrough(account, path.dirname(folder)))
    throw new Error(`The server's account cannot enter ${path.dirname(folder)}.`);
  giveTo(account, folder);
  return folder;
}

async function serve(folder: string, account: ServerAccount, options: KeeperOptions) {
  const files = { account, folder, bin: findBinaries(account, folder, options.from) };
  const kept = keptPassword(files);
  const password = kept ?? randomBytes(12).toString("hex");
  if (kept === undefined) initialize(files, password);
  const port = await freePort();
  const server = await runServer(files, {
    ...settingsOn(port),
    fsync: options.fsync ? "on" : "off",
    ...options.settings,
  });
  const ended = once(server, "exit");
  return {
    url: addressOn(port, password),
    /** SIGINT is PostgreSQL's fast shutdown: open connections are closed, nothing is waited for. */
    stop: async () => {
      server.kill("SIGINT");
      await ended;
    },
  };
}

const ownerLetGo = once(process.stdin.resume(), "close");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => process.stdin.destroy());

const options = JSON.parse(process.argv[2] ?? "") as KeeperOptions;
const account = serverAccount();
const named = options.folder;
const folder = named === undefined ? freshFolder(account) : keptFolder(account, named);
try {
  const server = await serve(folder, account, options);
  console.log(server.url);
  await ownerLetGo;
  await server.stop();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (named === undefined) rmSync(folder, { recursive: true, force: true });
  process.stdin.destroy();
}
