import * as contract from "@upwell/contract/agent-reports/routes";
import type { FastifyInstance } from "fastify";
import { byId } from "../../http/handlers.ts";
import { route } from "../../http/route.ts";
import { reportBlocked } from "./agent-reports.ts";
import type { Deps } from "./deps.ts";

export function agentReportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.reportBlocked, byId(deps, reportBlocked));
}
