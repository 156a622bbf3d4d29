/** A real PostgreSQL server for tests and benchmarks. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { SupervisorOptions } from "./postgres/supervisor.ts";

export type PostgresOptions = {
  /** Off makes writes faster and loses data on a power failure, but not when the process is killed. */
  fsync?: boolean;
  /** Keeps the files between runs; omitted, they are removed when the server stops. */
  folder?: string;
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string | number>;
};

export type Postgres = {
  /** URL of the superuser in an empty database. */
  url: string;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL: the server at TEST_DATABASE_URL, or else a separate one from the system's binaries,
 * or else from packaged binaries (TEST_POSTGRES=registry always uses those).
 *
 * A separate server lives in `folder` or a temporary folder, which is in memory without fsync and if there is
 * room. A supervisor process stops it, and removes a temporary folder, when this process stops it or ends.
 */
export async function startPostgres({
  fsync = true,
  folder,
  settings = {},
}: PostgresOptions = {}): Promise<Postgres> {
  const existing = process.env.TEST_DATABASE_URL;
  if (existing && folder === undefined) return { url: existing, stop: async () => {} };

  const options: SupervisorOptions = { fsync, from: process.env.TEST_POSTGRES, folder, settings };
  const supervisor = spawn(
    process.execPath,
    [fileURLToPath(new URL("./postgres/supervisor.ts", import.meta.url)), JSON.stringify(options)],
    { detached: true, stdio: ["pipe", "pipe", "pipe"] },
  );
  const ended = once(supervisor, "exit");
  let errorOutput = "";
  supervisor.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    supervisor.stdout.setEncoding("utf8").once("data", (line: string) => resolve(line.trim()));
    supervisor.once("error", reject);
    supervisor.once("close", () =>
      reject(new Error(`PostgreSQL did not start.\n${errorOutput.trim()}`)),
    );
  });
  return {
    url,
    stop: async () => {
      supervisor.stdin.end();
      await ended;
    },
  };
}
