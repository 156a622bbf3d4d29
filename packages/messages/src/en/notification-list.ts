import { counted } from "./plural.ts";

export const title = "Notifications";
export const markAllAsRead = "Mark all as read";
export const markAsRead = "Mark as read";
export const loading = "Loading...";
export const none = "No notifications";
export const noneHint = "You will be notified here when someone replies or a status changes.";
export const couldNotLoad = "The notifications could not be loaded";
export const loadMore = "Load more";
export const seeAll = "See all notifications";
export const unread = "Unread";
export const unreadCount = (n: number) =>
  counted(n, { one: "unread notification", other: "unread notifications" });
export const couldNotMark = "Could not be marked as read";
export const signIn = "Sign in";
export const signInFirst = "Sign in to read your notifications";
