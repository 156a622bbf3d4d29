import type { WebhookEvent } from "@upwell/contract/webhooks/values";
import { type EventKind, subscribe } from "../../db/events.ts";
import { queueDeliveries } from "./delivery-queries.ts";

/**
 * What receivers are told of events. Who was informed of a feature is not informed of it as new when it returns: after a
 * merge is undone, or shown again.
 */
const types = {
  feature_published: "feature.created",
  feature_shown: "feature.updated",
  feature_reworded: "feature.updated",
  feature_changed: "feature.updated",
  feature_removed: "feature.deleted",
  feature_merged: "feature.merged",
  status: "feature.status_changed",
  status_by_entry: "feature.status_changed",
  comment: "comment.created",
  changelog_published: "changelog.published",
  votes_alarmed: "vote.alarmed",
} as const satisfies Partial<Record<EventKind, WebhookEvent>>;

const kinds = Object.keys(types) as (keyof typeof types)[];

/** Messages join the queue of each webhook in the transaction, which has locked the feature: they are in its order. */
export const webhookSubscriber = subscribe("webhooks", kinds, (tx, events) =>
  queueDeliveries(
    tx,
    events.map(({ kind, actor_id: _, ...subject }) => ({ type: types[kind], ...subject })),
  ),
);
