import type { Notification } from "@upwell/client/entities";
import { isOfVerdict } from "@upwell/contract/notifications";
import * as m from "@upwell/messages/notification-list";
import { aWhileAgo } from "@upwell/messages/time";
import { IconButton } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { RelativeTime } from "@upwell/ui/relative-time";
import { Check } from "lucide-react";
import { heldBackPath } from "../../lib/held-back.ts";
import { readOne } from "./mark-read.ts";

/** Where a notification leads, if anywhere. */
function addressOf({ kind, featureId, platformSlug }: Notification): string | undefined {
  if (isOfVerdict(kind)) return `#${heldBackPath}`;
  if (featureId !== null) return `#/feature/${featureId}`;
  return platformSlug === null ? undefined : `#/platform/${platformSlug}`;
}

export type NotificationItemProps = {
  notification: Notification;
  /** It leads somewhere, and somebody goes there. */
  onLeave?(): void;
};

/** One thing that one was told; read ones are shaded. */
export function NotificationItem({ notification, onLeave }: NotificationItemProps) {
  const { title, message, isRead, createdAt } = notification;
  const address = addressOf(notification);
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
          {address === undefined ? (
            title
          ) : (
            <a
              href={address}
              className="after:absolute after:inset-0 hover:text-accent"
              onClick={() => {
                void readOne(notification);
                onLeave?.();
              }}
            >
              {title}
            </a>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{message}</p>
        <RelativeTime date={createdAt} unreadable={aWhileAgo} className="text-xs text-ink-faint" />
      </div>
      {!isRead && (
        <IconButton
          label={m.markAsRead}
          className="relative z-10 -me-2"
          onClick={() => void readOne(notification)}
        >
          <Check aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  );
}
