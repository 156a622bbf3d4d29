/**
 * Databases of the API tests. TEST_DB=server creates a migrated template on a PostgreSQL server, which
 * each test file copies; otherwise each test file unpacks a migrated embedded database.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { startPostgres } from "../../tools/postgres.ts";
import { startPooler } from "../cluster/pooler.ts";
import { packMigratedDatabase } from "./packed-database.ts";

type Teardown = () => Promise<void>;

async function provideEmbedded(): Promise<Teardown> {
  const folder = await mkdtemp(join(tmpdir(), "upwell-test-"));
  const file = join(folder, "migrated.tar");
  await writeFile(file, await packMigratedDatabase());
  process.env.TEST_PACKED_DATABASE = file;
  return () => rm(folder, { recursive: true, force: true });
}

async function provideServer(): Promise<Teardown> {
  const postgres = await startPostgres({ fsync: false });
  const template = `upwell_template_${process.pid}`;
  const admin = await openServer(postgres.url, 1);
  await sql.raw(`create database ${template}`).execute(admin.db);
  const templateUrl = new URL(postgres.url);
  templateUrl.pathname = `/${template}`;
  const database = await openServer(templateUrl.href, 2);
  await migrate(database.db);
  await database.close();
  process.env.TEST_DATABASE_URL = postgres.url;
  const pooler = process.env.TEST_FILES === "pooler" ? await startPooler(postgres.url) : undefined;
  if (pooler !== undefined) process.env.TEST_POOLER_URL = pooler.url;
  process.env.TEST_TEMPLATE_DATABASE = template;
  return async () => {
    await pooler?.stop();
    await sql.raw(`drop database if exists ${template}`).execute(admin.db);
    await admin.close();
    await postgres.stop();
  };
}

export default async function provideDatabase(): Promise<Teardown> {
  const choice = process.env.TEST_DB ?? "embedded";
  if (choice === "embedded") return provideEmbedded();
  if (choice === "server") return provideServer();
  throw new Error(`TEST_DB is "${choice}"; it takes "embedded" or "server".`);
}
