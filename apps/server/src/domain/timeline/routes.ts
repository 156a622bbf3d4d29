import * as contract from "@upwell/contract/timeline";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { changeStatus, getAudience } from "./change-status.ts";
import { getTimeline } from "./timeline.ts";

export function timelineRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listStatusUpdates, ({ viewer, params }) =>
    getTimeline(deps, viewer, params.id),
  );
  route(app, contract.createStatusUpdate, ({ viewer, params, body }) =>
    changeStatus(deps, viewer, params.id, body),
  );
  route(app, contract.getAudience, ({ viewer, params }) => getAudience(deps, viewer, params.id));
}
