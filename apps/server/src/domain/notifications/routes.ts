import * as contract from "@upwell/contract/notifications/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { countUnread, listNotifications, markAllRead, markRead } from "./notifications.ts";
import { changePreference, getPreferences } from "./preferences.ts";

export function notificationRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listNotifications, ({ viewer }, page) =>
    listNotifications(deps, viewer, page),
  );
  route(app, contract.countUnread, ({ viewer }) => countUnread(deps, viewer));
  route(app, contract.markRead, byId(deps, markRead));
  route(app, contract.markAllRead, ({ viewer }) => markAllRead(deps, viewer));
  route(app, contract.getPreferences, ({ viewer }) => getPreferences(deps, viewer));
  route(app, contract.changePreference, ({ viewer, body }) => changePreference(deps, viewer, body));
}
