/** A read-only copy of the database: its connections, and whether it keeps up. */
import type pg from "pg";
import { openPool } from "./pool.ts";

/** Proof that a replica has all of a moment holds this long; nothing older is ever read there. */
const behindAtMostMs = 500;
/** Reading waits no longer for a connection there, since the primary can be asked, too. */
const connectWithinMs = 1000;

export type Replica = {
  /** Host and port, without the password. */
  readonly name: string;
  readonly pool: pg.Pool;
  /** It has all that was committed at this time of `performance.now()`. */
  prove(moment: number): void;
  isWell(): boolean;
  /** It does not answer: nothing more is read there, and what waits for it stops waiting. */
  giveUp(): void;
  close(): Promise<void>;
};

/** Opens no connection yet; nothing is read there before it was proven. */
export function openReplica(
  url: string,
  { size, prepared }: { size: number; prepared: boolean },
): Replica {
  const pool = openPool(url, { size, prepared, connectWithinMs });
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  pool.on("remove", (client) => busy.delete(client));
  let proven = Number.NEGATIVE_INFINITY;
  return {
    name: new URL(url).host,
    pool,
    prove: (moment) => {
      proven = Math.max(proven, moment);
    },
    isWell: () => performance.now() - proven <= behindAtMostMs,
    giveUp: () => {
      proven = Number.NEGATIVE_INFINITY;
      for (const client of busy) client.connection.stream.destroy();
    },
    close: () => pool.end(),
  };
}
