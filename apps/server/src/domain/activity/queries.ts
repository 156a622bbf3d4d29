/** The SQL of recent activity. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

function selectActivities(db: Db) {
  return db
    .selectFrom("activities as a")
    .innerJoin("features as f", "f.id", "a.feature_id")
    .innerJoin("platforms as p", "p.id", "a.platform_id")
    .leftJoin("users as u", "u.id", "a.user_id")
    .leftJoin("comments as c", "c.id", "a.comment_id")
    .leftJoin("status_updates as s", "s.id", "a.status_update_id")
    .select([
      "a.id",
      "a.type",
      "a.created_at",
      "f.id as feature_id",
      "f.title as feature_title",
      "p.id as platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "c.id as comment_id",
      sql<string | null>`left(c.content, 200)`.as("comment_content"),
      "s.new_status",
      "s.comment as status_comment",
    ])
    .select(authorColumns)
    .where("f.listed", "=", true)
    .where("p.active", "=", true)
    .where(sql<boolean>`(a.comment_id is null or c.moderation_state = 'public')`);
}
export type ActivityRow = Awaited<
  ReturnType<ReturnType<typeof selectActivities>["execute"]>
>[number];

/** The newest first. */
export function listActivitiesPage(
  db: Db,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<ActivityRow[]> {
  let query = selectActivities(db);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("activities", cursor, cursorTime, cursorInt);
    query = query.where(sql<boolean>`(a.created_at, a.id) < (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit).execute();
}

export const activityMarker = (row: ActivityRow): string =>
  encodeCursor("activities", [row.created_at, row.id]);
