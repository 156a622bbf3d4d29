import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, userRoute } = listRoutes<typeof schemas>("moderation");

export const createReport = userRoute("createReport", "POST /reports/");
export const listReports = adminRoute("listReports", "GET /staff/reports/");
export const decideReports = adminRoute("decideReports", "POST /staff/reports/decide/");
export const listMyVerdicts = userRoute("listMyVerdicts", "GET /my/verdicts/");
export const createAppeal = userRoute("createAppeal", "POST /appeals/");
export const checkText = userRoute("checkText", "POST /check-text/");
export const moderateTag = userRoute("moderateTag", "POST /moderate-tag/");
export const listModerationQueue = adminRoute("listModerationQueue", "GET /staff/moderation/");
export const listCampaignTexts = adminRoute(
  "listCampaignTexts",
  "GET /staff/moderation/:id/campaign/",
);
export const getModerationCounts = adminRoute(
  "getModerationCounts",
  "GET /staff/moderation/counts/",
);
export const getModerationLearning = adminRoute(
  "getModerationLearning",
  "GET /staff/moderation/learning/",
);
export const updateModerationLearning = adminRoute(
  "updateModerationLearning",
  "PUT /staff/moderation/learning/",
);
export const decideVerdict = adminRoute("decideVerdict", "POST /staff/moderation/:id/decide/");
export const bulkDecideVerdicts = adminRoute("bulkDecideVerdicts", "POST /staff/moderation/bulk/");
