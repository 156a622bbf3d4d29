import { useQuery } from "@tanstack/react-query";
import * as m from "@upwell/messages/notification-list";
import { compactNumber } from "@upwell/messages/plural";
import { IconButton } from "@upwell/ui/button";
import { Popover } from "@upwell/ui/popover";
import { Bell as BellIcon } from "lucide-react";
import { NotificationList } from "./notification-list.tsx";
import { PortalLink } from "./portal-link.tsx";
import { type NotificationPages, unreadCount } from "./queries.ts";

/** Opens the latest notifications; counts those that are unread. */
export function Bell({ query }: { query: NotificationPages }) {
  const count = useQuery(unreadCount).data ?? 0;
  return (
    <Popover
      label={m.title}
      trigger={
        <IconButton
          label={count === 0 ? m.title : `${m.title}, ${m.unreadCount(count)}`}
          className="relative"
        >
          <BellIcon aria-hidden size={20} />
          {count > 0 && (
            <span
              aria-hidden
              className="absolute end-0.5 top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent tabular-nums"
            >
              {compactNumber(count)}
            </span>
          )}
        </IconButton>
      }
    >
      {(close) => (
        <div className="sm:w-96">
          <NotificationList query={query} isShort onNavigate={close} />
          <PortalLink
            portal="client"
            path="/notifications"
            onClick={close}
            className="text-link mt-3 inline-block py-2 text-sm"
          >
            {m.seeAll}
          </PortalLink>
        </div>
      )}
    </Popover>
  );
}
