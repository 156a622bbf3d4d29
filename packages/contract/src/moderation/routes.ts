import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { admin, inSession, moderator, user } = listRoutes<typeof schemas>("moderation");

export const createReport = inSession.user("createReport", "POST /reports/");
export const createNotice = inSession.anyone("createNotice", "POST /reports/notices/");
export const listReports = moderator("listReports", "GET /staff/reports/");
export const decideReports = moderator("decideReports", "POST /staff/reports/decide/");
export const listMyVerdicts = user("listMyVerdicts", "GET /my/verdicts/");
export const createAppeal = inSession.user("createAppeal", "POST /appeals/");
export const checkText = user("checkText", "POST /check-text/");
export const moderateTag = user("moderateTag", "POST /moderate-tag/");
export const listModerationQueue = moderator("listModerationQueue", "GET /staff/moderation/");
export const listCampaignTexts = moderator(
  "listCampaignTexts",
  "GET /staff/moderation/:id/campaign/",
);
export const getModerationCounts = moderator(
  "getModerationCounts",
  "GET /staff/moderation/counts/",
);
export const getModerationLearning = admin(
  "getModerationLearning",
  "GET /staff/moderation/learning/",
);
export const updateModerationLearning = admin(
  "updateModerationLearning",
  "PUT /staff/moderation/learning/",
);
export const decideVerdict = moderator("decideVerdict", "POST /staff/moderation/:id/decide/");
export const bulkDecideVerdicts = moderator("bulkDecideVerdicts", "POST /staff/moderation/bulk/");
export const hidePost = moderator("hidePost", "POST /staff/moderation/hide/");
export const takeText = moderator("takeText", "POST /staff/moderation/take/");
