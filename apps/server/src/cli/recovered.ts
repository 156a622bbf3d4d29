/** `npm run recovered`: prepares a database that was restored to an earlier moment for the start of the site. */
import { readConfig } from "../config.ts";
import { countServerConnections } from "../db/backup/empty-database.ts";
import { endDeliveries } from "../db/backup/end-deliveries.ts";
import { checkCounts } from "../db/counts/counts.ts";
import { migrate } from "../db/migrate.ts";
import { removeRecoveredAccess } from "../domain/auth/remove-access.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { actAsOwner } from "./act-as-owner.ts";
import { withContext, withWrite } from "./command-context.ts";
import { listRecoveredKeys } from "./recovered-queries.ts";
import { parseArguments, print, runCommand, UsageError } from "./run-command.ts";

const usage = `Ends what a database that was restored to an earlier moment would send a second time, and what would sign in again.

  npm run recovered

Run it once after a point-in-time recovery, before the site is started: mails, notifications, push messages and messages to
webhooks that waited at that moment count as sent, and the addresses of letters to companies are deleted. Everybody is signed out:
sessions, codes, links and known browsers end, because some had ended after that moment. Passwords, API keys and passkeys that
were changed or ended after it are valid again; the command lists the API keys and passkeys that were used or added last. Reads
DATABASE_URL like the server, which must not be running.`;

/** Keys that are listed; more are counted in the tables. */
const maxListed = 100;

await runCommand(usage, async (args) => {
  const { positionals } = parseArguments(args, {});
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is not known.`);
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new OperatorError(
      "DATABASE_URL is not set: the embedded database is restored by npm run restore, which needs no more.",
    );
  await actAsOwner(config, () =>
    withContext(config, "any tables", async (context) => {
      if ((await countServerConnections(context.db)) > 0)
        throw new OperatorError(
          "A running server is connected to this database: stop it first. Nothing was changed.",
        );
      await migrate(context.db);
      const { deliveries, access } = await withWrite(context, (write) =>
        write(async (tx) => ({
          deliveries: await endDeliveries(tx),
          access: await removeRecoveredAccess(tx),
        })),
      );
      const { mails, events, notifications, webhooks, letters } = deliveries;
      print(
        `Not sent: ${mails} mails, ${notifications} notifications by mail, ${events} events, ${webhooks} messages to webhooks. ${letters} addresses of companies deleted.`,
      );
      print(
        `Ended: ${access.sessions} sessions, ${access.codes} codes and links, ${access.known_devices} known browsers, ${access.email_changes} changes of address that waited.`,
      );
      const keys = await listRecoveredKeys(context.db, maxListed);
      print(
        `Valid as at that moment, the last used or added first; delete those again that were ended since (${keys.length} listed):`,
      );
      for (const { kind, id, username, used_at } of keys)
        print(
          `  ${kind} ${id} of ${username}, ${used_at === null ? "never used" : `used ${used_at.toISOString()}`}`,
        );
      const { checked, differences } = await checkCounts(context.db, { fix: false });
      print(`${checked} kinds of count checked, ${differences.length} differences.`);
      if (differences.length > 0) process.exitCode = 1;
    }),
  );
});
