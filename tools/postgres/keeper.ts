/**
 * Runs one PostgreSQL server for as long as its own standard input stays open, then stops it and
 * removes its folder, unless that was named. Started by tools/postgres.ts; prints the server's address when it is ready.
 */
import { type ExecFileSyncOptions, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../free-port.ts";
import { findBinaries } from "./binaries.ts";
import { mayPassThrough, type ServerAccount, serverAccount } from "./server-account.ts";

export type KeeperOptions = {
  fsync: boolean;
  from: string | undefined;
  folder: string | undefined;
  settings: Record<string, string | number>;
};

/** Every test opens a pool of its own, and some of them hundreds of connections. */
const maxConnections = 300;
const locale = process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8";

function freshFolder(account: ServerAccount): string {
  const parent = [os.tmpdir(), "/tmp", "/var/tmp"].find((folder) =>
    mayPassThrough(account, folder),
  );
  if (parent === undefined) throw new Error("No folder for temporary files can be used.");
  return mkdtempSync(path.join(parent, "upwell-postgres-"));
}

function keptFolder(account: ServerAccount, folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (!mayPassThrough(account, path.dirname(folder)))
    throw new Error(`The server's account cannot enter ${path.dirname(folder)}.`);
  return folder;
}

function giveTo({ uid, gid }: ServerAccount, folder: string): void {
  chmodSync(folder, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

type Place = { bin: string; data: string; passwordFile: string };

/** Makes the files of a server that has none yet; answers with its superuser's password. */
function initialize({ bin, data, passwordFile }: Place, asAccount: ExecFileSyncOptions): string {
  if (existsSync(path.join(data, "PG_VERSION"))) return readFileSync(passwordFile, "utf8");
  const password = randomBytes(12).toString("hex");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  execFileSync(
    path.join(bin, "initdb"),
    [`--pgdata=${data}`, "--username=upwell", "--auth=password", `--pwfile=${passwordFile}`].concat(
      ["--encoding=UTF8", `--locale=${locale}`, "--lc-messages=C", "--no-sync"],
    ),
    { ...asAccount, stdio: ["ignore", "ignore", "inherit"] },
  );
  return password;
}

async function serve(folder: string, account: ServerAccount, options: KeeperOptions) {
  const bin = findBinaries(account, folder, options.from);
  const data = path.join(folder, "data");
  const asAccount = { ...account, cwd: folder, env: { ...process.env, LC_ALL: locale } };
  const passwordFile = path.join(folder, "password");
  const password = initialize({ bin, data, passwordFile }, asAccount);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: maxConnections,
    fsync: options.fsync ? "on" : "off",
    ...options.settings,
  };
  const server = spawn(
    path.join(bin, "postgres"),
    [
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...asAccount, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(server, "exit");
  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", () => reject(new Error(log)));
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-4000);
      if (text.includes("ready to accept connections")) resolve();
    });
  });
  return {
    url: `postgres://upwell:${password}@127.0.0.1:${port}/postgres`,
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
giveTo(account, folder);
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
