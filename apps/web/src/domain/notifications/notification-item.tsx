import { useMutation } from "@tanstack/react-query";
import type { Notification } from "@upwell/client/entities";
import { toHashUrl } from "@upwell/client/hash-location";
import { site } from "@upwell/client/site";
import { getNotificationLink } from "@upwell/contract/notifications/values";
import * as m from "@upwell/messages/notification-list";
import { aWhileAgo } from "@upwell/messages/time";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Check } from "lucide-react";
import { markRead } from "./mutations.ts";

/** Returns the URL that a notification links to, if any. */
function getUrl(notification: Notification): string | undefined {
  const link = getNotificationLink(notification.kind, notification);
  if (link === null) return undefined;
  return link.portal === "staff" ? `${site.employeeSiteUrl}#${link.path}` : toHashUrl(link.path);
}

export type NotificationItemProps = {
  notification: Notification;
  /** Called when the user follows the link. */
  onNavigate?(): void;
};

/** A notification; read ones are shaded. */
export function NotificationItem({ notification, onNavigate }: NotificationItemProps) {
  const { id, title, message, isRead, createdAt, otherFeature } = notification;
  const url = getUrl(notification);
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
          {url === undefined ? (
            title
          ) : (
            <a
              href={url}
              className="after:absolute after:inset-0 hover:text-accent"
              onClick={follow}
            >
              {title}
            </a>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{message}</p>
        {otherFeature && (
          <a
            href={toHashUrl(`/feature/${otherFeature.id}`)}
            className="text-link relative z-10 inline-block py-1 text-sm wrap-anywhere"
            onClick={follow}
          >
            {otherFeature.title}
          </a>
        )}
        <RelativeTime date={createdAt} fallback={aWhileAgo} className="text-xs text-ink-faint" />
      </div>
      {!isRead && (
        <IconButton label={m.markAsRead} className="relative z-10 -me-2" onClick={() => mutate(id)}>
          <Check aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  );
}
