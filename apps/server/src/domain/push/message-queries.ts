/** SQL of the queue of push messages. */
import type { NotificationKind } from "@upwell/contract/notifications/values";
import type { Db } from "../../db/client.ts";
import { type Queue, usualPausesMs } from "../../db/queue.ts";
import { readRow } from "../../db/statements.ts";

const hourMs = 60 * 60_000;

/** A message is tried for about a day, as long as push services keep one for a device. */
export const pushQueue: Queue<"push_messages"> = {
  name: "push",
  table: "push_messages",
  // Longer than one attempt (see lib/outbound.ts).
  leaseMs: 60_000,
  pausesMs: [
    ...usualPausesMs.filter((ms) => ms < hourMs),
    ...Array.from({ length: 24 }, () => hourMs),
  ],
  doneState: null,
  // A browser gets one after the other, and one whose push service does not answer takes no more time for many messages.
  owner: { column: "subscription_id", table: "push_subscriptions", maxPauseMs: hourMs },
};

export type PushMessage = {
  subscription_id: number;
  endpoint: string;
  p256dh: Uint8Array;
  auth: Uint8Array;
  /** Whether the session lasts, and the notification was not read in the meantime. */
  is_wanted: boolean;
  kind: NotificationKind;
  feature_id: number | null;
  comment_id: number | null;
  changelog_entry_id: number | null;
  platform_id: number | null;
  /** Null unless it is public. */
  feature_title: string | null;
  platform_slug: string | null;
  platform_name: string | null;
};

/** Returns a message with its browser; undefined if it is gone. */
export const findMessage = (db: Db, id: number, now: Date) =>
  readRow<PushMessage>(db)`
    select m.subscription_id, s.endpoint, s.p256dh, s.auth,
      x.expires_at > ${now} and not n.is_read as is_wanted, n.kind, n.feature_id, n.comment_id, n.changelog_entry_id,
      n.platform_id,
      f.title as feature_title, p.slug as platform_slug, p.name as platform_name
    from push_messages m
    join push_subscriptions s on s.id = m.subscription_id
    join sessions x on x.id = s.session_id
    join notifications n on n.id = m.notification_id
    left join features f on f.id = n.feature_id and f.listed
    left join platforms p on p.id = n.platform_id and p.active
    where m.id = ${id}`;

/** Records that the push service has taken a message. */
export async function markUsed(db: Db, subscriptionId: number, now: Date): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ last_used_at: now })
    .where("id", "=", subscriptionId)
    .execute();
}

/** Deletes the subscription that a push service does not know any more, with what waits for it. */
export async function deleteGoneSubscription(
  db: Db,
  { subscription_id, endpoint }: Pick<PushMessage, "subscription_id" | "endpoint">,
): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("id", "=", subscription_id)
    // Not one that the browser has renewed in the meantime.
    .where("endpoint", "=", endpoint)
    .execute();
}
