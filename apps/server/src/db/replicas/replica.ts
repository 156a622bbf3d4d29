/** A streaming replica: its connection pool, and whether it is healthy. */
import type pg from "pg";
import { createPool } from "../pool.ts";

const maxLagMs = 500;
/** Short, because reads can use the primary instead. */
const connectWithinMs = 1000;

export type Replica = {
  /** Host and port, without the password. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** Records that the replica has everything that was committed at this time of `performance.now()`. */
  markCaughtUp(time: number): void;
  isHealthy(): boolean;
  /** Excludes the replica until it has caught up again, and cancels its running queries. */
  disconnect(): void;
  close(): Promise<void>;
};

/** Creates a replica without connecting. It is unhealthy until it is first marked as caught up. */
export function createReplica(
  url: string,
  { size, prepared }: { size: number; prepared: boolean },
): Replica {
  const pool = createPool(url, { size, prepared, connectWithinMs });
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  pool.on("remove", (client) => busy.delete(client));
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  return {
    name: new URL(url).host,
    pool,
    markCaughtUp: (time) => {
      caughtUpAt = Math.max(caughtUpAt, time);
    },
    isHealthy: () => performance.now() - caughtUpAt <= maxLagMs,
    disconnect: () => {
      caughtUpAt = Number.NEGATIVE_INFINITY;
      for (const client of busy) client.connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}
