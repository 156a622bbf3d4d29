/** Access to webhooks and their deliveries. */
import * as webhooks from "@upwell/contract/webhooks/routes";
import type { Fixture } from "./fixture.ts";
import { admins, missing, only, onPlatform, type Row, team, withBody } from "./row.ts";

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
  only(team, webhooks.listTeamWebhooks, onPlatform),
  admins(webhooks.listSiteWebhooks),
  only(team, webhooks.createWebhook, {
    ask: ({ platform }) => ({
      body: { ...newWebhook, platform: platform.id, url: "https://hooks.example/" },
    }),
  }),
  only(team, webhooks.getWebhook, onWebhook),
  only(team, webhooks.changeWebhook, { ...withBody(onWebhook, { name: "Other" }), others: 404 }),
  only(team, webhooks.listDeliveries, onWebhook),
  only(team, webhooks.sendTest, onWebhook),
  only(team, webhooks.sendAgain, onDelivery),
  only(team, webhooks.deleteWebhook, onWebhook),
];
