/** The site's database and store for a command: opened by itself, or in the hands of a running server. */
import { type Config, readConfig } from "../config.ts";
import { findServers, type RunningServer } from "../control/ask.ts";
import { listMigrations } from "../db/backup/tables.ts";
import type { Db } from "../db/client.ts";
import { type OpenDatabase, openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import type { Deps } from "../lib/deps.ts";
import { createLog } from "../lib/log.ts";
import { openStorage, type Storage } from "../lib/storage.ts";
import { openBus } from "../live/bus.ts";

export type CommandWorld = Pick<Deps, "db" | "live" | "now" | "log"> & {
  config: Config;
  storage: Storage;
  database: OpenDatabase;
};

/** What a command does about a database in which the site has never been started. */
type WhenBare = "refuse" | "prepare" | "take";

async function prepare(db: Db, whenBare: WhenBare): Promise<void> {
  if (whenBare === "take" || (await listMigrations(db)).length > 0) return;
  if (whenBare === "refuse") throw new WorldIsBare();
  await migrate(db);
}

/** There is nothing to work on; the message is a sentence for the person at the terminal. */
export class WorldIsBare extends Error {
  override name = "WorldIsBare";
  constructor() {
    super("The database is empty: there is nothing here yet. Are DATABASE_URL and DATA_DIR right?");
  }
}

/** Opens what the configuration names for as long as the work lasts. */
export async function withWorld<Result>(
  config: Config,
  whenBare: WhenBare,
  work: (world: CommandWorld) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await prepare(db, whenBare);
    const log = createLog("error");
    const live = await openBus(database, log);
    try {
      const storage = await openStorage(config);
      return await work({ db, live, log, storage, config, database, now: () => new Date() });
    } finally {
      await live.close();
    }
  } finally {
    await database.close();
  }
}

/** The process that has the embedded database open, if there is one. */
export async function findHolder(config: Config): Promise<RunningServer | undefined> {
  return config.databaseUrl === undefined ? (await findServers(config))[0] : undefined;
}

/** The configuration of the server that is meant. */
export const configOfHere = (): Config => readConfig(process.env);
