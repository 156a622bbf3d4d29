/** Queries for notifications. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { queryClient } from "@upwell/client/query-client";
import { countUnread, listNotifications } from "@upwell/contract/notifications/routes";
import { keys } from "../../lib/query-keys.ts";
import { readPages } from "../../lib/read.ts";

/** The viewer's notifications; opening the list always refetches. */
export const notifications = {
  ...readPages(keys.notifications.list, listNotifications, {
    query: { limit: "20" },
  }),
  staleTime: 0,
};

export const unreadCount = queryOptions({
  queryKey: keys.notifications.unread,
  queryFn: async ({ signal }) => (await call(countUnread, {}, signal)).unreadCount,
});

/** Caches a newer unread count in place of one that may be on its way. */
export function cacheUnreadCount(count: number): void {
  void queryClient.cancelQueries({ queryKey: keys.notifications.unread });
  queryClient.setQueryData(keys.notifications.unread, count);
}
