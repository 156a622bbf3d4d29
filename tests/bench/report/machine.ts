/** Describes the machine of a run, as far as it influences the results. */
import os from "node:os";
import pg from "pg";
import type { Postgres } from "../../../tools/postgres.ts";
import type { Machine } from "./result.ts";

async function postgresVersion({ url }: Postgres): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("show server_version");
  await client.end();
  return rows[0]?.server_version.split(" ")[0] ?? "";
}

export const machine = async (postgres: Postgres): Promise<Machine> => ({
  processor: os.cpus()[0]?.model ?? "unknown",
  cores: os.availableParallelism(),
  memoryGB: Math.round(os.totalmem() / 2 ** 30),
  system: `${os.type()} ${os.release().split("-")[0]}`,
  node: process.versions.node,
  postgres: await postgresVersion(postgres),
  date: new Date().toISOString().slice(0, 10),
  loadBefore: Number((os.loadavg()[0] ?? 0).toFixed(1)),
});
