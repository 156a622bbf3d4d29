import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { readRows } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";

const selectNotifications = (db: Db) =>
  db
    .selectFrom("notifications as n")
    .leftJoin("platforms as p", "p.id", "n.platform_id")
    .leftJoin("features as o", (join) =>
      join.onRef("o.id", "=", "n.other_feature_id").on("o.listed", "=", true),
    )
    .select([
      "n.id",
      "n.kind",
      "n.title",
      "n.message",
      "n.is_read",
      "n.feature_id",
      "n.comment_id",
      "n.changelog_entry_id",
      "n.created_at",
      "o.id as other_id",
      "o.title as other_title",
      sql<string | null>`case when p.active then p.slug end`.as("platform_slug"),
    ]);
export type NotificationRow = InferResult<ReturnType<typeof selectNotifications>>[number];

/** Lists the notifications that a user is shown, newest first. */
export function listNotificationsPage(db: Db, userId: number, page: PageRequest) {
  const query = selectNotifications(db)
    .where("n.user_id", "=", userId)
    .where("n.is_shown", "=", sql.lit(true));
  return pageByTime(query, "n", page).execute();
}

/** Limits how many rows a count reads and a statement updates. */
const maxUnread = 1_000;

/**
 * Selects the ids of a user's unread notifications, oldest first. The row comparison makes the planner
 * use `notifications_unread_idx`: with `user_id = ...` it may choose an index in id order, which reads
 * the notifications of all users.
 */
const selectUnread = (userId: RawBuilder<number>, afterId = 0) => sql`
  select id from notifications
  where (user_id, id) > (${userId}, ${afterId}) and user_id <= ${userId}
    and is_shown and not is_read
  order by user_id, id limit ${maxUnread}`;

/** Counts the unread notifications of each user; at most 1,000. */
export async function countUnread(db: Db, userIds: readonly number[]) {
  const rows = await readRows<{ user_id: number; n: number }>(db)`
    select u.id as user_id,
      (select count(*)::int from (${selectUnread(sql`u.id`)}) unread) as n
    from unnest(${[...userIds]}::bigint[]) u(id)`;
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

/** Marks a notification of the user as read. Returns false if there is none. */
export async function markRead(db: Db, userId: number, id: number): Promise<boolean> {
  const row = await db
    .updateTable("notifications")
    .set({ is_read: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("is_shown", "=", true)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks up to 1,000 unread notifications with an id above `afterId` as read. Returns the highest of
 * their ids if there may be more, else null.
 */
export async function markSomeRead(db: Db, userId: number, afterId: number) {
  const rows = await readRows<{ last: number | null; n: number }>(db)`
    with marked as (
      update notifications set is_read = true
      where id = any(array(${selectUnread(sql`${userId}::bigint`, afterId)}))
      returning id
    )
    select max(id) as last, count(*)::int as n from marked`;
  const { last = null, n = 0 } = rows[0] ?? {};
  return n < maxUnread ? null : last;
}
