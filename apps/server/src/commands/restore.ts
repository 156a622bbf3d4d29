/** npm run restore -- FILE [--replace]: puts a backup into a database. */
import { restoreBackup } from "../backup/restore-backup.ts";
import { checkCounts } from "../db/counts/check-counts.ts";
import { readWords, runCommand, say, WrongWords } from "./terminal.ts";
import { configOfHere, withWorld } from "./world.ts";

const usage = `Puts a backup into the database that is configured: all of it, or nothing.

  npm run restore -- FILE             into a database that holds nothing yet
  npm run restore -- FILE --replace   in place of what the database holds, which is lost

Reads DATABASE_URL, DATA_DIR and S3_BUCKET as the server does, which must not be running. The file
is read once and checked before anything is changed. A backup of an older version is brought up to
date; one from the embedded database can go to a server, and the other way round.`;

await runCommand(usage, async (words) => {
  const { given, flags } = readWords(words, { replace: "alone" });
  const [file] = given;
  if (file === undefined || given.length > 1) throw new WrongWords("Name one file to read.");
  await withWorld(configOfHere(), "take", async ({ database, storage }) => {
    const { header, totals } = await restoreBackup({ database, storage }, file, {
      replace: flags.replace === true,
    });
    say(
      `Restored as of ${header.taken_at}: ${totals.rows} rows of ${totals.tables} tables, ${totals.pictures} pictures.`,
    );
    const { checked, differences } = await checkCounts(database.db, { fix: false });
    say(`${checked} kinds of count checked, ${differences.length} differences.`);
    if (differences.length === 0) return;
    process.exitCode = 1;
    say("They were in the backup, too. npm run counts:check -- --fix sets them right.");
  });
});
