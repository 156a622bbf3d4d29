/** A pool that gives read-only requests a connection to a replica, and all others one to the primary. */
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { getReadContext } from "../read-routing.ts";
import type { Replicas } from "./replica-monitor.ts";

/** Combines the pools of the primary and its replicas, so that queries need not know about routing. */
export function routePool(primary: pg.Pool, replicas: Replicas): PostgresPool {
  const connectToReplica = async () => {
    const context = getReadContext();
    if (context === undefined) return undefined;
    context.replica ??= replicas.pick();
    if (context.replica?.isHealthy() !== true) return undefined;
    // If the replica is unavailable or overloaded, the primary is used.
    return context.replica.pool.connect().catch(() => undefined);
  };
  return {
    options: primary.options,
    connect: async () => (await connectToReplica()) ?? (await primary.connect()),
    end: async () => {
      await replicas.close();
      await primary.end();
    },
  };
}
