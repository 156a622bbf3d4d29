import * as contract from "@upwell/contract/text-versions/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listTextVersions, removeTextVersion } from "./text-versions.ts";

export function textVersionRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(
    app,
    contract.listTextVersions,
    ({ params, query }, page) => listTextVersions(deps, params.id, query.comment, page),
    { cache: { scopes: ({ params }) => [`feature:${params.id}`] } },
  );
  route(app, contract.removeTextVersion, byId(deps, removeTextVersion));
}
