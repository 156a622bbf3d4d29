import type { Insertable, Selectable } from "kysely";
import type { Tx } from "../../db/client.ts";
import { type Queue, usualPausesMs } from "../../db/queue.ts";
import type { Database } from "../../db/schema.ts";

export type OutboxEventRow = Selectable<Database["outbox_events"]>;

export const notificationQueue: Queue<"outbox_events"> = {
  name: "notifications",
  table: "outbox_events",
  leaseMs: 5 * 60_000,
  pausesMs: usualPausesMs,
  doneState: "done",
};

export async function insertOutboxEvents(
  tx: Tx,
  events: readonly Insertable<Database["outbox_events"]>[],
): Promise<void> {
  await tx.insertInto("outbox_events").values(events).execute();
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
