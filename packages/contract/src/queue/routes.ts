import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staffRoute, userRoute } = listRoutes<typeof schemas>("queue");

export const listQueue = staffRoute("listQueue", "GET /staff/platforms/:slug/features/");
export const exportQueue = staffRoute(
  "exportQueue",
  "GET /staff/platforms/:slug/features.csv",
  "file",
);
export const getLastSeen = staffRoute("getLastSeen", "GET /staff/platforms/:slug/last-seen/");
export const markSeen = staffRoute("markSeen", "POST /staff/platforms/:slug/last-seen/");
export const listViews = staffRoute("listViews", "GET /staff/platforms/:slug/views/");
export const saveView = staffRoute("saveView", "POST /staff/platforms/:slug/views/");
export const deleteView = userRoute("deleteView", "DELETE /staff/views/:id/");
export const bulkUpdateFeatures = staffRoute(
  "bulkUpdateFeatures",
  "POST /staff/platforms/:slug/features/bulk/",
);
export const countBulkRecipients = staffRoute(
  "countBulkRecipients",
  "POST /staff/platforms/:slug/recipients/",
);
