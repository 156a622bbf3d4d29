import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, userRoute } = listRoutes<typeof schemas>("analytics");

export const getPlatformAnalytics = userRoute(
  "getPlatformAnalytics",
  "GET",
  "/staff/platforms/:slug/analytics/",
);
export const getDirectoryAnalytics = adminRoute(
  "getDirectoryAnalytics",
  "GET",
  "/staff/analytics/",
);
export const getOverview = userRoute("getOverview", "GET", "/staff/overview/");
export const exportPlatformMonths = userRoute(
  "exportPlatformMonths",
  "GET",
  "/staff/platforms/:slug/analytics/months.csv",
  "file",
);
export const exportPlatformMostRequested = userRoute(
  "exportPlatformMostRequested",
  "GET",
  "/staff/platforms/:slug/analytics/most-requested.csv",
  "file",
);
export const exportDirectoryMonths = adminRoute(
  "exportDirectoryMonths",
  "GET",
  "/staff/analytics/months.csv",
  "file",
);
export const exportDirectoryMostRequested = adminRoute(
  "exportDirectoryMostRequested",
  "GET",
  "/staff/analytics/most-requested.csv",
  "file",
);
