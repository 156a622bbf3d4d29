/** Queries for notifications. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { countUnread, listNotifications } from "@upwell/contract/notifications/routes";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

export const notifications = infiniteQueryOptions({
  queryKey: keys.notifications.list,
  queryFn: ({ signal, pageParam }) =>
    readPage(
      listNotifications,
      { query: { limit: "20", ...(pageParam !== undefined && { cursor: pageParam }) } },
      signal,
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  // Opening the list always refetches.
  staleTime: 0,
});

export const unreadCount = queryOptions({
  queryKey: keys.notifications.unread,
  queryFn: async ({ signal }) => (await call(countUnread, {}, signal)).unreadCount,
});
