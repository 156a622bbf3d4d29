/** Opens what use cases touch of the world, and closes it again. */
import { openChecker } from "./checker/checker.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./db/client.ts";
import { openChanges } from "./lib/changes.ts";
import type { Deps } from "./lib/deps.ts";
import { openLanguageModel } from "./lib/language-model.ts";
import { openLimiters } from "./lib/limiters.ts";
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

export async function openDeps({
  config,
  database,
  log,
  now = () => new Date(),
}: World): Promise<OpenDeps> {
  const live = await openBus(database, log);
  const changes = await openChanges(database);
  const model = config.ai && openLanguageModel(config.ai, log);
  const checker = openChecker();
  const storage = await openStorage(config);
  const { db } = database;
  const limiters = openLimiters(database, { config, log });
  const settings = await openSettings({ db, changes, config, log });
  const deps: Deps = {
    db,
    config,
    settings,
    log,
    now,
    live,
    changes,
    model,
    checker,
    storage,
    limiters,
  };
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
