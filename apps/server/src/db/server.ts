/** PostgreSQL over the network, through a bounded pool. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { boundedDialect } from "./bounded.ts";
import type { OpenDatabase } from "./client.ts";
import { listenForMessages, notifyStatement } from "./messages.ts";
import { parsers } from "./parsers.ts";
import { PreparingClient } from "./prepared.ts";
import type { Database } from "./schema.ts";

/** Longer than any sound request; what takes longer would only hold a connection from the others. */
const statementTimeoutMs = 30_000;

/** Nobody waits longer for a connection. */
const patienceMs = 5000;
/** At a millisecond a statement the last of them waits for 50; at more than 100 none has to come. */
const waitingPerConnection = 50;

type Options = {
  /** Off for a pooler between here and the server that does not know named statements. */
  prepared?: boolean;
};

/** Opens a pool of at most `size` connections, and a bounded queue in front of it. */
export async function openServer(
  url: string,
  size: number,
  { prepared = true }: Options = {},
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client: prepared ? PreparingClient : pg.Client,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patienceMs,
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
  const db = new Kysely<Database>({
    dialect: boundedDialect(new PostgresDialect({ pool }), {
      atOnce: size,
      waitingAtMost: size * waitingPerConnection,
      waitMs: patienceMs,
    }),
  });
  return {
    db,
    kind: "server",
    messages: {
      notify: async (payload) => {
        await pool.query(notifyStatement, [payload]);
      },
      listen: (onMessage) => listenForMessages(url, onMessage),
    },
    close: () => db.destroy(),
  };
}
