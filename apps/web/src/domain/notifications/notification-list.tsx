import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { PagedList } from "@upwell/client/frame/paged-list";
import * as m from "@upwell/messages/notification-list";
import { Button } from "@upwell/ui/button";
import { markAllRead } from "./mutations.ts";
import { NotificationItem } from "./notification-item.tsx";
import { notifications } from "./queries.ts";

export type NotificationListProps = {
  /** Shows only the latest six. */
  isShort?: boolean;
  onNavigate?(): void;
};

/** The viewer's notifications, newest first. */
export function NotificationList({ isShort = false, onNavigate }: NotificationListProps) {
  const { mutate } = useMutation(markAllRead);
  return (
    <PagedList
      pages={useInfiniteQuery(notifications)}
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
                {...(onNavigate && { onNavigate })}
              />
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
