/** `npm run restore -- FILE [--replace]`: restores a backup into a database. */
import { existsSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type OpenBackup, withBackup } from "../backup/open-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { readConfig } from "../config.ts";
import { checkCounts } from "../db/counts/counts.ts";
import { eraseAgain } from "../domain/account-deletion/erase-again.ts";
import { createLog } from "../lib/log.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { actAsOwner } from "./act-as-owner.ts";
import { type CommandContext, withContext, withWrite } from "./command-context.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Restores a backup into the configured database: completely or not at all.

  npm run restore -- FILE             into an empty database
  npm run restore -- FILE --replace   deletes what the database contains first

Reads DATABASE_URL, DATA_DIR and S3_BUCKET like the server, which must not be running. The file is
verified before anything changes. A backup of an older version is migrated; one from the embedded
database can be restored on a PostgreSQL server and the other way round.`;

/** Less than a file of the database's log takes. */
const leastBytes = 16 * 1024 * 1024;

async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < leastBytes;
}

const diskFull = (folder: string) =>
  `The disk of ${folder} is full: free space on it, and restore again. Nothing was changed.`;

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArguments(args, { replace: { type: "boolean" } });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError("Name one file to read.");
  const config = readConfig(process.env);
  const replace = values.replace === true;
  const restore = async (context: CommandContext, backup: OpenBackup) => {
    const { database, storage } = context;
    const { header, totals } = await restoreBackup({ database, storage }, backup, { replace });
    print(
      `Restored as of ${header.taken_at}: ${totals.rows} rows of ${totals.tables} tables, ${totals.images} images.`,
    );
    const log = createLog("error");
    const erased = await withWrite({ database }, (write) => eraseAgain({ ...context, log, write }));
    if (erased > 0) print(`Deleted again, because it was before: ${erased} accounts.`);
    const { checked, differences } = await checkCounts(database.db, { fix: false });
    print(`${checked} kinds of count checked, ${differences.length} differences.`);
    if (differences.length === 0) return;
    process.exitCode = 1;
    print("They were in the backup, too. npm run counts:check -- --fix corrects them.");
  };
  const folder = join(config.dataDir, "postgres");
  const isNew = config.databaseUrl === undefined && !existsSync(folder);
  await withBackup(file, (backup) =>
    actAsOwner(config, async () => {
      try {
        await withContext(config, "nothing", (context) => restore(context, backup));
      } catch (error) {
        // The database says many things on a full disk, and a half-made one would be in the way of the next attempt.
        const isFull = config.databaseUrl === undefined && (await isDiskFull(config.dataDir));
        if (isNew) await rm(folder, { recursive: true, force: true });
        throw isFull ? new OperatorError(diskFull(config.dataDir)) : error;
      }
    }),
  );
});
