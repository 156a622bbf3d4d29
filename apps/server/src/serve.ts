/** One server process: opens the database, builds the app, listens, and shuts down without data loss. */
import { setTimeout as sleep } from "node:timers/promises";
import { getStartupAccounts } from "./admin/startup-accounts.ts";
import { startAdminSocket } from "./admin-socket/start.ts";
import { buildApp } from "./app.ts";
import type { Started } from "./cluster/messages.ts";
import { onShutdown } from "./cluster/shutdown.ts";
import type { Config } from "./config.ts";
import { createDeps } from "./create-deps.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import type { Deps } from "./deps.ts";
import { checkSecrets } from "./domain/auth/check-secrets.ts";
import type { Job } from "./jobs/job-loop.ts";
import { startJobs } from "./jobs/jobs.ts";
import { protectDataDir } from "./lib/data-dir.ts";
import { openDemo } from "./seed/demo-access.ts";
import { seedIfEmpty } from "./seed/seed.ts";

/** Jobs start after the first requests are answered: both want the processor and the database. */
const jobsAfterMs = 1000;

/**
 * Protects images and sockets in DATA_DIR. Only logs a failure: with a database server the site also
 * runs without that folder. The embedded database protects its own files.
 */
async function protectImages({ databaseUrl, dataDir }: Config, log: Deps["log"]): Promise<void> {
  if (databaseUrl === undefined) return;
  await protectDataDir(dataDir).catch((err) => log.warn({ err }, "data folder not protected"));
}

/** How long a start waits for a port that is in use: a process that was killed may have left workers for a moment. */
const portWithinMs = 10_000;

async function listen(
  app: Awaited<ReturnType<typeof buildApp>>,
  { host, port }: Pick<Config, "host" | "port">,
) {
  const startedAt = performance.now();
  for (;;)
    try {
      return await app.listen({ host, port });
    } catch (error) {
      const isInUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isInUse || performance.now() - startedAt > portWithinMs) throw error;
      await sleep(250);
    }
}

/** Serves until the process is asked to stop; resolves once it listens. */
export async function serve(config: Config, log: Deps["log"]): Promise<Started> {
  await protectImages(config, log);
  const database = await openDatabase(config, log);
  await migrate(database.db);
  const { deps, close: closeDeps } = await createDeps({ config, database, log });
  if (config.seed === "demo") await seedIfEmpty(deps);
  const demo = await openDemo(deps);
  const accounts = await getStartupAccounts(database.db, config);
  await checkSecrets(deps);
  const app = await buildApp(deps);
  const adminSocket = await startAdminSocket(deps);
  let jobs: Job | undefined;
  const jobTimer = setTimeout(() => {
    jobs = startJobs(deps);
  }, jobsAfterMs);
  onShutdown(async (err) => {
    if (err) log.error({ err }, "closing after an error");
    clearTimeout(jobTimer);
    await app.close();
    await jobs?.stop();
    await adminSocket.close();
    await closeDeps();
    await database.close();
  });
  await listen(app, config);
  return { port: Number(new URL(app.listeningOrigin).port), accounts, demo };
}
