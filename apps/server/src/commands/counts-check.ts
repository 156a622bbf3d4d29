/** npm run counts:check [-- --fix]: compares every stored count with what it counts. */
import { type CountsReport, checkCounts } from "../db/counts/check-counts.ts";
import { readWords, runCommand, say, WrongWords } from "./terminal.ts";
import { configOfHere, findHolder, withWorld } from "./world.ts";

const usage = `Compares every stored count with what it counts.

  npm run counts:check            say what differs; exit code 1 if anything does
  npm run counts:check -- --fix   set what differs right, while others go on writing

Reads DATABASE_URL or DATA_DIR as the server does, which may be running.`;

async function look(fix: boolean): Promise<CountsReport> {
  const config = configOfHere();
  const holder = await findHolder(config);
  return holder === undefined
    ? withWorld(config, "refuse", ({ db }) => checkCounts(db, { fix }))
    : ((await holder.ask("counts", { fix })) as CountsReport);
}

await runCommand(usage, async (words) => {
  const { given, flags } = readWords(words, { fix: "alone" });
  if (given.length > 0) throw new WrongWords(`${given[0]} is not known.`);
  const { checked, differences, fixed } = await look(flags.fix === true);
  for (const { count, id, stored, counted } of differences)
    say(`${count}${id === null ? "" : ` of ${id}`}: stored ${stored}, counted ${counted}`);
  say(`${checked} kinds of count checked, ${differences.length} differences.`);
  if (differences.length === 0) return;
  if (!fixed) process.exitCode = 1;
  say(fixed ? "Set right." : "Run again with --fix to set them right.");
});
