import * as contract from "@upwell/contract/analytics/routes";
import { monthsFile, mostRequestedFile } from "@upwell/messages/tables";
import type { FastifyInstance } from "fastify";
import { bySlug } from "../../http/handlers.ts";
import { route, routeFile } from "../../http/route.ts";
import {
  exportMonths,
  exportMostRequested,
  getAnalytics,
  getDirectoryAnalytics,
  getOverview,
  getWaiting,
} from "./analytics.ts";
import type { Deps } from "./deps.ts";

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.getPlatformAnalytics, bySlug(deps, getAnalytics));
  route(app, contract.getDirectoryAnalytics, ({ viewer }) => getDirectoryAnalytics(deps, viewer));
  route(app, contract.getOverview, ({ viewer }) => getOverview(deps, viewer));
  route(app, contract.getWaiting, ({ viewer, query }) => getWaiting(deps, viewer, query.platform));
  routeFile(app, contract.exportPlatformMonths, ({ viewer, params }) => ({
    name: monthsFile(params.slug),
    text: exportMonths(getAnalytics(deps, viewer, params.slug)),
  }));
  routeFile(app, contract.exportPlatformMostRequested, ({ viewer, params }) => ({
    name: mostRequestedFile(params.slug),
    text: exportMostRequested(getAnalytics(deps, viewer, params.slug)),
  }));
  routeFile(app, contract.exportDirectoryMonths, ({ viewer }) => ({
    name: monthsFile(),
    text: exportMonths(getDirectoryAnalytics(deps, viewer)),
  }));
  routeFile(app, contract.exportDirectoryMostRequested, ({ viewer }) => ({
    name: mostRequestedFile(),
    text: exportMostRequested(getDirectoryAnalytics(deps, viewer)),
  }));
}
