import * as contract from "@upwell/contract/moderation";
import * as reports from "@upwell/contract/reports";
import type { FastifyInstance } from "fastify";
import { route, routePage } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { createAppeal, listMyVerdicts } from "./appeals.ts";
import { decideReports, listReports } from "./decide-reports.ts";
import { moderateTag } from "./moderate-tag.ts";
import { createReport } from "./report-text.ts";

export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listMyVerdicts, ({ viewer }, page) => listMyVerdicts(deps, viewer, page));
  route(app, contract.createAppeal, ({ viewer, body }) => createAppeal(deps, viewer, body));
  route(app, reports.createReport, ({ viewer, body }) => createReport(deps, viewer, body));
  routePage(app, reports.listReports, (_input, page) => listReports(deps, page));
  route(app, reports.decideReports, ({ viewer, body }) => decideReports(deps, viewer, body));
  route(app, contract.moderateTag, ({ viewer, body }) => moderateTag(deps, viewer, body));
}
