import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession } = listRoutes<typeof schemas>("webhooks");

export const listTeamWebhooks = inSession.staff(
  "listTeamWebhooks",
  "GET /staff/platforms/:slug/webhooks/",
);
export const listSiteWebhooks = inSession.admin("listSiteWebhooks", "GET /staff/webhooks/");
export const createWebhook = inSession.staff("createWebhook", "POST /staff/webhooks/");
export const getWebhook = inSession.staff("getWebhook", "GET /staff/webhooks/:id/");
export const changeWebhook = inSession.staff("changeWebhook", "PATCH /staff/webhooks/:id/");
export const deleteWebhook = inSession.staff("deleteWebhook", "DELETE /staff/webhooks/:id/");
export const listDeliveries = inSession.staff(
  "listDeliveries",
  "GET /staff/webhooks/:id/deliveries/",
);
export const sendTest = inSession.staff("sendTest", "POST /staff/webhooks/:id/test/");
export const sendAgain = inSession.staff("sendAgain", "POST /staff/webhook-deliveries/:id/again/");
