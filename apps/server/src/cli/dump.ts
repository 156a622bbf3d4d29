/** `npm run dump`: writes the open data of the site, which it serves at /data/ if OPEN_DATA is on. */
import { readConfig } from "../config.ts";
import { getOpenDataFolder, writeOpenData } from "../domain/open-data/write-open-data.ts";
import { runOnDatabase } from "./command-context.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Writes what is public on the site to files, without accounts and names, while the site keeps running.

  npm run dump   writes the folder open-data in DATA_DIR: platforms, features, status updates and
                 comments as lines of JSON and as CSV, with a licence

Reads DATABASE_URL or DATA_DIR like the server, which may be running. With OPEN_DATA=on the site offers the
files at /data/. Run it once a day by a timer.`;

await runCommand(usage, async (args) => {
  if (parseArguments(args, {}).positionals.length > 0)
    throw new UsageError("The command takes no arguments.");
  const config = readConfig(process.env);
  const summary = await runOnDatabase(config, {
    call: (server) => server.call("dump"),
    run: writeOpenData,
  });
  const rows = Object.entries(summary).map(([name, count]) => `${count} ${name.replace("_", " ")}`);
  print(`${getOpenDataFolder(config)}: ${rows.join(", ")}.`);
});
