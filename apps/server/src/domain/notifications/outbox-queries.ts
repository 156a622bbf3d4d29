import type { Selectable } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";

export type OutboxEventRow = Selectable<Database["outbox_events"]>;

/** Locks the next due event until the transaction ends, skipping events that other processes have locked. */
export const claimNextEvent = (tx: Tx, now: Date): Promise<OutboxEventRow | undefined> =>
  tx
    .selectFrom("outbox_events")
    .selectAll()
    .where("state", "=", "queued")
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function markProcessed(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("outbox_events")
    .set({ state: "done", last_error: null })
    .where("id", "=", id)
    .execute();
}

/** Records a failed attempt: reschedules the event, or marks it as failed. */
export async function rescheduleEvent(
  db: Db,
  id: number,
  outcome: { state: "queued" | "failed"; next_attempt_at: Date; last_error: string },
): Promise<void> {
  await db
    .updateTable("outbox_events")
    .set((eb) => ({ ...outcome, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

/** Cancels the pending event of a merge or split. Returns whether there was one. */
export async function cancelPending(tx: Tx, kind: "merge" | "split", id: number): Promise<boolean> {
  const row = await tx
    .updateTable("outbox_events")
    .set({ state: "done" })
    .where("kind", "=", kind)
    .where(`${kind}_id`, "=", id)
    .where("state", "=", "queued")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
