/** PgBouncer in transaction mode in front of a test server, with the file of deploy/cluster/. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/free-port.ts";
import { serverAccount } from "../../tools/postgres/server-account.ts";
import { freshFolder } from "../../tools/postgres/server-files.ts";
import { writeConfiguration } from "./template.ts";

export type Pooler = {
  /** The URL of the same database behind the pooler. */
  url: string;
  stop(): Promise<void>;
};

async function waitUntilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}

/** Starts a pooler for every database of the server of `url`. */
export async function startPooler(url: string): Promise<Pooler> {
  const server = new URL(url);
  const account = serverAccount();
  const folder = freshFolder(account);
  const port = await freePort();
  const file = writeConfiguration("pgbouncer.ini", path.join(folder, "pgbouncer.ini"), {
    ADDRESS: "127.0.0.1",
    FOLDER: folder,
    DATABASE: "*",
    SERVER: server.port,
    PORT: String(port),
  });
  writeFileSync(path.join(folder, "users.txt"), `"${server.username}" "${server.password}"\n`);
  const child = spawn("/usr/sbin/pgbouncer", ["--quiet", file], { ...account, stdio: "ignore" });
  const exited = once(child, "exit");
  await Promise.race([
    waitUntilOpen(port),
    exited.then(() => Promise.reject(new Error("PgBouncer did not start."))),
  ]);
  server.port = String(port);
  return {
    url: server.href,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
