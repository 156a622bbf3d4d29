import type { Config } from "../config.ts";
import type { Log } from "../lib/log.ts";
import type { OpenDatabase } from "./client.ts";
import { openEmbedded } from "./embedded.ts";
import { openServer } from "./server.ts";

/** Opens the server of DATABASE_URL, or the embedded database in DATA_DIR if none is configured. */
export const openDatabase = (
  {
    databaseUrl,
    databaseListenUrl: listenUrl,
    databaseReplicaUrls: replicaUrls,
    databasePoolSize,
    databasePrepared: prepared,
    dataDir,
  }: Pick<
    Config,
    | "databaseUrl"
    | "databaseListenUrl"
    | "databaseReplicaUrls"
    | "databasePoolSize"
    | "databasePrepared"
    | "dataDir"
  >,
  log?: Log,
): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openEmbedded(dataDir)
    : openServer(databaseUrl, databasePoolSize, {
        prepared,
        listenUrl,
        replicaUrls,
        ...(log && { log }),
      });
