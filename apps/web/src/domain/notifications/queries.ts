/** What one was told, as it is read. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { countUnread, listNotifications } from "@upwell/contract/notifications";
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
  // Whoever opens the list wants to see what is new.
  staleTime: 0,
});

export const unreadCount = queryOptions({
  queryKey: keys.notifications.unread,
  queryFn: async ({ signal }) => (await call(countUnread, {}, signal)).unreadCount,
});
