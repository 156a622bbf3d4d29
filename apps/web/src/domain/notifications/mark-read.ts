/** Marking as read: shown at once, taken back if the server says no. */
import type { InfiniteData } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import type { Notification } from "@upwell/client/entities";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import type { Page } from "@upwell/contract/client";
import { markAllRead, markRead } from "@upwell/contract/notifications";
import { error } from "@upwell/messages/common";
import * as m from "@upwell/messages/notification-list";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

type List = InfiniteData<Page<Notification[]>>;

function showRead(isMeant: (notification: Notification) => boolean): void {
  queryClient.setQueryData(keys.notifications.list, (list: List | undefined) => {
    if (list === undefined) return undefined;
    const read = (one: Notification) => (isMeant(one) ? { ...one, isRead: true } : one);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
  });
}

async function settle(answer: Promise<{ unreadCount: number }>): Promise<void> {
  try {
    queryClient.setQueryData(keys.notifications.unread, (await answer).unreadCount);
  } catch (failure) {
    void queryClient.invalidateQueries({ queryKey: keys.notifications.all });
    toast({
      title: error,
      description: failureMessage(failure, m.couldNotMark),
      tone: "destructive",
    });
  }
}

export async function readOne({ id, isRead }: Notification): Promise<void> {
  if (isRead) return;
  showRead((one) => one.id === id);
  await settle(call(markRead, { params: { id: String(id) } }));
}

export async function readAll(): Promise<void> {
  showRead(() => true);
  await settle(call(markAllRead, {}));
}
