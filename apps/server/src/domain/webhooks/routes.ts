import * as contract from "@upwell/contract/webhooks/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { listDeliveries, sendAgain, sendTest } from "./deliveries.ts";
import type { Deps } from "./deps.ts";
import * as webhooks from "./webhooks.ts";

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listTeamWebhooks, bySlug(deps, webhooks.listTeamWebhooks));
  route(app, contract.listSiteWebhooks, () => webhooks.listSiteWebhooks(deps));
  route(app, contract.createWebhook, ({ viewer, body }) =>
    webhooks.createWebhook(deps, viewer, body),
  );
  route(app, contract.getWebhook, byId(deps, webhooks.getWebhook));
  route(app, contract.changeWebhook, byId(deps, webhooks.changeWebhook));
  route(app, contract.deleteWebhook, byId(deps, webhooks.deleteWebhook));
  routePage(app, contract.listDeliveries, ({ viewer, params }, page) =>
    listDeliveries(deps, viewer, params.id, page),
  );
  route(app, contract.sendTest, byId(deps, sendTest));
  route(app, contract.sendAgain, byId(deps, sendAgain));
}
