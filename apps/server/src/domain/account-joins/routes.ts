import * as contract from "@upwell/contract/account-joins/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { joinAccount, listJoins, undoJoin } from "./join-accounts.ts";

export function accountJoinRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listJoins, ({ viewer }) => listJoins(deps, viewer));
  route(app, contract.joinAccount, ({ viewer, body }) => joinAccount(deps, viewer, body.token));
  route(app, contract.undoJoin, byId(deps, undoJoin));
}
