import * as contract from "@upwell/contract/audit/routes";
import { auditFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { routeFile, routePage } from "../../http/route.ts";
import { exportAudit, listAudit } from "./audit.ts";
import type { Deps } from "./deps.ts";

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  routePage(app, contract.listAudit, ({ query }, page) => listAudit(deps, query, page));
  routeFile(app, contract.exportAudit, ({ query }) => ({
    name: auditFile,
    text: exportAudit(deps, query),
  }));
}
