/** Bounded pools of connections to a PostgreSQL server. */
import pg from "pg";
import { DatabaseBusy } from "./errors.ts";
import { parsers } from "./parsers.ts";
import { PreparingClient } from "./prepared.ts";

/** Longer than any sound request; what takes longer would only hold a connection from the others. */
const statementTimeoutMs = 30_000;
/** At a millisecond a statement the last of them waits for 50; at more than 100 it gives up first. */
const waitingPerConnection = 50;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** With too many waiting, whoever comes is told at once instead of in the end. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    // Only the pool's own `query` comes so, with messages to other processes: one at a time.
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    if (this.waitingCount >= this.options.max * waitingPerConnection)
      return Promise.reject(new DatabaseBusy());
    return super.connect();
  }
}

type Options = {
  size: number;
  connectWithinMs: number;
  /** False for a pooler between here and the server that knows no named statements. */
  prepared: boolean;
};

/** Opens a pool of at most `size` connections; waiting for one ends after `connectWithinMs`. */
export function openPool(url: string, { size, connectWithinMs, prepared }: Options): pg.Pool {
  const pool = new BoundedPool({
    Client: prepared ? PreparingClient : pg.Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    keepAlive: true,
    application_name: "upwell",
    // A search asks in two ways of which mostly one is run: compiling both costs more than either.
    onConnect: (client) => client.query("set jit = off"),
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // A connection that breaks is replaced at its next use; without a listener it would end the
  // process, whether it was idle or somebody's between two statements.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  return pool;
}
