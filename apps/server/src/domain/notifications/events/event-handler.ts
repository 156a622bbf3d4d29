/** Handles one kind of outbox event. */
import type { Tx } from "../../../db/client.ts";
import type { NotificationDraft } from "../insert-queries.ts";
import type { OutboxEventRow } from "../outbox-queries.ts";

export type EventHandler<Context> = {
  /** Reads the data of the notifications. Returns undefined if there is nothing to notify about. */
  load(tx: Tx, event: OutboxEventRow): Promise<Context | undefined>;
  notify(context: Context, siteName: string): readonly NotificationDraft[];
  /** For events with batches of recipients: whether there may be another one. */
  hasMore?(context: Context): boolean;
};
