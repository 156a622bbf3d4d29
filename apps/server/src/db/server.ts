/** PostgreSQL over the network, through a bounded pool. */
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { OpenDatabase } from "./client.ts";
import { parsers } from "./parsers.ts";
import type { Database } from "./schema.ts";

/** Opens a pool of at most `size` connections; connecting waits 5 seconds, not forever. */
export async function openServer(url: string, size: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    application_name: "upwell",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ?? pg.types.getTypeParser(oid, format as "text"),
    },
  });
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: "server", close: () => db.destroy() };
}
