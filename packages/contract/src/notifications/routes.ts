import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { inSession, user } = listRoutes<typeof schemas>("notifications");

export const listNotifications = user("listNotifications", "GET /notifications");
export const countUnread = user("countUnread", "GET /notifications/unread-count");
export const markRead = user("markRead", "POST /notifications/:id/read");
export const markAllRead = user("markAllRead", "POST /notifications/mark-all-read");

export const getPreferences = user("getPreferences", "GET /notifications/preferences");
export const changePreference = inSession.user(
  "changePreference",
  "PATCH /notifications/preferences",
);
