/** Bounded pools of connections to a PostgreSQL server. */
import pg from "pg";
import { parsers } from "./parsers.ts";

/** Longer than any sound request; what takes longer would only hold a connection from the others. */
const statementTimeoutMs = 30_000;

/** Opens a pool of at most `size` connections; waiting for one ends after `connectWithinMs`. */
export function openPool(
  url: string,
  { size, connectWithinMs }: { size: number; connectWithinMs: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    keepAlive: true,
    application_name: "upwell",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // A connection that breaks is replaced at its next use; without a listener it would end the
  // process, whether it was idle or somebody's between two statements.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
