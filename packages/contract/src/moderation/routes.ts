import { routesOf } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, userRoute } = routesOf<typeof schemas>("moderation");

export const createReport = userRoute("createReport", "POST", "/reports/");
export const listReports = adminRoute("listReports", "GET", "/staff/reports/");
export const decideReports = adminRoute("decideReports", "POST", "/staff/reports/decide/");
export const listMyVerdicts = userRoute("listMyVerdicts", "GET", "/my/verdicts/");
export const createAppeal = userRoute("createAppeal", "POST", "/appeals/");
export const moderateTag = userRoute("moderateTag", "POST", "/moderate-tag/");
export const listModerationQueue = adminRoute("listModerationQueue", "GET", "/staff/moderation/");
export const decideVerdict = adminRoute("decideVerdict", "POST", "/staff/moderation/:id/decide/");
export const bulkDecideVerdicts = adminRoute(
  "bulkDecideVerdicts",
  "POST",
  "/staff/moderation/bulk/",
);
