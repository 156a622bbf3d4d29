/** A PostgreSQL server's folder and files, and the server running on them. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { mayPassThrough, type ServerAccount } from "./server-account.ts";

const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

export type ServerFiles = { account: ServerAccount; bin: string; folder: string };

const dataOf = ({ folder }: ServerFiles) => path.join(folder, "data");

const asAccount = ({ account, folder }: ServerFiles) => ({
  ...account,
  cwd: folder,
  env: { ...process.env, LC_ALL: locale },
});

/** Leaves a folder to the server's account alone. */
export function giveTo({ uid, gid }: ServerAccount, folder: string): void {
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

/** A folder that only the server's account may enter; in `parent`, else where temporary files are. */
export function freshFolder(account: ServerAccount, parent?: string): string {
  const place = (parent === undefined ? [os.tmpdir(), "/tmp", "/var/tmp"] : [parent]).find(
    (folder) => mayPassThrough(account, folder),
  );
  if (place === undefined) throw new Error("No folder for temporary files can be used.");
  const folder = mkdtempSync(path.join(place, "upwell-postgres-"));
  giveTo(account, folder);
  return folder;
}

/** What every server is told, reached on this machine alone. */
export const settingsOn = (port: number) => ({
  listen_addresses: "127.0.0.1",
  port,
  unix_socket_directories: "",
  // Every test opens a pool of its own, and some of them hundreds of connections.
  max_connections: 300,
});

export const addressOn = (port: number, password: string) =>
  `postgres://upwell:${password}@127.0.0.1:${port}/postgres`;

const passwordFileOf = ({ folder }: ServerFiles) => path.join(folder, "password");

/** The superuser's password of a server that was made before. */
export function keptPassword(files: ServerFiles): string | undefined {
  if (!existsSync(path.join(dataOf(files), "PG_VERSION"))) return undefined;
  return readFileSync(passwordFileOf(files), "utf8");
}

/** Makes a new server with one superuser. */
export function initialize(files: ServerFiles, password: string): void {
  const passwordFile = passwordFileOf(files);
  writeFileSync(passwordFile, password, { mode: 0o644 });
  execFileSync(
    path.join(files.bin, "initdb"),
    [
      `--pgdata=${dataOf(files)}`,
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

/** Makes a streaming replica of a running server. */
export function copyFrom(files: ServerFiles, url: string): void {
  execFileSync(
    path.join(files.bin, "pg_basebackup"),
    [
      `--pgdata=${dataOf(files)}`,
      `--dbname=${url}`,
      "--write-recovery-conf",
      "--wal-method=stream",
      "--checkpoint=fast",
      "--no-sync",
    ],
    { ...asAccount(files), stdio: ["ignore", "ignore", "inherit"] },
  );
}

/** Starts it; resolves when it answers, throws with what it said when it ends before. */
export async function runServer(
  files: ServerFiles,
  settings: Record<string, string | number>,
): Promise<ChildProcess> {
  const given = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(files.bin, "postgres"), ["-D", dataOf(files), ...given], {
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
