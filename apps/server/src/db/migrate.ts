/**
 * Migrates a database to the newest schema: runs each file of `migrations/` once, ordered by name, then applies the functions
 * and triggers (`functions.ts`). What a migration does by calling them is in a file of its own, `NAME.after.sql`. The database
 * keeps the hash of what has run (`migration-files.ts`).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db, OpenDatabase, Tx } from "./client.ts";
import { isLockTimeout, isRetryable } from "./errors.ts";
import { applyFunctions, functionsFolder } from "./functions.ts";
import {
  checkMigrations,
  type MigrationFile,
  migrationsFolder,
  readMigrations,
} from "./migration-files.ts";
import { runScript } from "./script.ts";
import { run } from "./statements.ts";

type Folders = { migrations: URL; functions: URL };
const ownFolders: Folders = { migrations: migrationsFolder, functions: functionsFolder };

const createMigration = (text: string): Migration => ({
  up: (db: Kysely<unknown>) => runScript(db, text),
});

const createProvider = (files: readonly MigrationFile[]): MigrationProvider => ({
  getMigrations: async () =>
    Object.fromEntries(files.map(({ name, text }) => [name, createMigration(text)])),
});

export const migrationNames = async (): Promise<string[]> =>
  (await readMigrations(migrationsFolder)).map(({ name }) => name);

let required: readonly string[] | undefined;

/** Returns the migrations of this version that have not run yet. */
export async function findMissingMigrations(probe: OpenDatabase["probe"]): Promise<string[]> {
  required ??= await migrationNames();
  const { names } = await probe<{ names: string[] | null }>(
    "select json_agg(name) as names from kysely_migration",
  );
  const applied = new Set(names);
  return required.filter((name) => !applied.has(name));
}

/** Whoever writes waits behind a migration that waits for a table: so it does not wait for long, but tries again. */
const lockTimeout = "3s";
const pauseMs = 1000;
const maxAttempts = 60;

/** Keeps what has run, so that a version with other files notices. */
async function storeHashes(tx: Tx, files: readonly MigrationFile[]): Promise<void> {
  await run(tx)`update kysely_migration m set hash = f.hash
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ hash }) => hash)}::text[]) f (name, hash)
    where m.name = f.name and m.hash is null`;
}

/** Runs missing migrations, applies the functions, and runs what these migrations do with them. */
async function migrateToLatest(tx: Tx, files: readonly MigrationFile[], functions: URL) {
  const migrator = new Migrator({ db: tx, provider: createProvider(files) });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await applyFunctions(tx, functions, { tablesChanged: results.length > 0 });
  for (const { migrationName } of results) {
    const after = files.find(({ name }) => name === migrationName)?.after;
    if (after !== undefined) await runScript(tx, after);
  }
  await storeHashes(tx, files);
}

/**
 * Brings the schema up to date in one transaction. If several servers start at the same time, one does and the others
 * wait. Throws `OperatorError`.
 */
export async function migrate(db: Db, folders: Partial<Folders> = {}): Promise<void> {
  const { migrations, functions } = { ...ownFolders, ...folders };
  const files = await readMigrations(migrations);
  for (let attempt = 1; ; attempt++)
    try {
      await migrateOnce(db, files, functions);
      return;
    } catch (error) {
      if (!(isLockTimeout(error) || isRetryable(error)) || attempt === maxAttempts) throw error;
      await sleep(pauseMs);
    }
}

async function migrateOnce(db: Db, files: readonly MigrationFile[], functions: URL) {
  await db.transaction().execute(async (tx) => {
    // Building an index on a large site takes longer than the statement timeout of requests.
    await run(tx)`set local statement_timeout = 0`;
    // If this process is killed, its statement ends with its locks. The embedded database has no clients to lose.
    await run(tx)`do $$ begin set local client_connection_check_interval = '1s';
      exception when others then null; end $$`;
    await run(tx)`select pg_advisory_xact_lock(hashtext('upwell migrations'))`;
    await checkMigrations(tx, files);
    await run(tx)`select set_config('lock_timeout', ${lockTimeout}, true)`;
    await migrateToLatest(tx, files, functions);
  });
}

/**
 * Brings the schema up to date inside the caller's transaction; with `upTo` only to that migration, without functions and
 * triggers, which are those of the newest schema.
 */
export async function migrateWithin(tx: Tx, upTo?: string): Promise<void> {
  const files = await readMigrations(migrationsFolder);
  if (upTo === undefined) return migrateToLatest(tx, files, functionsFolder);
  const { error } = await new Migrator({ db: tx, provider: createProvider(files) }).migrateTo(upTo);
  if (error !== undefined) throw error;
}
