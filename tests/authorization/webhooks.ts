/** Access to webhooks and their deliveries. */
import * as webhooks from "@upwell/contract/webhooks/routes";
import type { Fixture } from "./fixture.ts";
import { admins, missing, only, onPlatform, owners, type Row, withBody } from "./row.ts";

const onWebhook = {
  ask: ({ webhookId }: Fixture) => ({ params: { id: webhookId } }),
  askMissing: missing.id,
  others: 404 as const,
};

const onDelivery = {
  ask: ({ deliveryId }: Fixture) => ({ params: { id: deliveryId } }),
  askMissing: missing.id,
  others: 404 as const,
};

const newWebhook = { name: "Hook", format: "standard", events: ["feature.created"] };

export const webhookRows: readonly Row[] = [
  only(owners, webhooks.listTeamWebhooks, onPlatform),
  admins(webhooks.listSiteWebhooks),
  only(owners, webhooks.createWebhook, {
    ask: ({ platform }) => ({
      body: { ...newWebhook, platform: platform.id, url: "https://hooks.example/" },
    }),
  }),
  only(owners, webhooks.getWebhook, onWebhook),
  only(owners, webhooks.changeWebhook, { ...withBody(onWebhook, { name: "Other" }), others: 404 }),
  only(owners, webhooks.listDeliveries, onWebhook),
  only(owners, webhooks.sendTest, onWebhook),
  only(owners, webhooks.sendAgain, onDelivery),
  only(owners, webhooks.deleteWebhook, onWebhook),
];
