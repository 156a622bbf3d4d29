import type { Log } from "../lib/log.ts";
import type { OpenDatabase } from "./client.ts";
import { openEmbedded } from "./embedded.ts";
import { openServer } from "./server.ts";

/** What the start of the embedded database takes at its peak. */
const embeddedPeakBytes = 1300 * 1024 * 1024;

function warnAboutMemory(log: Log | undefined): void {
  const megabytes = Math.floor(process.availableMemory() / 1024 / 1024);
  if (megabytes * 1024 * 1024 < embeddedPeakBytes)
    log?.warn(
      { megabytes },
      "the embedded database takes 1.3 GB while it starts, and less is free: if this process ends without a word, the kernel ended it. Use a PostgreSQL server (DATABASE_URL), which needs less.",
    );
}

type DatabaseOptions = {
  databaseUrl?: string | undefined;
  databaseListenUrl?: string | undefined;
  databaseReplicaUrls: readonly string[];
  databasePoolSize: number;
  databasePrepared: boolean;
  dataDir: string;
};

/** Opens the server of DATABASE_URL, or the embedded database in DATA_DIR if none is configured. */
export function openDatabase(
  {
    databaseUrl,
    databaseListenUrl: listenUrl,
    databaseReplicaUrls: replicaUrls,
    databasePoolSize,
    databasePrepared: prepared,
    dataDir,
  }: DatabaseOptions,
  log?: Log,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    warnAboutMemory(log);
    return openEmbedded(dataDir);
  }
  return openServer(databaseUrl, databasePoolSize, {
    prepared,
    listenUrl,
    replicaUrls,
    ...(log && { log }),
  });
}
