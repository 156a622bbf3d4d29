import * as contract from "@upwell/contract/corrections/routes";
import type { FastifyInstance } from "fastify";
import { byId, bySlug } from "../../http/handlers.ts";
import { route, routePage } from "../../http/route.ts";
import { decideCorrection } from "./decide-correction.ts";
import type { Deps } from "./deps.ts";
import * as lists from "./list-corrections.ts";
import { requestCorrection } from "./request-correction.ts";

export function correctionRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listCorrections, (_, page) => lists.listCorrections(deps, page), {
    cache: { scopes: () => ["corrections", "directory"] },
  });
  route(app, contract.requestCorrection, bySlug(deps, requestCorrection));
  routePage(app, contract.listPlatformCorrections, ({ viewer, params }, page) =>
    lists.listPlatformCorrections(deps, viewer, params.slug, page),
  );
  routePage(app, contract.listCorrectionRequests, ({ query }, page) =>
    lists.listCorrectionRequests(deps, { ...page, state: query.state }),
  );
  route(app, contract.decideCorrection, byId(deps, decideCorrection));
}
