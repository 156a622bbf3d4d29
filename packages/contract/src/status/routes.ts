import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, userRoute } = listRoutes<typeof schemas>("status");

export const listStatusUpdates = publicRoute(
  "listStatusUpdates",
  "GET /features/:id/status_updates/",
);
export const createStatusUpdate = userRoute(
  "createStatusUpdate",
  "POST /features/:id/status_updates/",
);
export const countRecipients = userRoute("countRecipients", "GET /features/:id/recipients/");
