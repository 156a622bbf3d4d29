import * as contract from "@upwell/contract/legal";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getLegalDocument } from "./legal.ts";
import { getSupportSettings } from "./support-settings.ts";

export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getTerms, () => getLegalDocument(deps, "terms"));
  route(app, contract.getPrivacy, () => getLegalDocument(deps, "privacy"));
  route(app, contract.getSupportSettings, () => getSupportSettings(deps));
}
