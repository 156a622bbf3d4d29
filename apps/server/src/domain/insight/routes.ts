import * as contract from "@upwell/contract/insight";
import { monthsFile, wantedFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { route, routeFile } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { exportMonths, exportWanted } from "./export-insight.ts";
import { getDirectoryInsight, getInsight } from "./insight.ts";

export function insightRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getInsight, ({ viewer, params }) => getInsight(deps, viewer, params.slug));
  route(app, contract.getDirectoryInsight, ({ viewer }) => getDirectoryInsight(deps, viewer));
  routeFile(app, contract.exportMonths, ({ viewer, params }) => ({
    name: monthsFile(params.slug),
    text: exportMonths(getInsight(deps, viewer, params.slug)),
  }));
  routeFile(app, contract.exportWanted, ({ viewer, params }) => ({
    name: wantedFile(params.slug),
    text: exportWanted(getInsight(deps, viewer, params.slug)),
  }));
  routeFile(app, contract.exportDirectoryMonths, ({ viewer }) => ({
    name: monthsFile(),
    text: exportMonths(getDirectoryInsight(deps, viewer)),
  }));
  routeFile(app, contract.exportDirectoryWanted, ({ viewer }) => ({
    name: wantedFile(),
    text: exportWanted(getDirectoryInsight(deps, viewer)),
  }));
}
