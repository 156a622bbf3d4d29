/** One server process: database, app, listen; and closing without losing anything. */
import { buildApp } from "./app.ts";
import { closeProcessWith } from "./cluster/close-process.ts";
import type { Started } from "./cluster/messages.ts";
import type { Config } from "./config.ts";
import { openControl } from "./control/open.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { seedWhenEmpty } from "./db/seed/seed.ts";
import { startJobs } from "./jobs/jobs.ts";
import type { Deps } from "./lib/deps.ts";
import { openDeps } from "./open-deps.ts";

/** Serves until the process is told to stop; resolves when it listens. */
export async function serve(config: Config, log: Deps["log"]): Promise<Started> {
  const database = await openDatabase(config, log);
  await migrate(database.db);
  const { deps, close: closeDeps } = await openDeps({ config, database, log });
  const seeded = config.seed === "demo" && (await seedWhenEmpty(database.db));
  const jobs = startJobs(deps);
  const app = await buildApp(deps, { written: jobs.kick });
  const control = await openControl(deps);
  closeProcessWith(async (err) => {
    if (err) log.error({ err }, "closing after an error");
    // Whoever still reads an answer has this long; then nobody keeps the rest from being closed.
    setTimeout(() => app.server.closeAllConnections(), 3_000).unref();
    await app.close();
    await jobs.stop();
    await control.close();
    await closeDeps();
    await database.close();
  });
  await app.listen({ host: config.host, port: config.port });
  return { port: Number(new URL(app.listeningOrigin).port), seeded };
}
