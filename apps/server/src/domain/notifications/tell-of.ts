/** Deeds that somebody is to be told of: written with the deed, told afterwards by a job. */
import type { Tx } from "../../db/client.ts";

/** Who did it, and what it was about. */
export type Deed = { actor_id: number | null } & (
  | { kind: "comment"; feature_id: number; comment_id: number }
  | { kind: "status"; feature_id: number; status_update_id: number }
  | { kind: "platform_review"; platform_id: number }
  | { kind: "verdict_decision"; verdict_id: number }
  | { kind: "employment_decision"; employment_id: number }
  | { kind: "merge" | "merge_undone"; feature_id: number; merge_id: number }
);

/** Queues a deed to be told of, in the transaction of the deed itself. */
export async function tellOf(tx: Tx, deed: Deed): Promise<void> {
  await tx.insertInto("outbox_events").values(deed).execute();
}

/** Takes a deed back that nobody was told of yet. False when somebody was. */
export async function silence(
  tx: Tx,
  { kind, merge_id }: { kind: "merge"; merge_id: number },
): Promise<boolean> {
  const row = await tx
    .updateTable("outbox_events")
    .set({ state: "done" })
    .where("kind", "=", kind)
    .where("merge_id", "=", merge_id)
    .where("state", "=", "queued")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
