import * as contract from "@upwell/contract/activity/routes";
import type { FastifyInstance } from "fastify";
import { authorScopes } from "../../http/cache/policy.ts";
import { route, routePage } from "../../http/route.ts";
import { listActivities, listAnswers } from "./activity.ts";
import type { Deps } from "./deps.ts";

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listActivities, (_input, page) => listActivities(deps, page), {
    cache: { scopes: (_input, items) => ["directory", ...authorScopes(items)] },
  });
  route(app, contract.listAnswers, () => listAnswers(deps), {
    cache: { scopes: (_input, items) => ["directory", ...authorScopes(items)] },
  });
}
