import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, anyone } = listRoutes<typeof schemas>("moderationLog");

export const listModerationLog = anyone("listModerationLog", "GET /moderation-log/");
export const listModerationMonths = anyone("listModerationMonths", "GET /moderation-log/months/");
export const exportModerationFigures = admin(
  "exportModerationFigures",
  "GET /staff/moderation-figures.csv",
  "file",
);
