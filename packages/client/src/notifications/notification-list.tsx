import {
  type InfiniteData,
  mutationOptions,
  useInfiniteQuery,
  useMutation,
} from "@tanstack/react-query";
import type { Page } from "@upwell/contract/client";
import * as contract from "@upwell/contract/notifications/routes";
import { getNotificationLink } from "@upwell/contract/notifications/values";
import { featurePath } from "@upwell/contract/paths";
import * as m from "@upwell/messages/notification-list";
import { aWhileAgo } from "@upwell/messages/time";
import { Button, IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Check } from "lucide-react";
import { call } from "../api.ts";
import type { Notification } from "../entities.ts";
import { PagedList } from "../frame/paged-list.tsx";
import { queryClient, refetchAfterWrite } from "../query-client.ts";
import { PortalLink } from "./portal-link.tsx";
import { cacheUnreadCount, type NotificationPages, notificationKeys } from "./queries.ts";

export type NotificationListProps = {
  query: NotificationPages;
  /** Shows only the latest six. */
  isShort?: boolean;
  onNavigate?(): void;
};

type NotificationItemProps = {
  notification: Notification;
  /** Called when the user follows the link. */
  onNavigate?(): void;
};

type List = InfiniteData<Page<Notification[]>>;

function cacheRead(matches: (notification: Notification) => boolean): void {
  queryClient.setQueryData(notificationKeys.list, (list: List | undefined) => {
    if (list === undefined) return undefined;
    const read = (one: Notification) => (matches(one) ? { ...one, isRead: true } : one);
    return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
  });
}

const onMarked = ({ unreadCount }: { unreadCount: number }) => cacheUnreadCount(unreadCount);

const refetch = () => refetchAfterWrite(notificationKeys.all);

const markRead = mutationOptions({
  mutationFn: (id: number) => call(contract.markRead, { params: { id: String(id) } }),
  onMutate: (id) => cacheRead((one) => one.id === id),
  onSuccess: onMarked,
  onError: refetch,
  meta: { error: { fallback: m.couldNotMark } },
});

const markAllRead = mutationOptions({
  mutationFn: () => call(contract.markAllRead, {}),
  onMutate: () => cacheRead(() => true),
  onSuccess: onMarked,
  onError: refetch,
  meta: { error: { fallback: m.couldNotMark } },
});

/** A notification; read ones are shaded. */
function NotificationItem({ notification, onNavigate }: NotificationItemProps) {
  const { id, title, message, isRead, createdAt, otherFeature } = notification;
  const link = getNotificationLink(notification.kind, notification);
  const className = "after:absolute after:inset-0 hover:text-accent";
  const { mutate } = useMutation(markRead);
  function follow() {
    if (!isRead) mutate(id);
    onNavigate?.();
  }
  return (
    <li
      className={classes(
        "relative flex items-start gap-3 border-b border-hairline px-3 py-3",
        isRead && "bg-sunk",
      )}
    >
      <span
        className={classes("mt-2 size-2 shrink-0 rounded-full", !isRead && "bg-accent")}
        aria-hidden
      />
      <div className="min-w-0 flex-1">
        <p className={classes("text-sm wrap-anywhere", !isRead && "font-semibold")}>
          {!isRead && <span className="sr-only">{m.unread}: </span>}
          {link === null && isRead && title}
          {link === null && !isRead && (
            <button type="button" className={`text-start ${className}`} onClick={() => mutate(id)}>
              {title}
            </button>
          )}
          {link !== null && (
            <PortalLink {...link} className={className} onClick={follow}>
              {title}
            </PortalLink>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{message}</p>
        {otherFeature && (
          <PortalLink
            portal="client"
            path={featurePath(otherFeature)}
            className="text-link relative z-10 inline-block py-1 text-sm wrap-anywhere"
            onClick={follow}
          >
            {otherFeature.title}
          </PortalLink>
        )}
        <RelativeTime date={createdAt} fallback={aWhileAgo} className="text-xs text-ink-faint" />
      </div>
      {!isRead && (
        <IconButton
          label={m.markAsRead}
          icon={Check}
          className="relative z-10 -me-2"
          onClick={() => mutate(id)}
        />
      )}
    </li>
  );
}

/** The viewer's notifications, newest first. */
export function NotificationList({ query, isShort = false, onNavigate }: NotificationListProps) {
  const { mutate } = useMutation(markAllRead);
  return (
    <PagedList
      pages={useInfiniteQuery(query)}
      loading={m.loading}
      failed={m.couldNotLoad}
      empty={{ title: m.none, text: m.noneHint, drawing: "water" }}
      skeleton={<p className="p-3 text-sm text-ink-soft">{m.loading}</p>}
      skeletonCount={1}
      more={!isShort && m.loadMore}
    >
      {(all) => (
        <>
          <div className="flex justify-end pb-2">
            <Button
              variant="quiet"
              size="sm"
              disabled={all.every(({ isRead }) => isRead)}
              onClick={() => mutate()}
            >
              {m.markAllAsRead}
            </Button>
          </div>
          <ul className="border-t border-hairline">
            {(isShort ? all.slice(0, 6) : all).map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onNavigate={onNavigate}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
