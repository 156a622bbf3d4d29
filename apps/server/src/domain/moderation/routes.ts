import * as contract from "@upwell/contract/moderation";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { createAppeal, listMyVerdicts } from "./appeals.ts";
import { moderateTag } from "./moderate-tag.ts";

export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listMyVerdicts, ({ viewer }, page) => listMyVerdicts(deps, viewer, page));
  route(app, contract.createAppeal, ({ viewer, body }) => createAppeal(deps, viewer, body));
  route(app, contract.moderateTag, ({ viewer, body }) => moderateTag(deps, viewer, body));
}
