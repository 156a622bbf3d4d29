/** npm run backup -- FILE: everything that the site keeps, as it is at one moment. */
import { createWriteStream, existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { verifyBackup } from "../backup/read-backup.ts";
import { backupStream } from "../backup/write-backup.ts";
import { readWords, remark, runCommand, say, WrongWords } from "./terminal.ts";
import { configOfHere, findHolder, withWorld } from "./world.ts";

const usage = `Writes everything that the site keeps to a file, as it is at one moment; the site goes on meanwhile.

  npm run backup -- FILE   such as backups/2026-11-21.upwell.gz; there must be none yet

Reads DATABASE_URL, DATA_DIR and S3_BUCKET as the server does, which may be running. Pictures in
DATA_DIR are included; those in a bucket are left to it. The file holds what people trusted the
site with: it is readable by its owner alone, and should stay so. npm run restore reads it, on
either kind of database.`;

async function write(file: string): Promise<void> {
  const save = (from: Readable) =>
    pipeline(from, createWriteStream(file, { mode: 0o600, flags: "wx" }));
  const config = configOfHere();
  const holder = await findHolder(config);
  if (holder === undefined) await withWorld(config, "refuse", (world) => save(backupStream(world)));
  else await save(await holder.stream("backup"));
}

await runCommand(usage, async (words) => {
  const { given } = readWords(words, {});
  const [file] = given;
  if (file === undefined || given.length > 1) throw new WrongWords("Name one file to write.");
  if (existsSync(file)) throw new WrongWords(`${file} is there already.`);
  const unfinished = `${file}.unfinished`;
  try {
    await write(unfinished);
    // What cannot be read again is no backup.
    const { header, totals } = await verifyBackup(unfinished);
    await rename(unfinished, file);
    const { size } = await stat(file);
    say(
      `${file}: ${totals.rows} rows of ${totals.tables} tables, ${totals.pictures} pictures, ${Math.ceil(size / 1024)} kB.`,
    );
    if (header.pictures === "bucket")
      remark("Pictures are in the bucket of S3_BUCKET: back that up by its own means.");
  } catch (error) {
    await rm(unfinished, { force: true });
    const { path, code } = error as NodeJS.ErrnoException;
    throw path === unfinished ? new WrongWords(`${file} cannot be written (${code}).`) : error;
  }
});
