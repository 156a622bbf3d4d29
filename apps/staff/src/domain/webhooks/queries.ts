import { callQuery, pagedQuery } from "@upwell/client/query";
import type { CallOutput } from "@upwell/contract/client";
import * as contract from "@upwell/contract/webhooks/routes";
import { keys } from "../../lib/query-keys.ts";

export type Webhook = CallOutput<typeof contract.getWebhook>;
export type Delivery = CallOutput<typeof contract.listDeliveries>[number];

/** The webhooks of a platform, without a slug those of the whole site. */
export const webhooksOf = (slug?: string) =>
  slug === undefined
    ? callQuery(keys.webhookList(slug), contract.listSiteWebhooks, {})
    : callQuery(keys.webhookList(slug), contract.listTeamWebhooks, { params: { slug } });

export const webhook = (id: string) =>
  callQuery(keys.webhook(id), contract.getWebhook, { params: { id } });

const everyMs = 3_000;

/** Refetched while it is seen: a person waits for the answer to a test. */
export const deliveryPages = (id: string) => ({
  ...pagedQuery(keys.deliveries(id), contract.listDeliveries, { params: { id } }),
  refetchInterval: everyMs,
});
