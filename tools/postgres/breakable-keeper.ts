/**
 * Runs one PostgreSQL server that may be stopped and started again, told so line by line on its
 * standard input; when that ends it stops the server and removes its folder. Started by
 * tools/breakable-postgres.ts; answers each line with one of its own.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../free-port.ts";
import { findBinaries } from "./binaries.ts";
import { serverAccount } from "./server-account.ts";
import {
  addressOn,
  copyFrom,
  freshFolder,
  initialize,
  runServer,
  settingsOn,
} from "./server-files.ts";

export type BreakableOptions = {
  from: string | undefined;
  /** Where its folder lies, if not among temporary files: on a small disk, say. */
  parent: string | undefined;
  password: string;
  /** The address of the server that it copies; otherwise it is a new one. */
  replicaOf: string | undefined;
  settings: Record<string, string | number>;
};

/** What the superuser does to it; the operating system knows more. */
const signals = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;
const isWay = (word: string): word is keyof typeof signals => word in signals;

const options = JSON.parse(process.argv[2] ?? "") as BreakableOptions;
const account = serverAccount();
const folder = freshFolder(account, options.parent);
let server: ChildProcess | undefined;

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

async function stop(way: keyof typeof signals): Promise<void> {
  if (server === undefined) return;
  const running = server;
  server = undefined;
  if (!isRunning(running)) return;
  const gone = once(running, "exit");
  running.kill(signals[way]);
  await gone;
}

try {
  const files = { account, folder, bin: findBinaries(account, folder, options.from) };
  const port = await freePort();
  const settings = { ...settingsOn(port), ...options.settings };
  if (options.replicaOf === undefined) initialize(files, options.password);
  else if (existsSync(path.join(files.bin, "pg_basebackup"))) copyFrom(files, options.replicaOf);
  else throw new Error(`There is no pg_basebackup in ${files.bin}.`);
  server = await runServer(files, settings);
  console.log(addressOn(port, options.password));

  for await (const line of createInterface({ input: process.stdin })) {
    const [verb = "", way = ""] = line.split(" ");
    if (verb === "stop" && isWay(way)) await stop(way);
    // It may have ended by itself, too: on a full disk, say.
    else if (verb === "start" && !(server && isRunning(server)))
      server = await runServer(files, settings);
    console.log(`done ${line}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stop("fast");
  rmSync(folder, { recursive: true, force: true });
}
