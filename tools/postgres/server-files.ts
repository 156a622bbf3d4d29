/** Creates the files of a PostgreSQL server and runs it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { mayPassThrough, type ServerAccount } from "./server-account.ts";

const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

export type ServerFiles = { account: ServerAccount; bin: string; folder: string };

const getDataFolder = ({ folder }: ServerFiles) => path.join(folder, "data");

const asAccount = ({ account, folder }: ServerFiles) => ({
  ...account,
  cwd: folder,
  env: { ...process.env, LC_ALL: locale },
});

/** Gives the folder to the server's account, without access for others. */
export function giveTo({ uid, gid }: ServerAccount, folder: string): void {
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** Creates a folder that only the server's account can enter, in `parent` or the temporary folder. */
export function freshFolder(account: ServerAccount, parent?: string): string {
  const parentFolder = (parent === undefined ? [os.tmpdir(), "/tmp", "/var/tmp"] : [parent]).find(
    (folder) => mayPassThrough(account, folder),
  );
  if (parentFolder === undefined) throw new Error("No temporary folder can be used.");
  const folder = mkdtempSync(path.join(parentFolder, "upwell-postgres-"));
  giveTo(account, folder);
  return folder;
}

const memory = "/dev/shm";
/** The databases of a test run and their write-ahead log take up to 2 GB. */
const neededBytes = 6 * 2 ** 30;

/** Creates a folder in memory, where creating a database is five times as fast; undefined if there is no room. */
export function freshMemoryFolder(account: ServerAccount): string | undefined {
  if (!existsSync(memory) || !mayPassThrough(account, memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < neededBytes ? undefined : freshFolder(account, memory);
}

/** Settings of every server, which listens on this machine only. */
export const settingsOn = (port: number) => ({
  listen_addresses: "127.0.0.1",
  port,
  unix_socket_directories: "",
  // Every test file opens its own pool, some with hundreds of connections.
  max_connections: 300,
});

export const getServerUrl = (port: number, password: string) =>
  `postgres://upwell:${password}@127.0.0.1:${port}/postgres`;

const getPasswordFile = ({ folder }: ServerFiles) => path.join(folder, "password");

/** The superuser's password of an existing server. */
export function readPassword(files: ServerFiles): string | undefined {
  if (!existsSync(path.join(getDataFolder(files), "PG_VERSION"))) return undefined;
  return readFileSync(getPasswordFile(files), "utf8");
}

/** Initializes a new server with one superuser. */
export function initialize(files: ServerFiles, password: string): void {
  const passwordFile = getPasswordFile(files);
  writeFileSync(passwordFile, password, { mode: 0o644 });
  execFileSync(
    path.join(files.bin, "initdb"),
    [
      `--pgdata=${getDataFolder(files)}`,
      "--username=upwell",
      "--auth=password",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      `--locale=${locale}`,
      "--lc-messages=C",
      "--no-sync",
    ],
    { ...asAccount(files), stdio: ["ignore", "ignore", "inherit"] },
  );
}

/** Creates a streaming replica of a running server, instead of the data that were there. */
export function copyFrom(files: ServerFiles, url: string): void {
  rmSync(getDataFolder(files), { recursive: true, force: true });
  execFileSync(
    path.join(files.bin, "pg_basebackup"),
    [
      `--pgdata=${getDataFolder(files)}`,
      `--dbname=${url}`,
      "--write-recovery-conf",
      "--wal-method=stream",
      "--checkpoint=fast",
      "--no-sync",
    ],
    { ...asAccount(files), stdio: ["ignore", "ignore", "inherit"] },
  );
}

/** Starts the server. Resolves when it accepts connections; rejects with its output if it ends before. */
export async function runServer(
  files: ServerFiles,
  settings: Record<string, string | number>,
): Promise<ChildProcess> {
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(files.bin, "postgres"), ["-D", getDataFolder(files), ...given], {
    ...asAccount(files),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", () => reject(new Error(log)));
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-4000);
      if (/ready to accept (read-only )?connections/.test(text)) resolve();
    });
  });
  return server;
}
