/** Optimistic marking as read; refetches on failure. */
import { type InfiniteData, mutationOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Notification } from "@upwell/client/entities";
import { queryClient, refetchAfterWrite } from "@upwell/client/query-client";
import type { Page } from "@upwell/contract/client";
import * as contract from "@upwell/contract/notifications/routes";
import * as m from "@upwell/messages/notification-list";
import { keys } from "../../lib/query-keys.ts";

type List = InfiniteData<Page<Notification[]>>;

function cacheRead(matches: (notification: Notification) => boolean): void {
  queryClient.setQueryData(keys.notifications.list, (list: List | undefined) => {
    if (list === undefined) return undefined;
    const read = (one: Notification) => (matches(one) ? { ...one, isRead: true } : one);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
  });
}

const cacheUnreadCount = ({ unreadCount }: { unreadCount: number }) =>
  queryClient.setQueryData(keys.notifications.unread, unreadCount);

const refetch = () => refetchAfterWrite(keys.notifications.all);

export const markRead = mutationOptions({
  mutationFn: (id: number) => call(contract.markRead, { params: { id: String(id) } }),
  onMutate: (id) => cacheRead((one) => one.id === id),
  onSuccess: cacheUnreadCount,
  onError: refetch,
  meta: { error: { fallback: m.couldNotMark } },
});

export const markAllRead = mutationOptions({
  mutationFn: () => call(contract.markAllRead, {}),
  onMutate: () => cacheRead(() => true),
  onSuccess: cacheUnreadCount,
  onError: refetch,
  meta: { error: { fallback: m.couldNotMark } },
});
