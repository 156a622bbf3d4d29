/** Configuration, database, app, listen; and closing without losing anything. */
import closeWithGrace from "close-with-grace";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { DataDirInUse } from "./db/lock.ts";
import { migrate } from "./db/migrate.ts";
import { seedWhenEmpty } from "./db/seed/seed.ts";
import { startMailSender } from "./jobs/mail-sender.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const database = await openDatabase(config);
  const deps = { db: database.db, config, log, now: () => new Date() };
  await migrate(database.db);
  const seeded = config.seed === "demo" && (await seedWhenEmpty(database.db));
  const app = await buildApp(deps);
  const mailSender = startMailSender(deps);
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) log.error({ err }, "closing after an error");
    await app.close();
    await mailSender.stop();
    await database.close();
  });
  await app.listen({ host: config.host, port: config.port });
  announce(config, app.listeningOrigin, seeded);
}

/** What a person at the terminal needs: where it is, and who can sign in to a fresh demo. */
function announce(config: { siteName: string }, origin: string, seeded: boolean): void {
  const lines = [`${config.siteName} is at ${origin}/`];
  if (seeded)
    lines.push(
      "Demo accounts, password upwell-demo: user@upwell.example, employee@upwell.example, admin@upwell.example",
    );
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

try {
  await main();
} catch (error) {
  const plain = error instanceof ConfigError || error instanceof DataDirInUse;
  process.stderr.write(`${plain ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
