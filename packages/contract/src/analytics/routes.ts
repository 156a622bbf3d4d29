import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, staffRoute } = listRoutes<typeof schemas>("analytics");

export const getPlatformAnalytics = staffRoute(
  "getPlatformAnalytics",
  "GET /staff/platforms/:slug/analytics/",
);
export const getDirectoryAnalytics = adminRoute("getDirectoryAnalytics", "GET /staff/analytics/");
export const getOverview = staffRoute("getOverview", "GET /staff/overview/");
export const exportPlatformMonths = staffRoute(
  "exportPlatformMonths",
  "GET /staff/platforms/:slug/analytics/months.csv",
  "file",
);
export const exportPlatformMostRequested = staffRoute(
  "exportPlatformMostRequested",
  "GET /staff/platforms/:slug/analytics/most-requested.csv",
  "file",
);
export const exportDirectoryMonths = adminRoute(
  "exportDirectoryMonths",
  "GET /staff/analytics/months.csv",
  "file",
);
export const exportDirectoryMostRequested = adminRoute(
  "exportDirectoryMostRequested",
  "GET /staff/analytics/most-requested.csv",
  "file",
);
