import * as contract from "@upwell/contract/timeline";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { getTimeline } from "./timeline.ts";

export function timelineRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.listStatusUpdates, ({ params }) => getTimeline(deps, params.id));
}
