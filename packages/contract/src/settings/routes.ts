import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, publicRoute } = listRoutes<typeof schemas>("settings");

export const getSupportSettings = publicRoute(
  "getSupportSettings",
  "GET /auth/support-modal-settings/",
);
export const getSettings = adminRoute("getSettings", "GET /staff/settings/");
export const updateSettings = adminRoute("updateSettings", "PUT /staff/settings/");
export const updateSupportSettings = adminRoute(
  "updateSupportSettings",
  "PUT /staff/support-modal-settings/",
);
