/** One PostgreSQL server: its connections, what was last seen of it, and whether it has caught up. */
import type pg from "pg";
import { createPool, type PoolOptions } from "../pool.ts";
import { createProbeConnection, type ProbeConnection } from "../probe-connection.ts";
import type { Seen } from "./primary.ts";

const maxLagMs = 500;
const writeWithinMs = 5000;
/** Short, because reads can use another server instead. */
const readWithinMs = 1000;

export type Host = {
  readonly url: string;
  /** Host and port, without the password. */
  readonly name: string;
  /** Connections for everything while this is the primary. */
  readonly writes: pg.Pool;
  /** Connections that only read. */
  readonly reads: pg.Pool;
  /** A connection for what watches the servers. */
  readonly probe: ProbeConnection;
  /** A connection for health checks, for which the former does not wait. */
  readonly health: ProbeConnection;
  /** Undefined while it does not answer. */
  seen: Seen | undefined;
  /** Records that it has everything that was committed at this time of `performance.now()`. */
  markCaughtUp(time: number): void;
  /** Whether it has nearly everything that the primary has. */
  isHealthy(): boolean;
  /** Excludes it until it has caught up again, and ends its connections, which cancels running queries. */
  disconnect(): void;
  close(): Promise<void>;
};

export type HostOptions = Omit<PoolOptions, "connectWithinMs" | "admit"> & {
  probeWithinMs: number;
  /** Rejects a connection for writes. */
  admit?: PoolOptions["admit"];
};

/** Creates a host without connecting. It counts as behind until it is first marked as caught up. */
export function createHost(url: string, { probeWithinMs, admit, ...options }: HostOptions): Host {
  const writes = createPool(url, { ...options, connectWithinMs: writeWithinMs, admit });
  const reads = createPool(url, { ...options, connectWithinMs: readWithinMs });
  const probe = createProbeConnection(url, { timeoutMs: probeWithinMs });
  const health = createProbeConnection(url, { timeoutMs: probeWithinMs });
  const open = new Set<pg.PoolClient>();
  for (const pool of [writes, reads]) {
    pool.on("connect", (client) => open.add(client));
    pool.on("remove", (client) => open.delete(client));
  }
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  return {
    url,
    name: new URL(url).host,
    writes,
    reads,
    probe,
    health,
    seen: undefined,
    markCaughtUp: (time) => {
      caughtUpAt = Math.max(caughtUpAt, time);
    },
    isHealthy: () => performance.now() - caughtUpAt <= maxLagMs,
    disconnect: () => {
      caughtUpAt = Number.NEGATIVE_INFINITY;
      for (const client of open) client.connection.stream.destroy();
    },
    close: async () => {
      await Promise.all([probe.close(), health.close(), writes.end(), reads.end()]);
    },
  };
}
