import * as contract from "@upwell/contract/activity";
import type { FastifyInstance } from "fastify";
import { routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { listActivities } from "./activity.ts";

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listActivities, (_input, page) => listActivities(deps, page));
}
