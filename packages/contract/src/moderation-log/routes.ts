import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = routesOf<typeof schemas>("moderationLog");

export const listModerationLog = publicRoute("listModerationLog", "GET", "/moderation-log/");
export const getModerationMonths = publicRoute(
  "getModerationMonths",
  "GET",
  "/moderation-log/months/",
);
