/** PostgreSQL over the network, through a bounded pool. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { listenForMessages, notifyStatement } from "./messages.ts";
import { parsers } from "./parsers.ts";
import type { Database } from "./schema.ts";

/** Longer than any sound request; what takes longer would only hold a connection from the others. */
const statementTimeoutMs = 30_000;

/** Opens a pool of at most `size` connections; waiting for one ends after 5 seconds. */
export async function openServer(url: string, size: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    keepAlive: true,
    application_name: "upwell",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    kind: "server",
    messages: {
      notify: async (payload) => {
        await pool.query(notifyStatement, [payload]);
      },
      listen: (onMessage) => listenForMessages(url, onMessage),
    },
    usage: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  };
}
