/** What webhooks are told, and in which form. */

/** `standard`: JSON signed by the Standard Webhooks scheme. The others are messages for a chat. */
export const webhookFormats = ["standard", "slack", "discord", "teams", "matrix"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const webhookEvents = [
  "feature.created",
  "feature.updated",
  "feature.deleted",
  "feature.merged",
  "feature.status_changed",
  "comment.created",
  "vote.created",
  "vote.removed",
  "vote.alarmed",
  "changelog.published",
] as const;
/** What webhooks of the whole site alone are told. */
export const siteEvents: readonly WebhookEvent[] = ["vote.alarmed"];
export type WebhookEvent = (typeof webhookEvents)[number];

/** The message by which a team tries a webhook. */
export const testEvent = "webhook.test";
export const deliveryTypes = [...webhookEvents, testEvent] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** `queued` until it is taken; `failed` after a day; `dropped` if what it is about is not public any more. */
export const deliveryStates = ["queued", "sent", "failed", "dropped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
