import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { adminRoute, publicRoute, userRoute } = listRoutes<typeof schemas>("users");

export const getUser = publicRoute("getUser", "GET /users/:id/");
export const listUserContributions = publicRoute(
  "listUserContributions",
  "GET /users/:id/contributions/",
);
export const listUserComments = publicRoute("listUserComments", "GET /users/:id/comments/");
export const listUpvotedFeatures = publicRoute(
  "listUpvotedFeatures",
  "GET /users/:id/upvoted-features/",
);
export const getActivityStats = publicRoute("getActivityStats", "GET /users/:id/activity-stats/");
export const listMyContributions = userRoute("listMyContributions", "GET /my/contributions/");
export const countMyContributions = userRoute(
  "countMyContributions",
  "GET /my/contributions/counts/",
);
export const listAccounts = adminRoute("listAccounts", "GET /staff/users/");
export const getAccount = adminRoute("getAccount", "GET /staff/users/:id/");
export const changeRole = adminRoute("changeRole", "POST /staff/users/:id/role/");
export const updateMe = userRoute("updateMe", "PATCH /auth/me/");
export const deleteMe = userRoute("deleteMe", "DELETE /auth/me/");
export const exportMe = userRoute("exportMe", "POST /auth/me/export/");
export const removeFromProfile = adminRoute(
  "removeFromProfile",
  "POST /staff/users/:id/remove-from-profile/",
);
export const deactivateUser = adminRoute("deactivateUser", "POST /staff/users/:id/deactivate/");
export const reactivateUser = adminRoute("reactivateUser", "POST /staff/users/:id/reactivate/");
