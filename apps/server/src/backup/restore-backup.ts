/** Restores a backup into a database and its image storage: completely or not at all. */

import { isFromBefore } from "../db/backup/before-release.ts";
import { countServerConnections, listNonEmptyTables } from "../db/backup/empty-database.ts";
import { replaceDatabase } from "../db/backup/load.ts";
import type { OpenDatabase } from "../db/client.ts";
import { migrationNames } from "../db/migrate.ts";
import { unreleasedMigration } from "../db/migration-files.ts";
import { OperatorError } from "../lib/operator-error.ts";
import type { Storage } from "../services/storage.ts";
import type { OpenBackup } from "./open-backup.ts";
import { type BackupSummary, readBackup, verifyBackup } from "./read-backup.ts";

type Target = { database: OpenDatabase; storage: Storage };

async function rejectUnknownMigrations(migrations: readonly string[]): Promise<void> {
  const known = await migrationNames();
  if (isFromBefore(migrations) || migrations.every((name, index) => known[index] === name)) return;
  throw new OperatorError(
    migrations.includes(unreleasedMigration)
      ? "A version of Upwell from before its first release made this backup, and no later one can restore it. Nothing was changed."
      : "A newer version of Upwell made this backup: install that one first. Nothing was changed.",
  );
}

async function rejectDatabaseInUse({ db, kind }: OpenDatabase, replace: boolean): Promise<void> {
  const tables = await listNonEmptyTables(db);
  if (tables.length > 0 && !replace)
    throw new OperatorError(
      `This database is not empty (${tables.slice(0, 3).join(", ")}${tables.length > 3 ? " ..." : ""}). Give --replace to delete what it contains. Nothing was changed.`,
    );
  const servers = kind === "server" ? await countServerConnections(db) : 0;
  if (servers > 0)
    throw new OperatorError(
      `A running server has ${servers} connections to this database: stop it first. Nothing was changed.`,
    );
}

/**
 * Stores missing images and adds their keys to `stored`. It runs before the database is replaced: an
 * unused image is harmless, a missing one is not.
 */
async function storeImages(storage: Storage, file: OpenBackup, stored: string[]): Promise<void> {
  for await (const part of readBackup(file)) {
    if (part.kind !== "image") continue;
    if ((await storage.read(part.key)) !== null) continue;
    stored.push(part.key);
    await storage.put(part.key, part.content);
  }
}

/** Throws `OperatorError`. Nothing has changed after an error. */
export async function restoreBackup(
  { database, storage }: Target,
  file: OpenBackup,
  { replace }: { replace: boolean },
): Promise<BackupSummary> {
  const verified = await verifyBackup(file);
  await rejectUnknownMigrations(verified.migrations);
  await rejectDatabaseInUse(database, replace);
  const stored: string[] = [];
  try {
    await storeImages(storage, file, stored);
    const { migrations } = verified;
    await replaceDatabase(database.db, { migrations, parts: readBackup(file) });
  } catch (error) {
    for (const key of stored) await storage.delete(key);
    throw error;
  }
  return verified;
}
