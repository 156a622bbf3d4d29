/** Opens a PostgreSQL server: the primary and its replicas, if any. */
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { OpenDatabase } from "./client.ts";
import { createListener, notifyStatement } from "./listener.ts";
import { createPool } from "./pool.ts";
import { createProbeConnection } from "./probe-connection.ts";
import { createReplicas } from "./replicas/replica-monitor.ts";
import { routePool } from "./replicas/routed-pool.ts";
import type { Database } from "./schema.ts";

const connectWithinMs = 5000;
const probeWithinMs = 2000;

type Options = {
  /** False for a connection pooler without support for prepared statements. */
  prepared?: boolean;
  replicaUrls?: readonly string[];
  log?: Parameters<typeof createReplicas>[2]["log"];
  /** Wraps the pool, so that a test can observe statements. */
  wrapPool?: (pool: PostgresPool) => PostgresPool;
};

const silent = { info: () => {}, warn: () => {} };

/** Connects with pools of at most `size` connections each. */
export async function openServer(
  url: string,
  size: number,
  { prepared = true, replicaUrls = [], log = silent, wrapPool = (pool) => pool }: Options = {},
): Promise<OpenDatabase> {
  const primary = createPool(url, { size, connectWithinMs, prepared });
  const pool =
    replicaUrls.length === 0
      ? primary
      : routePool(primary, createReplicas(url, replicaUrls, { size, prepared, log }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: wrapPool(pool) }) });
  const listener = createListener(url);
  const probe = createProbeConnection(url, { timeoutMs: probeWithinMs });
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
      listen: (subscriber) => listener.listen("upwell_changes", subscriber),
      settled: listener.settled,
    },
    probe: probe.query,
    usage: () => ({
      open: primary.totalCount,
      idle: primary.idleCount,
      waiting: primary.waitingCount,
    }),
    close: async () => {
      await probe.close();
      await db.destroy();
    },
  };
}
