import { useInfiniteQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/notification-list";
import { Button } from "@upwell/ui/button";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { readAll } from "./mark-read.ts";
import { NotificationItem } from "./notification-item.tsx";
import { notifications } from "./queries.ts";

export type NotificationListProps = {
  /** Only the first page, for where there is little room. */
  isShort?: boolean;
  onLeave?(): void;
};

/** What one was told, the newest first. */
export function NotificationList({ isShort = false, onLeave }: NotificationListProps) {
  const pages = useInfiniteQuery(notifications);
  if (pages.isPending) return <p className="p-3 text-sm text-ink-soft">{m.loading}</p>;
  if (pages.data === undefined) {
    return (
      <ErrorState
        title={m.couldNotLoad}
        description={failureMessage(pages.error, tryAgain)}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  }
  const all = pages.data.pages.flatMap(({ items }) => items);
  const shown = isShort ? all.slice(0, 6) : all;
  if (all.length === 0) return <EmptyState title={m.none} description={m.noneHint} />;
  return (
    <>
      <div className="flex justify-end pb-2">
        <Button
          variant="quiet"
          size="sm"
          disabled={all.every(({ isRead }) => isRead)}
          onClick={() => void readAll()}
        >
          {m.markAllAsRead}
        </Button>
      </div>
      <ul className="border-t border-hairline">
        {shown.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            {...(onLeave && { onLeave })}
          />
        ))}
      </ul>
      {!isShort && pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {m.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
