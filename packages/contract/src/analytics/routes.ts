import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, staff } = listRoutes<typeof schemas>("analytics");

export const getPlatformAnalytics = staff(
  "getPlatformAnalytics",
  "GET /staff/platforms/:slug/analytics/",
);
export const getDirectoryAnalytics = admin("getDirectoryAnalytics", "GET /staff/analytics/");
export const getOverview = staff("getOverview", "GET /staff/overview/");
export const getWaiting = staff("getWaiting", "GET /staff/waiting/");
export const exportPlatformMonths = staff(
  "exportPlatformMonths",
  "GET /staff/platforms/:slug/analytics/months.csv",
  "file",
);
export const exportPlatformMostRequested = staff(
  "exportPlatformMostRequested",
  "GET /staff/platforms/:slug/analytics/most-requested.csv",
  "file",
);
export const exportDirectoryMonths = admin(
  "exportDirectoryMonths",
  "GET /staff/analytics/months.csv",
  "file",
);
export const exportDirectoryMostRequested = admin(
  "exportDirectoryMostRequested",
  "GET /staff/analytics/most-requested.csv",
  "file",
);
