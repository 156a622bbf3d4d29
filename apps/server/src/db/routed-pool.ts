/** A pool that gives a reading request a replica's connection, and everybody else the primary's. */
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { currentReading } from "./reading.ts";
import type { Replicas } from "./replica-watch.ts";

/** Use cases and queries know nothing of it. */
export function routePool(primary: pg.Pool, replicas: Replicas): PostgresPool {
  const connectToReplica = async () => {
    const reading = currentReading();
    if (reading === undefined) return undefined;
    reading.replica ??= replicas.pick();
    if (reading.replica?.isWell() !== true) return undefined;
    // Away or overrun: the primary is asked.
    return reading.replica.pool.connect().catch(() => undefined);
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
