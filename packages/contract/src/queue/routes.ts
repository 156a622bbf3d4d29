import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { staff, user } = listRoutes<typeof schemas>("queue");

export const listQueue = staff("listQueue", "GET /staff/platforms/:slug/features/");
export const exportQueue = staff("exportQueue", "GET /staff/platforms/:slug/features.csv", "file");
export const getLastSeen = staff("getLastSeen", "GET /staff/platforms/:slug/last-seen/");
export const markSeen = staff("markSeen", "POST /staff/platforms/:slug/last-seen/");
export const resetLastSeen = staff("resetLastSeen", "PUT /staff/platforms/:slug/last-seen/");
export const markFeaturesSeen = staff(
  "markFeaturesSeen",
  "POST /staff/platforms/:slug/seen-features/",
);
export const listViews = staff("listViews", "GET /staff/platforms/:slug/views/");
export const saveView = staff("saveView", "POST /staff/platforms/:slug/views/");
export const deleteView = user("deleteView", "DELETE /staff/views/:id/");
export const bulkUpdateFeatures = staff(
  "bulkUpdateFeatures",
  "POST /staff/platforms/:slug/features/bulk/",
);
export const countBulkRecipients = staff(
  "countBulkRecipients",
  "POST /staff/platforms/:slug/recipients/",
);
