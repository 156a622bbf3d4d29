import * as contract from "@upwell/contract/api-keys/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { createKey, endKey, listAllKeys, listMyKeys, listTeamKeys } from "./api-keys.ts";
import type { Deps } from "./deps.ts";

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listMyKeys, ({ viewer }, page) => listMyKeys(deps, viewer, page));
  route(app, contract.createKey, ({ viewer, body }) => createKey(deps, viewer, body));
  route(app, contract.endKey, byId(deps, endKey));
  routePage(app, contract.listTeamKeys, ({ viewer, params }, page) =>
    listTeamKeys(deps, viewer, params.slug, page),
  );
  routePage(app, contract.listAllKeys, (_input, page) => listAllKeys(deps, page));
}
