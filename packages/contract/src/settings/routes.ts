import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, anyone } = listRoutes<typeof schemas>("settings");

export const getSupportSettings = anyone("getSupportSettings", "GET /auth/support-modal-settings/");
export const getSettings = admin("getSettings", "GET /staff/settings/");
export const updateSettings = admin("updateSettings", "PUT /staff/settings/");
export const updateSupportSettings = admin(
  "updateSupportSettings",
  "PUT /staff/support-modal-settings/",
);
export const listDeadLetters = admin("listDeadLetters", "GET /staff/dead-letters/");
export const retryDeadLetters = admin("retryDeadLetters", "POST /staff/dead-letters/retry/");
