/** Gives a command the site's database and storage, or calls the running server that has them open. */
import { findRunningServers, type RunningServer } from "../admin-socket/client.ts";
import type { Config } from "../config.ts";
import type { Db, OpenDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { checkMigrations, migrationsFolder, readMigrations } from "../db/migration-files.ts";
import { openDatabase } from "../db/open-database.ts";
import { createWrite, type Write } from "../db/write.ts";
import type { Deps } from "../deps.ts";
import { createLog } from "../lib/log.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { createLiveBus } from "../services/live-bus.ts";
import { createStorage, type Storage } from "../services/storage.ts";
import { subscribers } from "../subscribers.ts";
import { actAsOwner } from "./act-as-owner.ts";

export type CommandContext = Pick<Deps, "db" | "now"> & {
  config: Config;
  storage: Storage;
  database: OpenDatabase;
};

/**
 * What a command needs of the database: tables of this version, the same or those of an older one, tables that it makes if
 * there are none, or nothing.
 */
type Needs = "tables" | "any tables" | "new tables" | "nothing";

/** Throws `OperatorError` for a database that this version would not start with, or that lacks what the command needs. */
async function checkSchema(db: Db, needs: Needs): Promise<void> {
  if (needs === "nothing") return;
  const files = await readMigrations(migrationsFolder);
  const applied = await checkMigrations(db, files);
  if (applied.length === 0) {
    if (needs === "new tables") return migrate(db);
    throw new OperatorError(
      "The database is empty: there is nothing here yet. Are DATABASE_URL and DATA_DIR right?",
    );
  }
  const missing = files.map(({ name }) => name).filter((name) => !applied.includes(name));
  if (missing.length > 0 && needs !== "any tables")
    throw new OperatorError(
      `An older version of Upwell made this database (it lacks ${missing.join(", ")}): start the site once, which migrates it. Nothing was changed.`,
    );
}

/** Opens the configured database and storage while `work` runs. */
export async function withContext<Result>(
  config: Config,
  needs: Needs,
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await checkSchema(db, needs);
    const storage = await createStorage(config);
    return await work({ db, storage, config, database, now: () => new Date() });
  } finally {
    await database.close();
  }
}

/** Gives `work` a write function whose live events reach the running servers. */
export async function withWrite<Result>(
  { database }: Pick<CommandContext, "database">,
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const live = await createLiveBus(database, createLog("error"));
  try {
    return await work(createWrite(database.db, live.publish, subscribers));
  } finally {
    await live.close();
  }
}

type Ways<Result> = {
  /** Calls the process that has the embedded database open. */
  call(server: RunningServer): Promise<unknown>;
  /** Does the same in this process. */
  run(context: CommandContext): Promise<Result>;
  needs?: Needs;
};

/** Runs a command as the owner of the data folder, where the database is open or can be opened. */
export const runOnDatabase = <Result>(
  config: Config,
  { call, run, needs = "tables" }: Ways<Result>,
): Promise<Result> =>
  actAsOwner(config, async () => {
    const [server] = config.databaseUrl === undefined ? await findRunningServers(config) : [];
    return server === undefined
      ? withContext(config, needs, run)
      : ((await call(server)) as Result);
  });
