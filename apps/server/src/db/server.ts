/** PostgreSQL over the network: the primary, and its replicas where there are any. */
import { Kysely, PostgresDialect } from "kysely";
import type { OpenDatabase } from "./client.ts";
import { createListener, notifyStatement } from "./messages.ts";
import { openPool } from "./pool.ts";
import { openReplicas } from "./replica-watch.ts";
import { routePool } from "./routed-pool.ts";
import type { Database } from "./schema.ts";

const connectWithinMs = 5000;

type Options = {
  /** False for a pooler between here and the server that knows no named statements. */
  prepared?: boolean;
  replicaUrls?: readonly string[];
  log?: Parameters<typeof openReplicas>[2]["log"];
};

const silent = { info: () => {}, warn: () => {} };

/** Opens pools of at most `size` connections each. */
export async function openServer(
  url: string,
  size: number,
  { prepared = true, replicaUrls = [], log = silent }: Options = {},
): Promise<OpenDatabase> {
  const primary = openPool(url, { size, connectWithinMs, prepared });
  const pool =
    replicaUrls.length === 0
      ? primary
      : routePool(primary, openReplicas(url, replicaUrls, { size, prepared, log }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const listener = createListener(url);
  return {
    db,
    kind: "server",
    messages: {
      notify: async (payload) => {
        await primary.query(notifyStatement, [payload]);
      },
      listen: (onMessage) => listener.listen("upwell_live", { onMessage }),
    },
    changes: {
      listen: (hearer) => listener.listen("upwell_changes", hearer),
      settled: listener.settled,
    },
    close: () => db.destroy(),
  };
}
