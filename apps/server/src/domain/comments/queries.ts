import { sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns, teamJobTitle } from "../users/author-queries.ts";

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
      "c.answered_as",
      "c.moderation_state",
      "c.created_at",
      "c.updated_at",
    ])
    .select(authorColumns)
    .select(teamJobTitle("c").as("author_job_title"));
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>["execute"]>>[number];

/** Pending and rejected comments are visible to their author only. */
const isVisibleTo = (viewerId: number | null) =>
  sql<boolean>`(c.moderation_state = 'public' or c.user_id = ${viewerId ?? 0})`;

/** Lists comments and replies, oldest first. */
export function listCommentsPage(
  db: Db,
  featureId: number,
  viewerId: number | null,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<CommentRow[]> {
  let query = selectComments(db).where("c.feature_id", "=", featureId).where(isVisibleTo(viewerId));
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("comments-of-feature", cursor, cursorTime, cursorInt);
    query = query.where(sql<boolean>`(c.created_at, c.id) > (${time}::timestamptz, ${id}::int)`);
  }
  const page = query.orderBy("c.created_at").orderBy("c.id").limit(sql.lit(limit));
  return runPrepared(db, page.compile());
}

/** Lists the newest public comments and replies of a feature. */
export const listLatestPublicComments = (
  db: Db,
  featureId: number,
  limit: number,
): Promise<CommentRow[]> =>
  selectComments(db)
    .where("c.feature_id", "=", featureId)
    .where(isVisibleTo(null))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();

export const toCommentCursor = (row: CommentRow): string =>
  encodeCursor("comments-of-feature", [row.created_at, row.id]);

/** Returns whether a user has pending or rejected comments on a feature. */
export async function hasUnpublishedComments(db: Db, userId: number, featureId: number) {
  const query = db
    .selectFrom("comments")
    .select("id")
    .where("feature_id", "=", featureId)
    .where("user_id", "=", userId)
    .where("moderation_state", "<>", sql.lit("public" as const))
    .limit(sql.lit(1));
  return (await runPrepared(db, query.compile())).length > 0;
}

/** Finds a comment that the viewer may see. */
export function findComment(db: Db, id: number, viewerId: number | null) {
  return selectComments(db).where("c.id", "=", id).where(isVisibleTo(viewerId)).executeTakeFirst();
}
