/** Puts a backup into a database and its store of pictures: all of it, or nothing. */
import { sql } from "kysely";
import { countServersOn, dropEverything, listFilledTables } from "../db/backup/bare.ts";
import { continueNumbers, emptyTables, insertRows } from "../db/backup/load.ts";
import { takeOffLooseEnds } from "../db/backup/loose-ends.ts";
import type { OpenDatabase, Tx } from "../db/client.ts";
import { migrateWithin, migrationNames } from "../db/migrate.ts";
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

async function load(tx: Tx, file: string, { migrations }: Verified): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = '10s'`.execute(tx);
  await dropEverything(tx);
  await migrateWithin(tx, migrations.at(-1));
  const putBack = await takeOffLooseEnds(tx);
  await emptyTables(tx);
  for await (const part of readBackup(file)) {
    if (part.kind === "rows") await insertRows(tx, part.table, part.lines);
    if (part.kind === "end" && part.ends.last !== null)
      await continueNumbers(tx, part.table.name, part.ends.last);
  }
  await putBack();
  await migrateWithin(tx);
  await sql`analyze`.execute(tx);
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
    await database.db.transaction().execute((tx) => load(tx, file, verified));
  } catch (error) {
    for (const key of put) await storage.delete(key);
    throw error;
  }
  return verified;
}
