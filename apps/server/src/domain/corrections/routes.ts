import * as contract from "@upwell/contract/corrections/routes";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { decideCorrection } from "./decide-correction.ts";
import * as lists from "./list-corrections.ts";
import { requestCorrection } from "./request-correction.ts";

export function correctionRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listCorrections, (_, page) => lists.listCorrections(deps, page), {
    cache: { scopes: () => ["corrections", "directory"] },
  });
  route(app, contract.requestCorrection, ({ viewer, params, body }) =>
    requestCorrection(deps, viewer, params.slug, body),
  );
  routePage(app, contract.listPlatformCorrections, ({ viewer, params }, page) =>
    lists.listPlatformCorrections(deps, viewer, params.slug, page),
  );
  routePage(app, contract.listCorrectionRequests, ({ query }, page) =>
    lists.listCorrectionRequests(deps, { ...page, state: query.state }),
  );
  route(app, contract.decideCorrection, ({ viewer, params, body }) =>
    decideCorrection(deps, viewer, params.id, body),
  );
}
