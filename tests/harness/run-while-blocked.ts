/** Runs two transactions of which one waits for the other, so that their order is deterministic. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db, Tx } from "../../apps/server/src/db/client.ts";
import { createWrite, type Publish, type WriteTx } from "../../apps/server/src/db/write.ts";
import { subscribers } from "../../apps/server/src/subscribers.ts";

type Work = (tx: Tx) => Promise<unknown>;

/** Runs `before`, starts `other` in a separate transaction, waits until it blocks, and runs `after`. */
export async function runWhileBlocked(
  db: Db,
  [before, after]: readonly [Work, Work],
  other: (tx: WriteTx) => Promise<void>,
  publish: Publish = () => {},
): Promise<void> {
  const blocked = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
    return rows.length;
  };
  let waiting: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await before(tx);
    waiting = createWrite(db, publish, subscribers)(other);
    await expect.poll(blocked).toBe(1);
    await after(tx);
  });
  await waiting;
}
