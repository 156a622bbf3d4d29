/** The files of `migrations/`, and whether a database was made by the same ones. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { OperatorError } from "../lib/operator-error.ts";
import { listAppliedMigrations } from "./backup/tables.ts";
import type { Db } from "./client.ts";

export const migrationsFolder = new URL("./migrations/", import.meta.url);

const afterFunctions = ".after.sql";

export type MigrationFile = {
  name: string;
  text: string;
  /** What runs once the functions are there. */
  after: string | undefined;
  /** Of both texts. */
  hash: string;
};

/** Reads the migrations of a folder in their order. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const files = new Set(await readdir(folder));
  const read = async (file: string) =>
    files.has(file)
      ? // A checkout may have other line ends.
        (await readFile(new URL(file, folder), "utf8")).replaceAll("\r\n", "\n")
      : undefined;
  const names = [...files]
    .filter((file) => file.endsWith(".sql") && !file.endsWith(afterFunctions))
    .map((file) => file.replace(/\.sql$/, ""))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const [text = "", after] = await Promise.all([
        read(`${name}.sql`),
        read(`${name}${afterFunctions}`),
      ]);
      const hash = createHash("sha256")
        .update(JSON.stringify([text, after]))
        .digest("hex");
      return { name, text, after, hash };
    }),
  );
}

/** Only the first versions had it, and their backups cannot be restored. */
export const unreleasedMigration = "0001_initial";
/** The first migration of later versions from before the first release. Their backups can be restored. */
export const firstUnreleased = "0001_schema";

const throughABackup =
  "Write a backup with that version (npm run backup -- FILE), and restore it with this one into an empty database (npm run restore -- FILE). Nothing was changed.";

/**
 * Rejects a database that other migrations have made than `files`, and returns those that have run. Throws `OperatorError`.
 */
export async function checkMigrations(db: Db, files: readonly MigrationFile[]): Promise<string[]> {
  const applied = await listAppliedMigrations(db);
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
  const list = (migrations: readonly { name: string }[]) =>
    migrations.map(({ name }) => name).join(", ");
  const unknown = applied.filter(({ name }) => !hashes.has(name));
  if (unknown.some(({ name }) => name === unreleasedMigration))
    throw new OperatorError(
      "A version of Upwell from before its first release made this database, and no later one can use it. Start with an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.",
    );
  if (unknown.some(({ name }) => name === firstUnreleased))
    throw new OperatorError(
      `A version of Upwell from before its first release made this database. ${throughABackup}`,
    );
  if (unknown.length > 0)
    throw new OperatorError(
      `A newer version of Upwell made this database (${list(unknown)}): install that one. Nothing was changed.`,
    );
  const others = applied.filter(({ name, hash }) => hash !== hashes.get(name));
  if (others.length > 0)
    throw new OperatorError(
      `A version of Upwell with other migrations made this database (${list(others)}). ${throughABackup}`,
    );
  return applied.map(({ name }) => name);
}
