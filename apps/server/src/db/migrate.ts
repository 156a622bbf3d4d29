/** Brings a database to the newest schema: each file of `migrations/` once, in the order of names. */
import { readdir, readFile } from "node:fs/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db, Tx } from "./client.ts";

const folder = new URL("./migrations/", import.meta.url);

/**
 * A file of several statements as one, so that every driver takes it: PL/pgSQL's EXECUTE runs them
 * in turn, and PostgreSQL itself finds where each ends.
 */
function asOneStatement(text: string): string {
  const literal = `'${text.replaceAll("'", "''")}'`;
  const quote = "$of_the_migration$";
  if (literal.includes(quote)) throw new Error(`A migration must not contain ${quote}.`);
  return `do ${quote} begin execute ${literal}; end ${quote}`;
}

function migrationOf(text: string): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await sql.raw(asOneStatement(text)).execute(db);
    },
  };
}

const provider: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
    return Object.fromEntries(
      names.map((name, index) => [name.replace(/\.sql$/, ""), migrationOf(texts[index] ?? "")]),
    );
  },
};

/** The names of all migrations, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  Object.keys(await provider.getMigrations());

/** Runs what is missing, all or nothing; of several servers starting at once one does, the others wait. */
export async function migrate(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Building an index over a large site, or waiting for it, takes longer than any request may.
    await sql`set statement_timeout = 0`.execute(connection);
    const { error } = await new Migrator({ db: connection, provider }).migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    if (error !== undefined) throw error;
  });
}

/** Runs what is missing up to a migration, or all of it, as a part of the caller's transaction. */
export async function migrateWithin(tx: Tx, upTo?: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider });
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) throw error;
}
