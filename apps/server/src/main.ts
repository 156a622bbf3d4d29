/** Configuration, database, app, listen; and closing without losing anything. */
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import { openControl } from "./control/open.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { seedWhenEmpty } from "./db/seed/seed.ts";
import { startJobs } from "./jobs/jobs.ts";
import { createLog } from "./lib/log.ts";
import { openDeps } from "./open-deps.ts";
import { explainFailure } from "./start-failure.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config);
  await migrate(database.db);
  const { deps, close: closeDeps } = await openDeps({ config, database, log });
  const seeded = config.seed === "demo" && (await seedWhenEmpty(database.db));
  const jobs = startJobs(deps);
  const app = await buildApp(deps, { written: jobs.kick });
  const control = await openControl(deps);
  closeWithGrace({ delay: 30_000 }, async ({ err }) => {
    if (err) log.error({ err }, "closing after an error");
    await app.close();
    await jobs.stop();
    await control.close();
    await closeDeps();
    await database.close();
  });
  await app.listen({ host: config.host, port: config.port });
  announce(config, new URL(app.listeningOrigin).port, seeded);
}

/** What a person at the terminal needs: where it is, and who can sign in to a fresh demo. */
function announce(
  { siteName, publicUrl }: { siteName: string; publicUrl: URL },
  port: string,
  seeded: boolean,
): void {
  const address = new URL(publicUrl);
  // PORT=0 leaves the choice to the system.
  if (address.port === "0") address.port = port;
  const lines = [`${siteName} is at ${address.href}`];
  if (seeded)
    lines.push(
      "Demo accounts, password upwell-demo: user@upwell.example, employee@upwell.example, admin@upwell.example",
    );
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${explainFailure(error)}\n\n`);
  process.exit(1);
}
