/** `npm run counts:check [-- --fix]`: compares every stored count with the rows it counts. */
import { readConfig } from "../config.ts";
import { checkCounts } from "../db/counts/counts.ts";
import { runOnDatabase } from "./command-context.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Compares every stored count with the rows it counts.

  npm run counts:check            prints the differences; exit code 1 if there are any
  npm run counts:check -- --fix   also corrects them, while the site keeps running

Reads DATABASE_URL or DATA_DIR like the server, which may be running.`;

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArguments(args, { fix: { type: "boolean" } });
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not known.`);
  const fix = values.fix === true;
  const { checked, differences, fixed } = await runOnDatabase(readConfig(process.env), {
    call: (server) => server.call("counts", { fix }),
    run: ({ db }) => checkCounts(db, { fix }),
  });
  for (const { count, id, stored, counted } of differences)
    print(`${count}${id === null ? "" : ` of ${id}`}: stored ${stored}, counted ${counted}`);
  print(`${checked} kinds of count checked, ${differences.length} differences.`);
  if (differences.length === 0) return;
  if (!fixed) process.exitCode = 1;
  print(fixed ? "Corrected." : "Run again with --fix to correct them.");
});
