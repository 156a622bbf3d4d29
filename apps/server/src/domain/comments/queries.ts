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
    .select(authorColumns)
    .where("c.moderation_state", "=", "public");
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>["execute"]>>[number];

/** Oldest first, replies among them. */
export function listCommentsPage(
  db: Db,
  featureId: number,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<CommentRow[]> {
  let query = selectComments(db).where("c.feature_id", "=", featureId);
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("comments-of-feature", cursor, cursorTime, cursorInt);
    query = query.where(sql<boolean>`(c.created_at, c.id) > (${time}::timestamptz, ${id}::int)`);
  }
  return query.orderBy("c.created_at").orderBy("c.id").limit(limit).execute();
}

export const commentMarker = (row: CommentRow): string =>
  encodeCursor("comments-of-feature", [row.created_at, row.id]);

export function findComment(db: Db, id: number) {
  return selectComments(db).where("c.id", "=", id).executeTakeFirst();
}

type NewComment = {
  feature_id: number;
  user_id: number;
  parent_id: number | null;
  content: string;
};

/** Writes a comment, follows the feature, moves what counts it by deltas, and notes it. */
export async function insertComment(
  db: Db,
  { feature_id, user_id, parent_id, content }: NewComment,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with follow as (
      insert into feature_follows (user_id, feature_id) values (${user_id}, ${feature_id})
      on conflict do nothing returning feature_id
    ), feature as (
      update features
      set comment_count = comment_count + 1,
        follower_count = follower_count + (select count(*)::int from follow)
      where id = ${feature_id} and listed
      returning id, platform_id
    ), added as (
      insert into comments (feature_id, user_id, parent_id, content)
      select id, ${user_id}::int, ${parent_id}::int, ${content} from feature
      returning id, feature_id, user_id
    ), author as (
      update users set comment_count = comment_count + 1
      where id in (select user_id from added)
    ), noted as (
      insert into activities (type, user_id, platform_id, feature_id, comment_id)
      select 'commented', added.user_id, feature.platform_id, added.feature_id, added.id
      from added, feature
    )
    select id from added`.execute(db);
  return rows[0]?.id;
}
