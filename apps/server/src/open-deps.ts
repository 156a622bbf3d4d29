/** Opens what use cases touch of the world, and closes it again. */
import { openChecker } from "./checker/checker.ts";
import type { Config } from "./config.ts";
import { openReportTurns } from "./db/bounded.ts";
import type { OpenDatabase } from "./db/client.ts";
import { addDatabaseFigures } from "./db/figures.ts";
import { addBacklogFigures } from "./domain/operation/figures.ts";
import { openChanges } from "./lib/changes.ts";
import type { Deps } from "./lib/deps.ts";
import { openLimiters } from "./lib/limiters.ts";
import { openMetrics } from "./lib/metrics.ts";
import { openSettings } from "./lib/settings.ts";
import { openStorage } from "./lib/storage.ts";
import { openBus } from "./live/bus.ts";

type World = {
  config: Config;
  database: OpenDatabase;
  log: Deps["log"];
  now?: () => Date;
};

export type OpenDeps = {
  deps: Deps;
  /** The database is closed by whoever opened it, afterwards. */
  close(): Promise<void>;
};

/** Its libraries are a tenth of all that a server loads, and most have no model. */
async function openModel(endpoint: NonNullable<Config["ai"]>, log: Deps["log"]) {
  const { openLanguageModel } = await import("./lib/language-model.ts");
  return openLanguageModel(endpoint, log);
}

export async function openDeps({
  config,
  database,
  log,
  now = () => new Date(),
}: World): Promise<OpenDeps> {
  const live = await openBus(database, log);
  const changes = await openChanges(database);
  const model = config.ai && (await openModel(config.ai, log));
  const checker = openChecker();
  const storage = await openStorage(config);
  const { db } = database;
  const limiters = await openLimiters(database, { config, log });
  const settings = await openSettings({ db, changes, config, log });
  const metrics = openMetrics();
  addDatabaseFigures(metrics, database);
  const reports = openReportTurns(config.databasePoolSize);
  const told = { db, live, changes, model, checker, storage, limiters, metrics, reports, settings };
  const deps: Deps = { ...told, config, log, now };
  addBacklogFigures(deps);
  return {
    deps,
    close: async () => {
      settings.close();
      await checker.close();
      await changes.close();
      await live.close();
      await limiters.close();
    },
  };
}
