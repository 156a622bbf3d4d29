/**
 * Runs one PostgreSQL server that is stopped and started by lines on standard input; replies with one
 * line to each. When standard input ends, stops the server and removes its folder. Started by
 * tools/breakable-postgres.ts.
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
  copyFrom,
  freshFolder,
  getServerUrl,
  initialize,
  runServer,
  settingsOn,
} from "./server-files.ts";

export type BreakableOptions = {
  from: string | undefined;
  /** The parent of its folder; omitted, the temporary folder. */
  parent: string | undefined;
  password: string;
  /** The URL of the server to replicate; undefined creates a new one. */
  primaryUrl: string | undefined;
  settings: Record<string, string | number>;
};

/** Requests that the superuser sends; the operating system may do others. */
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
  const exited = once(running, "exit");
  running.kill(signals[way]);
  await exited;
}

try {
  const files = { account, folder, bin: findBinaries(account, folder, options.from) };
  const port = await freePort();
  const settings = { ...settingsOn(port), ...options.settings };
  if (options.primaryUrl === undefined) initialize(files, options.password);
  else if (existsSync(path.join(files.bin, "pg_basebackup"))) copyFrom(files, options.primaryUrl);
  else throw new Error(`There is no pg_basebackup in ${files.bin}.`);
  server = await runServer(files, settings);
  console.log(getServerUrl(port, options.password));

  for await (const line of createInterface({ input: process.stdin })) {
    const [verb = "", way = ""] = line.split(" ");
    if (verb === "stop" && isWay(way)) await stop(way);
    else if (verb === "follow") {
      await stop("immediate");
      copyFrom(files, way);
      server = await runServer(files, settings);
    }
    // It may also have ended by other means, for example on a full disk.
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
