/** One pool over all servers: read-only requests get a connection to a replica, all others one to the primary. */
import type { PostgresPool } from "kysely";
import type pg from "pg";
import { isConnectionLost } from "../errors.ts";
import { getReadContext } from "../read-routing.ts";
import type { Host } from "./host.ts";
import type { Hosts } from "./hosts.ts";
import { NoPrimary } from "./primary.ts";

/** Combines the pools of the servers, so that queries need not know about routing. */
export function routePool(hosts: Hosts): PostgresPool {
  const connectToReplica = async () => {
    const context = getReadContext();
    if (context === undefined) return undefined;
    context.replica ??= hosts.pickReplica();
    if (context.replica?.isHealthy() !== true) return undefined;
    // If the replica is unavailable or overloaded, the primary is used.
    return context.replica.reads.connect().catch(() => undefined);
  };
  /**
   * While there is no primary, the replica that has the most answers: nothing newer can be read, and it rejects
   * what writes.
   */
  const connectToNewest = async () => {
    await hosts.recheckAll();
    const server = hosts.primary()?.writes ?? hosts.findNewest()?.reads;
    if (server === undefined) throw new NoPrimary();
    return server.connect();
  };
  /** Rejects at once when the server is no longer the primary: its network may be silent. */
  const waiting = new Set<() => void>();
  hosts.onChange(() => {
    for (const giveUp of waiting) giveUp();
    waiting.clear();
  });
  const connectWhilePrimary = ({ writes }: Host) =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      const giveUp = () => reject(new NoPrimary());
      waiting.add(giveUp);
      writes.connect().then(
        (client) => {
          if (waiting.delete(giveUp)) resolve(client);
          else client.release(true);
        },
        (error) => {
          waiting.delete(giveUp);
          reject(error);
        },
      );
    });
  const connectToPrimary = async (): Promise<pg.PoolClient> => {
    const primary = hosts.primary();
    if (primary === undefined) return connectToNewest();
    try {
      return await connectWhilePrimary(primary);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      if (hosts.primary() === primary) await hosts.recheck(primary);
      const now = hosts.primary();
      if (now === primary) throw error;
      return now === undefined ? connectToNewest() : now.writes.connect();
    }
  };
  return {
    get options() {
      return hosts.primary()?.writes.options ?? {};
    },
    connect: async () => (await connectToReplica()) ?? (await connectToPrimary()),
    // Who has opened the servers closes them, also if there was never a query.
    end: async () => {},
  };
}
