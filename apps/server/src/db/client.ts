/** One typed query layer over two drivers. */
import type { Kysely, Transaction } from "kysely";
import type { Config } from "../config.ts";
import type { Deps } from "../lib/deps.ts";
import { openEmbedded } from "./embedded.ts";
import type { Hearer, Listener } from "./messages.ts";
import type { Database } from "./schema.ts";
import { openServer } from "./server.ts";

export type Db = Kysely<Database>;
/** Inside a transaction. */
export type Tx = Transaction<Database>;

export type OpenDatabase = {
  db: Db;
  kind: "embedded" | "server";
  /** How processes reach each other; null where there can be only one. */
  messages: {
    notify(payload: string): Promise<void>;
    /** Hears what every process says, this one too; the answer ends that. */
    listen(onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  } | null;
  /** What the database says has changed, each change once it is committed. */
  changes: {
    listen(hearer: Hearer): Promise<() => Promise<void>>;
    settled: Listener["settled"];
  };
  close(): Promise<void>;
};

/** The server that DATABASE_URL names, else the database embedded in DATA_DIR. */
export function openDatabase(
  {
    databaseUrl,
    databaseReplicaUrls: replicaUrls,
    databasePoolSize,
    databasePrepared: prepared,
    dataDir,
  }: Pick<
    Config,
    "databaseUrl" | "databaseReplicaUrls" | "databasePoolSize" | "databasePrepared" | "dataDir"
  >,
  log?: Deps["log"],
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDir)
    : openServer(databaseUrl, databasePoolSize, { prepared, replicaUrls, ...(log && { log }) });
}
