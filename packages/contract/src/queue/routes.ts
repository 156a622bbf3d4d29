import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("queue");

export const listQueue = userRoute("listQueue", "GET", "/staff/platforms/:slug/features/");
export const exportQueue = userRoute(
  "exportQueue",
  "GET",
  "/staff/platforms/:slug/features.csv",
  "file",
);
export const getLastSeen = userRoute("getLastSeen", "GET", "/staff/platforms/:slug/last-seen/");
export const markSeen = userRoute("markSeen", "POST", "/staff/platforms/:slug/last-seen/");
export const listViews = userRoute("listViews", "GET", "/staff/platforms/:slug/views/");
export const saveView = userRoute("saveView", "POST", "/staff/platforms/:slug/views/");
export const deleteView = userRoute("deleteView", "DELETE", "/staff/views/:id/");
export const bulkUpdateFeatures = userRoute(
  "bulkUpdateFeatures",
  "POST",
  "/staff/platforms/:slug/features/bulk/",
);
export const countBulkRecipients = userRoute(
  "countBulkRecipients",
  "POST",
  "/staff/platforms/:slug/recipients/",
);
