/** Gives a command the site's database and storage, or calls the running server that has them open. */
import { findRunningServers, type RunningServer } from "../admin-socket/client.ts";
import type { Config } from "../config.ts";
import { listMigrations } from "../db/backup/tables.ts";
import type { Db, OpenDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open-database.ts";
import { createWrite, type Write } from "../db/write.ts";
import type { Deps } from "../lib/deps.ts";
import { createLiveBus } from "../lib/live-bus.ts";
import { createLog } from "../lib/log.ts";
import { OperatorError } from "../lib/operator-error.ts";
import { createStorage, type Storage } from "../lib/storage.ts";
import { actAsOwner } from "./act-as-owner.ts";

export type CommandContext = Pick<Deps, "db" | "now"> & {
  config: Config;
  storage: Storage;
  database: OpenDatabase;
};

/** The reaction of a command to a database without tables. */
type WhenEmpty = "reject" | "migrate" | "accept";

async function checkSchema(db: Db, whenEmpty: WhenEmpty): Promise<void> {
  if (whenEmpty === "accept" || (await listMigrations(db)).length > 0) return;
  if (whenEmpty === "reject")
    throw new OperatorError(
      "The database is empty: there is nothing here yet. Are DATABASE_URL and DATA_DIR right?",
    );
  await migrate(db);
}

/** Opens the configured database and storage while `work` runs. */
export async function withContext<Result>(
  config: Config,
  whenEmpty: WhenEmpty,
  work: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await checkSchema(db, whenEmpty);
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
    return await work(createWrite(database.db, live.publish));
  } finally {
    await live.close();
  }
}

type Ways<Result> = {
  /** Calls the process that has the embedded database open. */
  call(server: RunningServer): Promise<unknown>;
  /** Does the same in this process. */
  run(context: CommandContext): Promise<Result>;
  whenEmpty?: WhenEmpty;
};

/** Runs a command as the owner of the data folder, where the database is open or can be opened. */
export const runOnDatabase = <Result>(
  config: Config,
  { call, run, whenEmpty = "reject" }: Ways<Result>,
): Promise<Result> =>
  actAsOwner(config, async () => {
    const [server] = config.databaseUrl === undefined ? await findRunningServers(config) : [];
    return server === undefined
      ? withContext(config, whenEmpty, run)
      : ((await call(server)) as Result);
  });
