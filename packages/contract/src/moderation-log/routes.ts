import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = listRoutes<typeof schemas>("moderationLog");

export const listModerationLog = publicRoute("listModerationLog", "GET /moderation-log/");
export const getModerationMonths = publicRoute(
  "getModerationMonths",
  "GET /moderation-log/months/",
);
