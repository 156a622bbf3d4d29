/**
 * Migrates a database to the newest schema: runs each file of `migrations/` once, ordered by name, then applies the functions
 * and triggers (`functions.ts`). What a migration does by calling them is in a file of its own, `NAME.after.sql`.
 */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import { OperatorError } from "../lib/operator-error.ts";
import { listMigrations } from "./backup/tables.ts";
import type { Db, OpenDatabase, Tx } from "./client.ts";
import { isLockTimeout, isRetryable } from "./errors.ts";
import { applyFunctions, functionsFolder } from "./functions.ts";
import { runScript } from "./script.ts";
import { run } from "./statements.ts";

const migrationsFolder = new URL("./migrations/", import.meta.url);

type Folders = { migrations: URL; functions: URL };
const ownFolders: Folders = { migrations: migrationsFolder, functions: functionsFolder };

const afterFunctions = ".after.sql";

const createMigration = (text: string): Migration => ({
  up: (db: Kysely<unknown>) => runScript(db, text),
});

const createProvider = (folder: URL): MigrationProvider => ({
  getMigrations: async () => {
    const names = (await readdir(folder))
      .filter((name) => name.endsWith(".sql") && !name.endsWith(afterFunctions))
      .sort();
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
    return Object.fromEntries(
      names.map((name, index) => [name.replace(/\.sql$/, ""), createMigration(texts[index] ?? "")]),
    );
  },
});
const provider = createProvider(migrationsFolder);

export const migrationNames = async (): Promise<string[]> =>
  Object.keys(await provider.getMigrations());

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

/** Only versions from before the first release had it. */
export const unreleasedMigration = "0001_initial";

async function rejectUnknownSchema(db: Db, known: MigrationProvider): Promise<void> {
  const [applied, names] = [await listMigrations(db), Object.keys(await known.getMigrations())];
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.includes(unreleasedMigration))
    throw new OperatorError(
      "A version of Upwell from before its first release made this database, and no later one can use it. Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
  if (unknown.length > 0)
    throw new OperatorError(
      `A newer version of Upwell made this database (${unknown.join(", ")}): install that one. Nothing was changed.`,
    );
}

/** Whoever writes waits behind a migration that waits for a table: so it does not wait for long, but tries again. */
const lockTimeout = "3s";
const pauseMs = 1000;
const maxAttempts = 60;

/** Runs missing migrations, applies the functions, and runs what these migrations do with them. */
async function migrateToLatest(tx: Tx, { migrations, functions }: Folders): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: createProvider(migrations) });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await applyFunctions(tx, functions, { tablesChanged: results.length > 0 });
  const files = await readdir(migrations);
  for (const { migrationName } of results) {
    const file = `${migrationName}${afterFunctions}`;
    if (files.includes(file))
      await runScript(tx, await readFile(new URL(file, migrations), "utf8"));
  }
}

/**
 * Brings the schema up to date in one transaction. If several servers start at the same time, one does and the others
 * wait. Throws `OperatorError`.
 */
export async function migrate(db: Db, folders: Partial<Folders> = {}): Promise<void> {
  const all = { ...ownFolders, ...folders };
  await rejectUnknownSchema(db, createProvider(all.migrations));
  for (let attempt = 1; ; attempt++)
    try {
      await migrateOnce(db, all);
      return;
    } catch (error) {
      if (!(isLockTimeout(error) || isRetryable(error)) || attempt === maxAttempts) throw error;
      await sleep(pauseMs);
    }
}

async function migrateOnce(db: Db, folders: Folders): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Building an index on a large site takes longer than the statement timeout of requests.
    await run(tx)`set local statement_timeout = 0`;
    await run(tx)`select pg_advisory_xact_lock(hashtext('upwell migrations'))`;
    await run(tx)`select set_config('lock_timeout', ${lockTimeout}, true)`;
    await migrateToLatest(tx, folders);
  });
}

/**
 * Brings the schema up to date inside the caller's transaction; with `upTo` only to that migration, without functions and
 * triggers, which are those of the newest schema.
 */
export async function migrateWithin(tx: Tx, upTo?: string): Promise<void> {
  if (upTo === undefined) return migrateToLatest(tx, ownFolders);
  const { error } = await new Migrator({ db: tx, provider }).migrateTo(upTo);
  if (error !== undefined) throw error;
}
