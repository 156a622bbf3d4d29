/** Lists notifications and marks them as read. */
import type { NotificationKind } from "@upwell/contract/notifications/values";
import { timeCursor } from "../../db/time-page.ts";
import { AppError } from "../../lib/app-error.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

const presentNotification = ({ other_id, other_title, ...row }: queries.NotificationRow) => ({
  ...row,
  kind: row.kind as NotificationKind,
  other_feature: other_id === null ? null : { id: other_id, title: other_title ?? "" },
});

/** Lists the viewer's notifications, newest first. */
export function listNotifications({ db }: Deps, viewer: Viewer, page: PageRequest) {
  const load = (rows: PageRequest) => queries.listNotificationsPage(db, viewer.id, rows);
  return loadPage(page, load, presentNotification, timeCursor);
}

export async function countUnread(deps: Deps, viewer: Viewer) {
  const counts = await queries.countUnread(deps.db, [viewer.id]);
  return { unread_count: counts.get(viewer.id) ?? 0 };
}

/** Marks a notification as read, and updates the viewer's other windows. Idempotent. Throws 404. */
export async function markRead(deps: Deps, viewer: Viewer, id: number) {
  await deps.write(async (tx) => {
    if (!(await queries.markRead(tx, viewer.id, id))) throw new AppError("not_found");
    tx.publish({ to: "users", ids: [viewer.id] });
  });
  return countUnread(deps, viewer);
}

/**
 * Marks all notifications as read, and updates the viewer's other windows. Uses several short
 * transactions, so that other requests do not wait.
 */
export async function markAllRead(deps: Deps, viewer: Viewer) {
  let last: number | null = 0;
  do {
    const after: number = last;
    last = await deps.write(async (tx) => {
      const marked = await queries.markSomeRead(tx, viewer.id, after);
      if (marked === null) tx.publish({ to: "users", ids: [viewer.id] });
      return marked;
    });
  } while (last !== null);
  return countUnread(deps, viewer);
}
