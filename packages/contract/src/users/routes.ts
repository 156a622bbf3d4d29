import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, inSession, proved, user } = listRoutes<typeof schemas>("users");

export const getUser = anyone("getUser", "GET /users/:id/");
export const listUserContributions = anyone(
  "listUserContributions",
  "GET /users/:id/contributions/",
);
export const listUserComments = anyone("listUserComments", "GET /users/:id/comments/");
export const listUpvotedFeatures = anyone(
  "listUpvotedFeatures",
  "GET /users/:id/upvoted-features/",
);
export const getActivityStats = anyone("getActivityStats", "GET /users/:id/activity-stats/");
export const listMyContributions = user("listMyContributions", "GET /my/contributions/");
export const countMyContributions = user("countMyContributions", "GET /my/contributions/counts/");
export const listAccounts = inSession.admin("listAccounts", "GET /staff/users/");
export const getAccount = inSession.admin("getAccount", "GET /staff/users/:id/");
export const changeRole = proved.admin("changeRole", "POST /staff/users/:id/role/");
export const setModerator = proved.admin("setModerator", "PUT /staff/users/:id/moderator/");
export const updateMe = inSession.user("updateMe", "PATCH /auth/me/");
export const deleteMe = proved.user("deleteMe", "DELETE /auth/me/");
export const exportMe = proved.user("exportMe", "POST /auth/me/export/");
export const removeFromProfile = inSession.admin(
  "removeFromProfile",
  "POST /staff/users/:id/remove-from-profile/",
);
export const deactivateUser = inSession.admin(
  "deactivateUser",
  "POST /staff/users/:id/deactivate/",
);
export const reactivateUser = inSession.admin(
  "reactivateUser",
  "POST /staff/users/:id/reactivate/",
);
export const deleteUser = proved.admin("deleteUser", "POST /staff/users/:id/delete/");
export const resetTwoStep = proved.admin("resetTwoStep", "POST /staff/users/:id/reset-two-step/");
