import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { userRoute } = listRoutes<typeof schemas>("notifications");

export const listNotifications = userRoute("listNotifications", "GET /notifications");
export const countUnread = userRoute("countUnread", "GET /notifications/unread-count");
export const markRead = userRoute("markRead", "POST /notifications/:id/read");
export const markAllRead = userRoute("markAllRead", "POST /notifications/mark-all-read");
