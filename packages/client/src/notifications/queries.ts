/** Queries for notifications. */
import { queryOptions } from "@tanstack/react-query";
import { countUnread, listNotifications } from "@upwell/contract/notifications/routes";
import { call, type client } from "../api.ts";
import { pagedQuery } from "../query.ts";
import { queryClient, refetchAfterWrite } from "../query-client.ts";
import { viewerKeys } from "../session.ts";

export const notificationKeys = {
  all: viewerKeys.notifications,
  list: [...viewerKeys.notifications, "list"],
  unread: [...viewerKeys.notifications, "unread"],
} as const;

type FetchPage = typeof client.callPage<typeof listNotifications>;

/** The viewer's notifications; opening the list always refetches. */
export const notificationPages = (fetchPage?: FetchPage) => ({
  ...pagedQuery(
    notificationKeys.list,
    listNotifications,
    { query: { limit: "20" } },
    undefined,
    fetchPage,
  ),
  staleTime: 0,
});

export type NotificationPages = ReturnType<typeof notificationPages>;

export const unreadCount = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: async ({ signal }) => (await call(countUnread, {}, signal)).unreadCount,
});

/** Caches a newer unread count in place of one that may be on its way. */
export function cacheUnreadCount(count: number): void {
  void queryClient.cancelQueries({ queryKey: notificationKeys.unread });
  queryClient.setQueryData(notificationKeys.unread, count);
}

/** Applies the live event of a new notification. */
export function applyNotification({ unreadCount }: { unreadCount: number }): void {
  cacheUnreadCount(unreadCount);
  void refetchAfterWrite(notificationKeys.list);
}
