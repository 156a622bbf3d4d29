/** The bench's own PostgreSQL, and in it a database for each size, built once and then kept. */
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { openServer } from "../apps/server/src/db/server.ts";
import { mayPassThrough, serverAccount } from "../tools/postgres/server-account.ts";
import { type Postgres, startPostgres } from "../tools/postgres.ts";
import { load } from "./world/load.ts";
import { makeWorld } from "./world/world.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Beside the bench; where the server's account may not go there, among the files of the machine. */
function dataFolder(): string {
  if (mayPassThrough(serverAccount(), here)) return path.join(here, ".data");
  const name = createHash("sha256").update(here).digest("hex").slice(0, 12);
  return path.join("/var/tmp", `upwell-bench-${name}`);
}

const megabytes = (share: number) => `${Math.floor((os.totalmem() / 2 ** 20) * share)}MB`;

/** What PostgreSQL's manual proposes for a machine of its own, no more. */
const serving = {
  shared_buffers: megabytes(0.25),
  effective_cache_size: megabytes(0.6),
  work_mem: "16MB",
  max_wal_size: "4GB",
  checkpoint_timeout: "15min",
  random_page_cost: 1.1,
};

/** A crash while loading costs the load: it begins anew. */
const loading = {
  ...serving,
  wal_level: "minimal",
  max_wal_senders: 0,
  full_page_writes: "off",
  autovacuum: "off",
  max_parallel_maintenance_workers: Math.max(1, Math.floor(os.availableParallelism() / 2)),
};

/** Changes with whatever decides what is built; a migration is no reason, since it is run. */
function stamp(): string {
  const hash = createHash("sha256");
  for (const file of globSync("world/*.ts", { cwd: here }).sort())
    if (!file.endsWith(".test.ts")) hash.update(readFileSync(path.join(here, file)));
  return hash.digest("hex").slice(0, 16);
}

const nameOf = (ideas: number) => `bench_${ideas}`;

export function addressOf(postgres: Postgres, ideas: number): string {
  const address = new URL(postgres.url);
  address.pathname = `/${nameOf(ideas)}`;
  return address.href;
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

async function isBuilt(postgres: Postgres, ideas: number): Promise<boolean> {
  return withClient(postgres.url, async (admin) => {
    const { rows } = await admin.query(
      "select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1",
      [nameOf(ideas)],
    );
    return rows[0]?.stamp === stamp();
  });
}

async function migrated(url: string): Promise<void> {
  const database = await openServer(url, 2);
  await migrate(database.db);
  await database.close();
}

/** Built as `building_...` and renamed at the end, so that half of one is never measured. */
async function build(postgres: Postgres, ideas: number, say: (line: string) => void) {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`;
  const name = nameOf(ideas);
  await withClient(postgres.url, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  const url = addressOf(postgres, ideas);
  await migrated(url);
  await withClient(url, (client) =>
    load(client, makeWorld(ideas), (step) => say(`  ${step} (${seconds()})`)),
  );
  await withClient(postgres.url, (admin) =>
    admin.query(`comment on database ${name} is '${stamp()}'`),
  );
  say(`  built in ${seconds()}`);
}

/** Starts the server with a database of each size in it; those that are missing are built first. */
export async function openDatabases(
  sizes: readonly number[],
  { fresh, say }: { fresh: boolean; say: (line: string) => void },
): Promise<Postgres> {
  const folder = dataFolder();
  if (fresh) rmSync(folder, { recursive: true, force: true });
  const postgres = await startPostgres({ folder, settings: serving });
  const missing: number[] = [];
  for (const ideas of sizes) if (!(await isBuilt(postgres, ideas))) missing.push(ideas);
  if (missing.length === 0) {
    for (const ideas of sizes) await migrated(addressOf(postgres, ideas));
    return postgres;
  }
  await postgres.stop();
  const builder = await startPostgres({ folder, fsync: false, settings: loading });
  try {
    for (const ideas of missing) {
      say(`Building ${ideas} ideas, once:`);
      await build(builder, ideas, say);
    }
    // What was written without waiting for the disk is on it before it counts.
    await withClient(builder.url, (admin) => admin.query("checkpoint"));
  } finally {
    await builder.stop();
  }
  return openDatabases(sizes, { fresh: false, say });
}
