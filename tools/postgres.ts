/** A real PostgreSQL server for tests and measurements, wherever they run. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { KeeperOptions } from "./postgres/keeper.ts";

export type PostgresOptions = {
  /** Off makes writing faster and a power cut fatal; what a killed process wrote stays either way. */
  fsync?: boolean;
  /** Where its files stay between runs; without it they are gone when it stops. */
  folder?: string;
  /** Further settings of postgresql.conf. */
  settings?: Record<string, string | number>;
};

export type Postgres = {
  /** Of a superuser, in a database where nothing is yet. */
  url: string;
  stop(): Promise<void>;
};

/**
 * The server that TEST_DATABASE_URL names; else one of our own from the system's binaries; else
 * from binaries out of the package registry (TEST_POSTGRES=registry goes straight to those).
 *
 * A server of our own lives in a fresh folder, or in the one that is named, and is in the hands of
 * a keeper process that stops it, and removes a fresh folder, as soon as this process lets go of
 * it, or is gone.
 */
export async function startPostgres({
  fsync = true,
  folder,
  settings = {},
}: PostgresOptions = {}): Promise<Postgres> {
  const existing = process.env.TEST_DATABASE_URL;
  if (existing && folder === undefined) return { url: existing, stop: async () => {} };

  const options: KeeperOptions = { fsync, from: process.env.TEST_POSTGRES, folder, settings };
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL("./postgres/keeper.ts", import.meta.url)), JSON.stringify(options)],
    { detached: true, stdio: ["pipe", "pipe", "pipe"] },
  );
  const ended = once(keeper, "exit");
  let complaint = "";
  keeper.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    keeper.stdout.setEncoding("utf8").once("data", (line: string) => resolve(line.trim()));
    keeper.once("error", reject);
    keeper.once("close", () => reject(new Error(`PostgreSQL did not start.\n${complaint.trim()}`)));
  });
  return {
    url,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
