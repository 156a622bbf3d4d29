/** Reading what one was told. */
import type { NotificationKind, NotificationWire } from "@upwell/contract/notifications";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import * as queries from "./queries.ts";

const presentNotification = (row: queries.NotificationRow): NotificationWire => ({
  id: row.id,
  kind: row.kind as NotificationKind,
  title: row.title,
  message: row.message,
  is_read: row.is_read,
  created_at: row.created_at.toISOString(),
  feature_id: row.feature_id,
  comment_id: row.comment_id,
  platform_slug: row.platform_slug,
});

/** The newest first. */
export async function listNotifications(
  { db }: Deps,
  viewer: Viewer,
  { limit, cursor }: PageRequest,
): Promise<PageResult<NotificationWire>> {
  const rows = await queries.listNotificationsPage(db, viewer.id, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentNotification, queries.notificationMarker);
}

/** How many each of these people has not read; who has none is not in the answer. */
export const countUnreadOf = (
  { db }: Pick<Deps, "db">,
  userIds: readonly number[],
): Promise<Map<number, number>> => queries.countUnread(db, userIds);

export async function countUnread(deps: Deps, viewer: Viewer) {
  const counts = await countUnreadOf(deps, [viewer.id]);
  return { unread_count: counts.get(viewer.id) ?? 0 };
}

/** Twice is once; the person's other windows hear of it. */
export async function markRead(deps: Deps, viewer: Viewer, id: number) {
  if (!(await queries.markRead(deps.db, viewer.id, id))) throw new AppError("not_found");
  deps.live.publish({ to: "people", ids: [viewer.id] });
  return countUnread(deps, viewer);
}

export async function markAllRead(deps: Deps, viewer: Viewer) {
  await queries.markAllRead(deps.db, viewer.id);
  deps.live.publish({ to: "people", ids: [viewer.id] });
  return countUnread(deps, viewer);
}
