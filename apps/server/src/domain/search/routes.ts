import { findPlaces as contract } from "@upwell/contract/search/routes";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { findPlaces } from "./places-queries.ts";

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract, ({ query }) => findPlaces(deps.db, query.search), {
    cache: { scopes: () => ["directory"] },
  });
}
