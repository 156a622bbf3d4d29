/** Creates a migrated, empty database per test file, on the driver that TEST_DB names. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type PostgresPool, sql } from "kysely";
import type { Db, OpenDatabase } from "../../apps/server/src/db/client.ts";
import { openEmbeddedFrom } from "../../apps/server/src/db/embedded.ts";
import { openServer } from "../../apps/server/src/db/server.ts";

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run this through vitest.`);
  return value;
}

type Options = { wrapPool?: (pool: PostgresPool) => PostgresPool };

/** Creating a large table for a test may exceed the site's statement timeout. */
const limitMs = 600_000;

const openPacked = async (file: string, options: Options): Promise<OpenDatabase> =>
  openEmbeddedFrom({ packed: new Uint8Array(await readFile(file)) }, { limitMs, ...options });

/** Creates a database on the server of `url`; returns its URL. */
export async function createEmptyDatabase(db: Db, url: string, name: string): Promise<string> {
  await sql`create database ${sql.id(name)}`.execute(db);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}

async function openCopy(
  url: string,
  template: string,
  options: Options,
): Promise<OpenDatabase & { url: string }> {
  const name = `upwell_test_${randomBytes(6).toString("hex")}`;
  const admin = await openServer(url, 1);
  await sql.raw(`create database ${name} template ${template}`).execute(admin.db);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  const pooler = process.env.TEST_POOLER_URL;
  const pooled = pooler === undefined ? undefined : new URL(databaseUrl.pathname, pooler).href;
  const database = await openServer(pooled ?? databaseUrl.href, 20, {
    ...options,
    // Debian's PgBouncer knows no prepared statements.
    ...(pooled !== undefined && { listenUrl: databaseUrl.href, prepared: false }),
  });
  return {
    ...database,
    url: databaseUrl.href,
    close: async () => {
      await database.close();
      await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
      await admin.close();
    },
  };
}

/**
 * Creates the database; closing drops it. `url` is set for a server database, so that another process
 * can connect; `wrapPool` intercepts each statement.
 */
export function createTestDatabase(
  options: Options = {},
): Promise<OpenDatabase & { url?: string }> {
  return process.env.TEST_DB === "server"
    ? openCopy(
        fromEnvironment("TEST_DATABASE_URL"),
        fromEnvironment("TEST_TEMPLATE_DATABASE"),
        options,
      )
    : openPacked(fromEnvironment("TEST_PACKED_DATABASE"), options);
}
