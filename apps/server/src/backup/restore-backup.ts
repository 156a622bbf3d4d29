/** Puts a backup into a database and its store of pictures: all of it, or nothing. */
import { countServersOn, listFilledTables } from "../db/backup/bare.ts";
import { replaceDatabase } from "../db/backup/load.ts";
import type { OpenDatabase } from "../db/client.ts";
import { migrationNames } from "../db/migrate.ts";
import { contentType } from "../domain/media/pictures.ts";
import type { Storage } from "../lib/storage.ts";
import { BackupDamaged } from "./backup-file.ts";
import { readBackup, type Verified, verifyBackup } from "./read-backup.ts";

/** What stands in the way; the message is a sentence for the person at the terminal. */
export class RestoreRefused extends Error {
  override name = "RestoreRefused";
}

type Target = { database: OpenDatabase; storage: Storage };

async function refuseOtherSchemas(migrations: readonly string[]): Promise<void> {
  const known = await migrationNames();
  if (migrations.every((name, place) => known[place] === name)) return;
  throw new BackupDamaged(
    "A newer version of Upwell made this backup: install that one first. Nothing was changed.",
  );
}

async function refuseWhatIsInUse({ db, kind }: OpenDatabase, replace: boolean): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length > 0 && !replace)
    throw new RestoreRefused(
      `This database is not empty (${filled.slice(0, 3).join(", ")}${filled.length > 3 ? " ..." : ""}). Give --replace to lose what it holds. Nothing was changed.`,
    );
  const servers = kind === "server" ? await countServersOn(db) : 0;
  if (servers > 0)
    throw new RestoreRefused(
      `A running server has ${servers} connections to this database: stop it first. Nothing was changed.`,
    );
}

/** Pictures first: one that nothing refers to harms nobody, one that is missing does. */
async function putPictures(storage: Storage, file: string, put: string[]): Promise<void> {
  for await (const part of readBackup(file)) {
    if (part.kind !== "picture") continue;
    if ((await storage.read(part.key)) !== null) continue;
    put.push(part.key);
    await storage.put(part.key, part.content, contentType);
  }
}

/** Throws `BackupDamaged` or `RestoreRefused`; whatever it throws, nothing has changed. */
export async function restoreBackup(
  { database, storage }: Target,
  file: string,
  { replace }: { replace: boolean },
): Promise<Verified> {
  const verified = await verifyBackup(file);
  await refuseOtherSchemas(verified.migrations);
  await refuseWhatIsInUse(database, replace);
  const put: string[] = [];
  try {
    await putPictures(storage, file, put);
    await database.db
      .transaction()
      .execute((tx) =>
        replaceDatabase(tx, { migrations: verified.migrations, parts: readBackup(file) }),
      );
  } catch (error) {
    for (const key of put) await storage.delete(key);
    throw error;
  }
  return verified;
}
