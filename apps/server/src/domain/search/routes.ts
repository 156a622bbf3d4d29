import { listPlaces as contract } from "@upwell/contract/search/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listPlaces } from "./places-queries.ts";

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract, ({ query }) => listPlaces(deps.db, query.search), {
    cache: { scopes: () => ["directory"] },
  });
}
