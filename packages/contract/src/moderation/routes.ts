import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, inSession, user } = listRoutes<typeof schemas>("moderation");

export const createReport = inSession.user("createReport", "POST /reports/");
export const createNotice = inSession.anyone("createNotice", "POST /reports/notices/");
export const listReports = admin("listReports", "GET /staff/reports/");
export const decideReports = admin("decideReports", "POST /staff/reports/decide/");
export const listMyVerdicts = user("listMyVerdicts", "GET /my/verdicts/");
export const createAppeal = inSession.user("createAppeal", "POST /appeals/");
export const checkText = user("checkText", "POST /check-text/");
export const moderateTag = user("moderateTag", "POST /moderate-tag/");
export const listModerationQueue = admin("listModerationQueue", "GET /staff/moderation/");
export const listCampaignTexts = admin("listCampaignTexts", "GET /staff/moderation/:id/campaign/");
export const getModerationCounts = admin("getModerationCounts", "GET /staff/moderation/counts/");
export const getModerationLearning = admin(
  "getModerationLearning",
  "GET /staff/moderation/learning/",
);
export const updateModerationLearning = admin(
  "updateModerationLearning",
  "PUT /staff/moderation/learning/",
);
export const decideVerdict = admin("decideVerdict", "POST /staff/moderation/:id/decide/");
export const bulkDecideVerdicts = admin("bulkDecideVerdicts", "POST /staff/moderation/bulk/");
