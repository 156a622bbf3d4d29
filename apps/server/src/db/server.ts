/** Opens PostgreSQL servers: a primary and its replicas, if any. */
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { OpenDatabase } from "./client.ts";
import { listHostUrls } from "./hosts/host-list.ts";
import { createHosts } from "./hosts/hosts.ts";
import { NoPrimary } from "./hosts/primary.ts";
import { routePool } from "./hosts/routed-pool.ts";
import { createListener, notifyStatement } from "./listener.ts";
import type { Database } from "./schema.ts";

type Options = {
  /** False for a connection pooler without support for prepared statements. */
  prepared?: boolean;
  /** The servers themselves, if `url` names a connection pooler in transaction mode. */
  listenUrl?: string | undefined;
  replicaUrls?: readonly string[];
  log?: Parameters<typeof createHosts>[2]["log"];
  /** Wraps the pool, so that a test can observe statements. */
  wrapPool?: (pool: PostgresPool) => PostgresPool;
};

const silent = { info: () => {}, warn: () => {} };

/** Connects with pools of at most `size` connections each. Of several hosts in `url`, waits for a primary. */
export async function openServer(
  url: string,
  size: number,
  {
    prepared = true,
    listenUrl,
    replicaUrls = [],
    log = silent,
    wrapPool = (pool) => pool,
  }: Options = {},
): Promise<OpenDatabase> {
  const pooled = listenUrl !== undefined;
  const hosts = createHosts(listHostUrls(url), replicaUrls, { size, prepared, pooled, log });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: wrapPool(routePool(hosts)) }),
  });
  const primary = () => {
    const found = hosts.primary();
    if (found === undefined) throw new NoPrimary();
    return found;
  };
  const listener = createListener({
    urls: () => (listenUrl === undefined ? [primary().url] : listHostUrls(listenUrl)),
    admit: hosts.admit,
  });
  hosts.onChange(listener.reconnect);
  await hosts.waitForPrimary().catch(async (error) => {
    await hosts.close();
    throw error;
  });
  return {
    db,
    kind: "server",
    messages: {
      notify: async (payload) => {
        await primary().writes.query(notifyStatement, ["upwell_live", payload]);
      },
      listen: (onMessage) => listener.listen("upwell_live", { onMessage }),
    },
    changes: {
      listen: (subscriber) => listener.listen("upwell_changes", subscriber),
      settled: listener.settled,
    },
    probe: async (text, values) => {
      const first = hosts.primary() ?? hosts.findNewest() ?? primary();
      return first.health.query<never>(text, values).catch((error) => {
        // A primary that is silent is not lost yet, and the site can be read without it.
        const other = hosts.mayChange ? hosts.findNewest() : undefined;
        if (other === undefined) throw error;
        return other.health.query<never>(text, values);
      });
    },
    servers: { counts: hosts.counts, timeline: hosts.timeline },
    usage: () => {
      const pool = hosts.primary()?.writes;
      return {
        open: pool?.totalCount ?? 0,
        idle: pool?.idleCount ?? 0,
        waiting: pool?.waitingCount ?? 0,
      };
    },
    close: async () => {
      await db.destroy();
      await hosts.close();
    },
  };
}
