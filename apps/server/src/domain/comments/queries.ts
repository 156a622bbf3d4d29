/** The SQL of comments. */
import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns } from "../users/author-columns.ts";

function selectComments(db: Db) {
  return db
    .selectFrom("comments as c")
    .leftJoin("users as u", "u.id", "c.user_id")
    .select([
      "c.id",
      "c.feature_id",
      "c.user_id",
      "c.parent_id",
      "c.content",
      "c.is_pinned",
      "c.is_official",
      "c.moderation_state",
      "c.created_at",
      "c.updated_at",
    ])
    .select(authorColumns);
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>["execute"]>>[number];

/** What is in review or was refused, its author alone sees. */
const seenBy = (viewerId: number | null) =>
  sql<boolean>`(c.moderation_state = 'public' or c.user_id = ${viewerId ?? 0})`;

/** Oldest first, replies among them. */
export function listCommentsPage(
  db: Db,
  featureId: number,
  viewerId: number | null,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<CommentRow[]> {
  let query = selectComments(db).where("c.feature_id", "=", featureId).where(seenBy(viewerId));
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("comments-of-feature", cursor, cursorTime, cursorInt);
    query = query.where(sql<boolean>`(c.created_at, c.id) > (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("c.created_at").orderBy("c.id").limit(limit).execute();
}

export const commentMarker = (row: CommentRow): string =>
  encodeCursor("comments-of-feature", [row.created_at, row.id]);

/** Whether a person has comments on a feature that nobody else sees. */
export async function hasHiddenComments(
  db: Db,
  userId: number,
  featureId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("comments")
    .select("id")
    .where("feature_id", "=", featureId)
    .where("user_id", "=", userId)
    .where("moderation_state", "<>", "public")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A comment that the viewer may see. */
export function findComment(db: Db, id: number, viewerId: number | null) {
  return selectComments(db).where("c.id", "=", id).where(seenBy(viewerId)).executeTakeFirst();
}
