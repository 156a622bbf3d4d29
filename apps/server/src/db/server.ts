/** PostgreSQL over the network. */
import { Kysely, PostgresDialect } from "kysely";
import type { OpenDatabase } from "./client.ts";
import { listenForMessages, notifyStatement } from "./messages.ts";
import { openPool } from "./pool.ts";
import type { Database } from "./schema.ts";

const connectWithinMs = 5000;

type Options = {
  prepared?: boolean;
};

/** Opens a pool of at most `size` connections. */
export async function openServer(
  url: string,
  size: number,
  { prepared = true }: Options = {},
): Promise<OpenDatabase> {
  const pool = openPool(url, { size, connectWithinMs, prepared });
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
    close: () => db.destroy(),
  };
}
