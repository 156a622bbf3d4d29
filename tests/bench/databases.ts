/** The PostgreSQL server of the benchmarks, with one database per size, built once. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { mayPassThrough, serverAccount } from "../../tools/postgres/server-account.ts";
import { type Postgres, startPostgres } from "../../tools/postgres.ts";
import { createDataset } from "./dataset/dataset.ts";
import { load } from "./dataset/load.ts";

const here = fileURLToPath(new URL("./", import.meta.url));

/** Beside this file or, if the server's account cannot read that, in /var/tmp. */
function dataFolder(): string {
  if (mayPassThrough(serverAccount(), here)) return path.join(here, ".data");
  const name = createHash("sha256").update(here).digest("hex").slice(0, 12);
  return path.join("/var/tmp", `upwell-bench-${name}`);
}

const megabytes = (share: number) => `${Math.floor((os.totalmem() / 2 ** 20) * share)}MB`;

/** The recommendations of PostgreSQL's manual for a dedicated machine. */
const serving = {
  shared_buffers: megabytes(0.25),
  effective_cache_size: megabytes(0.6),
  work_mem: "16MB",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  random_page_cost: 1.1,
};

/** Not crash-safe: after a crash, loading starts again. */
const loading = {
  ...serving,
  wal_level: "minimal",
  max_wal_senders: 0,
  full_page_writes: "off",
  autovacuum: "off",
  max_parallel_maintenance_workers: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Hashes the code that creates the data; migrations run on existing databases. */
function stamp(): string {
  const hash = createHash("sha256");
  for (const file of globSync("dataset/*.ts", { cwd: here }).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(path.join(here, file)));
  return hash.digest("hex").slice(0, 16);
}

const getDatabaseName = (features: number) => `bench_${features}`;

export function getDatabaseUrl(postgres: Postgres, features: number): string {
  const url = new URL(postgres.url);
  url.pathname = `/${getDatabaseName(features)}`;
  return url.href;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function isBuilt(postgres: Postgres, features: number): Promise<boolean> {
  return withClient(postgres.url, async (admin) => {
    const { rows } = await admin.query(
      "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1",
      [getDatabaseName(features)],
    );
    return rows[0]?.stamp === stamp();
  });
}

async function migrated(url: string): Promise<void> {
  const database = await openServer(url, 2);
  await migrate(database.db);
  await database.close();
}

/** Builds a database; the stamp follows at the end, so that an unfinished one is never measured. */
async function build(postgres: Postgres, features: number, print: (line: string) => void) {
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(0)} s`;
  const name = getDatabaseName(features);
  await withClient(postgres.url, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  const url = getDatabaseUrl(postgres, features);
  await migrated(url);
  await withClient(url, (client) =>
    load(client, createDataset(features), (step) => print(`  ${step} (${seconds()})`)),
  );
  await withClient(postgres.url, (admin) =>
    admin.query(`comment on database ${name} is '${stamp()}'`),
  );
  print(`  built in ${seconds()}`);
}

/** Starts the server with a database of each size; builds missing ones first. */
export async function openDatabases(
  sizes: readonly number[],
  { fresh, print }: { fresh: boolean; print: (line: string) => void },
): Promise<Postgres> {
  const folder = dataFolder();
  if (fresh) rmSync(folder, { recursive: true, force: true });
  const postgres = await startPostgres({ folder, settings: serving });
  const missing: number[] = [];
  for (const features of sizes) if (!(await isBuilt(postgres, features))) missing.push(features);
  if (missing.length === 0) {
    for (const features of sizes) await migrated(getDatabaseUrl(postgres, features));
    return postgres;
  }
  await postgres.stop();
  const builder = await startPostgres({ folder, fsync: false, settings: loading });
  try {
    for (const features of missing) {
      print(`Building ${features} ideas, once:`);
      await build(builder, features, print);
    }
    // Flushes to disk what was written with fsync off.
    await withClient(builder.url, (admin) => admin.query("checkpoint"));
  } finally {
    await builder.stop();
  }
  return openDatabases(sizes, { fresh: false, print });
}
