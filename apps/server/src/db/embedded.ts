/** Opens the embedded database (PGlite), whose files are in DATA_DIR. */
import { join } from "node:path";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { protectDataDir, protectFiles } from "../lib/data-dir.ts";
import type { OpenDatabase } from "./client.ts";
import {
  type EmbeddedSource,
  type EmbeddedThread,
  startEmbeddedThread,
} from "./embedded-thread.ts";
import { lockDataDir } from "./lock.ts";
import type { Database } from "./schema.ts";
import { boundedDialect, createSemaphore, type Semaphore } from "./semaphore.ts";

/** There is one connection, which a report may use for seconds. */
const limits = { concurrency: 1, maxWaiting: 1000, timeoutMs: 15_000 };
/** Behind that queue, so that a health check waits for the current statement or transaction only. */
const connectionLimits = { ...limits, maxWaiting: 10 };

/** Longer than any reasonable request, as on a server. */
const statementLimitMs = 30_000;

/** Creating it, or its recovery after a crash, takes seconds, and minutes on a machine that is very busy. */
const openWithinMs = 600_000;

type Options = {
  openWithinMs?: number;
  /** Maximum time of a statement; a longer one is cancelled and the database is reopened. */
  limitMs?: number;
  /** Wraps the pool, so that a test can observe statements. */
  wrapPool?: (pool: PostgresPool) => PostgresPool;
};

/** Opens the database in `dataDir`, and creates it if there is none. Throws `OperatorError`. */
export async function openEmbedded(dataDir: string, options: Options = {}): Promise<OpenDatabase> {
  await protectDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    const database = await openEmbeddedFrom({ dataDir: folder }, options);
    await protectFiles(folder).catch(async (error) => {
      await database.close();
      throw error;
    });
    return {
      ...database,
      close: async () => {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Adapts the thread to the interface of a pool with one connection. */
const toPool = (thread: EmbeddedThread) => ({
  options: {},
  connect: async () => ({ ...(await thread.connect()), release: () => {} }),
  end: thread.close,
});

/** Returns a function that runs a statement as the next one. */
const createProbe =
  (thread: EmbeddedThread, connection: Semaphore): OpenDatabase["probe"] =>
  (text, values) =>
    connection.run(async () => {
      const { rows } = await (await thread.connect()).query(text, values);
      return rows[0] as never;
    });

/** Opens a folder that this process has locked, or a packed database. */
export async function openEmbeddedFrom(
  source: EmbeddedSource,
  {
    limitMs = statementLimitMs,
    openWithinMs: within = openWithinMs,
    wrapPool = (pool) => pool,
  }: Options = {},
): Promise<OpenDatabase> {
  const thread = await startEmbeddedThread(source, { limitMs, openWithinMs: within });
  const pool = wrapPool(toPool(thread) as PostgresPool);
  const connection = createSemaphore(connectionLimits);
  const dialect = boundedDialect(new PostgresDialect({ pool }), connection);
  const db = new Kysely<Database>({ dialect: boundedDialect(dialect, createSemaphore(limits)) });
  return {
    db,
    kind: "embedded",
    messages: null,
    changes: {
      listen: async (subscriber) => {
        const stop = thread.listen(subscriber);
        return async () => stop();
      },
      // Notifications of a statement arrive before its result.
      settled: async () => {},
    },
    probe: createProbe(thread, connection),
    servers: null,
    usage: null,
    close: async () => {
      await db.destroy();
      // Kysely closes the pool only if a query has used it.
      await thread.close();
    },
  };
}
