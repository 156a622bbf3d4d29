/** npm run counts:check [-- --fix]: compares every stored count with what it counts. */
import { readConfig } from "../config.ts";
import { openDatabase } from "../db/client.ts";
import { countsChecked, findDifferences, rebuildCounts } from "../db/counts/counts.ts";

const usage = `Compares every stored count with what it counts.

  npm run counts:check            say what differs; exit code 1 if anything does
  npm run counts:check -- --fix   set what differs right

Reads DATABASE_URL or DATA_DIR as the server does. An embedded database must not be in use.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function check(fix: boolean): Promise<void> {
  const database = await openDatabase(readConfig(process.env));
  try {
    const differences = await findDifferences(database.db);
    for (const { count, id, stored, counted } of differences)
      say(`${count}${id === null ? "" : ` of ${id}`}: stored ${stored}, counted ${counted}`);
    say(`${countsChecked} kinds of count checked, ${differences.length} differences.`);
    if (differences.length === 0) return;
    if (fix) await database.db.transaction().execute(rebuildCounts);
    else process.exitCode = 1;
    say(fix ? "Set right." : "Run again with --fix to set them right.");
  } finally {
    await database.close();
  }
}

const given = process.argv.slice(2);
const unknown = given.find((word) => !["--fix", "--help"].includes(word));
if (unknown !== undefined) {
  say(`${unknown} is not known.\n\n${usage}`);
  process.exitCode = 2;
} else if (given.includes("--help")) say(usage);
else await check(given.includes("--fix"));
