/** `npm run backup -- FILE`: writes all data of the site to a file, as of one moment. */
import { existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { noteBackup } from "../backup/last-backup.ts";
import { withBackup } from "../backup/open-backup.ts";
import { verifyBackup } from "../backup/read-backup.ts";
import { backupStream } from "../backup/write-backup.ts";
import { type Config, readConfig } from "../config.ts";
import { actAsOwner } from "./act-as-owner.ts";
import { runOnDatabase } from "./command-context.ts";
import { parseArguments, print, printError, runCommand, UsageError } from "./run-command.ts";

const usage = `Writes all data of the site to a file, as of one moment, while the site keeps running.

  npm run backup -- FILE   such as backups/2026-11-21.upwell.gz; the file must not exist yet

Reads DATABASE_URL, DATA_DIR and S3_BUCKET like the server, which may be running. Images in DATA_DIR
are included, those in a bucket are not. The file contains personal data: only its owner can read it,
and it should stay private. npm run restore reads it, on either kind of database.`;

async function write(config: Config, file: string): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  const save = (from: Readable) => pipeline(from, handle.createWriteStream());
  try {
    await runOnDatabase(config, {
      call: async (server) => save(await server.stream("backup")),
      run: (context) => save(backupStream(context)),
      needs: "any tables",
    });
  } finally {
    await handle.close();
  }
}

await runCommand(usage, async (args) => {
  const { positionals } = parseArguments(args, {});
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError("Name one file to write.");
  if (existsSync(file)) throw new UsageError(`${file} exists already.`);
  const config = readConfig(process.env);
  const unfinished = `${file}.unfinished`;
  try {
    await write(config, unfinished);
    // A backup counts only if it can be read again.
    const { header, totals } = await withBackup(unfinished, verifyBackup);
    await rename(unfinished, file);
    await actAsOwner(config, () => noteBackup(config, header.taken_at));
    const { size } = await stat(file);
    print(
      `${file}: ${totals.rows} rows of ${totals.tables} tables, ${totals.images} images, ${Math.ceil(size / 1024)} kB.`,
    );
    if (header.images === "bucket")
      printError("Images are in the bucket S3_BUCKET: back it up separately.");
    const key = join(config.dataDir, "secrets.key");
    if (existsSync(key)) printError(`Not in the file: ${key}. Keep a copy of it elsewhere, once.`);
  } catch (error) {
    await rm(unfinished, { force: true });
    const { path, code } = error as NodeJS.ErrnoException;
    throw path === unfinished ? new UsageError(`${file} cannot be written (${code}).`) : error;
  }
});
