import * as contract from "@upwell/contract/platforms/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "./deps.ts";
import { listPlatformSuggestions, reviewPlatform } from "./review-platform.ts";
import { describeRepository, listMySuggested, suggestPlatform } from "./suggest-platform.ts";

export function platformSuggestionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.suggestPlatform, ({ viewer, body }) => suggestPlatform(deps, viewer, body));
  route(app, contract.describeRepository, ({ body }) =>
    describeRepository(deps, body.repository_url),
  );
  routePage(app, contract.listMySuggestedPlatforms, ({ viewer }, page) =>
    listMySuggested(deps, viewer, page),
  );
  routePage(app, contract.listPlatformSuggestions, (_input, page) =>
    listPlatformSuggestions(deps, page),
  );
  route(app, contract.reviewPlatform, byId(deps, reviewPlatform));
}
