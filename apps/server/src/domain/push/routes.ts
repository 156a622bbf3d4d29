import * as contract from "@upwell/contract/push/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { renew, subscribe, unsubscribe } from "./subscriptions.ts";

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.subscribe, ({ viewer, body }) => subscribe(deps, viewer, body));
  route(app, contract.unsubscribe, ({ viewer }) => unsubscribe(deps, viewer));
  route(app, contract.renew, ({ body }) => renew(deps, body));
}
