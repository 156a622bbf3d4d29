/** `npm run recovered`: prepares a database that was restored to an earlier moment for the start of the site. */
import { readConfig } from "../config.ts";
import { countServerConnections } from "../db/backup/empty-database.ts";
import { endDeliveries } from "../db/backup/end-deliveries.ts";
import { checkCounts } from "../db/counts/counts.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { actAsOwner } from "./act-as-owner.ts";
import { withContext, withWrite } from "./command-context.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Ends what a database that was restored to an earlier moment would send a second time.

  npm run recovered

Run it once after a point-in-time recovery, before the site is started: mails, notifications, push messages and messages to
webhooks that waited at that moment count as sent, and the addresses of letters to companies are deleted. Reads DATABASE_URL
like the server, which must not be running.`;

await runCommand(usage, async (args) => {
  const { positionals } = parseArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not known.`);
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new OperatorError(
      "DATABASE_URL is not set: the embedded database is restored by npm run restore, which needs no more.",
    );
  await actAsOwner(config, () =>
    withContext(config, "reject", async (context) => {
      if ((await countServerConnections(context.db)) > 0)
        throw new OperatorError(
          "A running server is connected to this database: stop it first. Nothing was changed.",
        );
      const ended = await withWrite(context, (write) => write(endDeliveries));
      const { mails, events, notifications, webhooks, letters } = ended;
      print(
        `Not sent: ${mails} mails, ${notifications} notifications by mail, ${events} events, ${webhooks} messages to webhooks. ${letters} addresses of companies deleted.`,
      );
      const { checked, differences } = await checkCounts(context.db, { fix: false });
      print(`${checked} kinds of count checked, ${differences.length} differences.`);
      if (differences.length > 0) process.exitCode = 1;
    }),
  );
});
