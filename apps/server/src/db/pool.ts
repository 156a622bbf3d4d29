/** Bounded connection pools of a PostgreSQL server. */
import pg from "pg";
import { DatabaseBusy } from "./errors.ts";
import { parsers } from "./parsers.ts";
import { PreparingClient } from "./prepared.ts";

/** Longer than any reasonable request; a longer statement would only block a connection. */
const statementTimeoutMs = 30_000;
/** With statements of 1 ms the last request waits for 50 ms; with more than 100 ms it times out first. */
const maxWaitingPerConnection = 50;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Rejects requests immediately if too many already wait for a connection. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    // Only `pool.query` uses callbacks, for messages to other processes: one at a time.
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    if (this.waitingCount >= this.options.max * maxWaitingPerConnection)
      return Promise.reject(new DatabaseBusy());
    return super.connect();
  }
}

export type PoolOptions = {
  size: number;
  connectWithinMs: number;
  /** False for a connection pooler without support for prepared statements. */
  prepared: boolean;
  /** A connection pooler in transaction mode is in between, which sets what a session needs. */
  pooled: boolean;
  /** Throws if a new connection must not be used. */
  admit?: ((client: pg.ClientBase) => Promise<void>) | undefined;
};

/** What each session needs; deploy/cluster/pgbouncer.ini sets the same. */
const session = {
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
};

/** Reads values of the database: an id is a number. */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
};

/** Creates a pool of at most `size` connections; a request waits at most `connectWithinMs` for one. */
export function createPool(
  url: string,
  { size, connectWithinMs, prepared, pooled, admit }: PoolOptions,
): pg.Pool {
  const pool = new BoundedPool({
    Client: prepared ? PreparingClient : pg.Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    ...(!pooled && session),
    keepAlive: true,
    application_name: "upwell",
    onConnect: async (client) => {
      // Searches have two alternative subplans, of which one runs: JIT would compile both, at a higher cost. Scopes of caches are
      // stored for a process to announce (db/functions/cache-invalidation.sql).
      if (!pooled) await client.query("set jit = off; set upwell.announces = on");
      await admit?.(client);
    },
    types,
  });
  // The pool replaces a broken connection at its next use. Without these handlers it would crash the
  // process, whether it is idle or checked out.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return pool;
}
