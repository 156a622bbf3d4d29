import * as contract from "@upwell/contract/webhooks/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { listDeliveries, sendAgain, sendTest } from "./deliveries.ts";
import * as webhooks from "./webhooks.ts";

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listTeamWebhooks, ({ viewer, params }) =>
    webhooks.listTeamWebhooks(deps, viewer, params.slug),
  );
  route(app, contract.listSiteWebhooks, () => webhooks.listSiteWebhooks(deps));
  route(app, contract.createWebhook, ({ viewer, body }) =>
    webhooks.createWebhook(deps, viewer, body),
  );
  route(app, contract.getWebhook, ({ viewer, params }) =>
    webhooks.getWebhook(deps, viewer, params.id),
  );
  route(app, contract.changeWebhook, ({ viewer, params, body }) =>
    webhooks.changeWebhook(deps, viewer, params.id, body),
  );
  route(app, contract.deleteWebhook, ({ viewer, params }) =>
    webhooks.deleteWebhook(deps, viewer, params.id),
  );
  routePage(app, contract.listDeliveries, ({ viewer, params }, page) =>
    listDeliveries(deps, viewer, params.id, page),
  );
  route(app, contract.sendTest, ({ viewer, params }) => sendTest(deps, viewer, params.id));
  route(app, contract.sendAgain, ({ viewer, params }) => sendAgain(deps, viewer, params.id));
}
