/** The SQL of one's own notifications. */
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";

function selectNotifications(db: Db) {
  return db
    .selectFrom("notifications as n")
    .leftJoin("platforms as p", "p.id", "n.platform_id")
    .select([
      "n.id",
      "n.kind",
      "n.title",
      "n.message",
      "n.is_read",
      "n.feature_id",
      "n.comment_id",
      "n.created_at",
      sql<string | null>`case when p.active then p.slug end`.as("platform_slug"),
    ]);
}
export type NotificationRow = Awaited<
  ReturnType<ReturnType<typeof selectNotifications>["execute"]>
>[number];

/** The newest first. */
export function listNotificationsPage(
  db: Db,
  userId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<NotificationRow[]> {
  let query = selectNotifications(db).where("n.user_id", "=", userId);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("notifications", cursor, cursorTime, cursorInt);
    query = query.where(sql<SqlBool>`(n.created_at, n.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("n.created_at", "desc").orderBy("n.id", "desc").limit(limit).execute();
}

export const notificationMarker = (row: NotificationRow): string =>
  encodeCursor("notifications", [row.created_at, row.id]);

/** How many each of these people has not read; who has none is not in the answer. */
export async function countUnread(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("notifications")
    .select(["user_id", sql<number>`count(*)::int`.as("n")])
    .where("user_id", "in", userIds)
    .where("is_read", "=", false)
    .groupBy("user_id")
    .execute();
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

/** Whether this person has such a notification; it is read now. */
export async function markRead(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("user_id", "=", userId)
    .where("is_read", "=", false)
    .execute();
}
