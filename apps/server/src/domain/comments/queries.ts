import type { CommentFilter } from "@upwell/contract/comments/values";
import { type InferResult, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { run } from "../../db/statements.ts";
import { cursorId, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import { authorColumns, teamJobTitle } from "../authors/queries.ts";

/** Where an import brought it from, of one that was imported. */
const broughtFrom = sql<{
  source_name: string;
  author: string | null;
} | null>`case when c.imported_at is not null then (
  select json_build_object('source_name', i.source_name, 'author', r.author_name)
  from imported_rows r join imports i on i.id = r.import_id where r.comment_id = c.id limit 1) end`;

/** Selects comments `c`. With `featureId`, the feature's workaround is looked up once and not for each comment. */
function selectComments(db: Db, featureId?: number) {
  const feature = featureId === undefined ? sql.ref("c.feature_id") : sql.val(featureId);
  // Not `exists`, which the planner may answer by hashing all features.
  const isWorkaround = sql<boolean>`coalesce(c.id = (
    select wf.workaround_id from features wf where wf.id = ${feature}), false)`;
  return db
    .selectFrom("comments as c")
    .leftJoin("users as u", "u.id", "c.user_id")
    .select([
      "c.id",
      "c.feature_id",
      "c.user_id",
      "c.parent_id",
      "c.content",
      "c.content_html",
      "c.is_pinned",
      "c.is_concern",
      "c.posted_as",
      "c.via",
      "c.moderation_state",
      "c.created_at",
      "c.updated_at",
    ])
    .select(isWorkaround.as("is_workaround"))
    .select(broughtFrom.as("brought_from"))
    .select(
      sql<string | null>`(select o.title from features o
        where o.id = c.origin_feature_id and o.merged_into_id is not null
          and o.moderation_state = 'public')`.as("merged_from"),
    )
    .select(authorColumns)
    .select(teamJobTitle("c").as("author_job_title"));
}
export type CommentRow = InferResult<ReturnType<typeof selectComments>>[number];

type CommentPage = { limit: number; cursor: string | undefined; only?: CommentFilter | undefined };

/** Pending and rejected comments are visible to their author only. */
const isVisibleTo = (viewerId: number | null) =>
  sql<boolean>`(c.moderation_state = 'public' or c.user_id = ${viewerId ?? 0})`;

/** Lists comments and replies, or one kind of them, oldest first. */
export function listCommentsPage(
  db: Db,
  featureId: number,
  viewerId: number | null,
  { limit, cursor, only }: CommentPage,
): Promise<CommentRow[]> {
  let query = selectComments(db, featureId)
    .where("c.feature_id", "=", featureId)
    .where(isVisibleTo(viewerId));
  if (only === "concerns") query = query.where("c.is_concern", "=", sql.lit(true));
  if (cursor !== undefined) {
    const [time, id] = decodeCursor("comments-of-feature", cursor, cursorTime, cursorId);
    query = query.where(sql<boolean>`(c.created_at, c.id) > (${time}::timestamptz, ${id}::bigint)`);
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
  selectComments(db, featureId)
    .where("c.feature_id", "=", featureId)
    .where(isVisibleTo(null))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();

/** Finds the latest public official comment of a feature that is not a reply. */
export async function findLatestOfficialComment(db: Db, featureId: number) {
  const query = selectComments(db)
    .where("c.feature_id", "=", featureId)
    .where("c.posted_as", "is not", null)
    .where("c.parent_id", "is", null)
    .where("c.moderation_state", "=", sql.lit("public" as const))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(sql.lit(1));
  return (await runPrepared(db, query.compile()))[0];
}

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

/** Stores the HTML of comments that have none and whose text has not changed. */
export async function storeMissingHtml(
  db: Db,
  formatted: readonly { id: number; content: string; html: string }[],
): Promise<void> {
  const ids = formatted.map(({ id }) => id);
  // Never waits: the holder of a row may wait for another of them, and the next read tries again.
  await run(db)`
    with missing as (
      select id from comments where id = any(${ids}::bigint[]) and content_html is null
      for no key update skip locked
    )
    update comments c set content_html = f.html
    from missing join unnest(${ids}::bigint[], ${formatted.map(({ content }) => content)}::text[],
      ${formatted.map(({ html }) => html)}::text[]) f(id, content, html) using (id)
    where c.id = missing.id and c.content = f.content`;
}

/** Finds the public comment that is the workaround of a feature. */
export const findWorkaround = (db: Db, featureId: number): Promise<CommentRow | undefined> =>
  selectComments(db)
    .innerJoin("features as f", (join) =>
      join.onRef("f.id", "=", "c.feature_id").onRef("f.workaround_id", "=", "c.id"),
    )
    .where("f.id", "=", featureId)
    .where(isVisibleTo(null))
    .executeTakeFirst();

/** Finds a comment that the viewer may see. */
export const findComment = (db: Db, id: number, viewerId: number | null) =>
  selectComments(db).where("c.id", "=", id).where(isVisibleTo(viewerId)).executeTakeFirst();

/** Finds the platform of the feature of a comment, and whether its discussion is locked. */
export const findCommentedFeature = (db: Db, id: number) =>
  db
    .selectFrom("comments as c")
    .innerJoin("features as f", "f.id", "c.feature_id")
    .select(["f.platform_id", "f.locked_at"])
    .where("c.id", "=", id)
    .executeTakeFirst();

type Submitted = { user_id: number; feature_id: number; parent_id: number | null; content: string };

/** Finds a comment with the same author, feature, parent and text that was written after `since`. */
export const findDuplicateSince = (db: Db, submitted: Submitted, since: Date) =>
  selectComments(db)
    .where("c.user_id", "=", submitted.user_id)
    .where("c.feature_id", "=", submitted.feature_id)
    .where("c.parent_id", "is not distinct from", submitted.parent_id)
    .where("c.content", "=", submitted.content)
    .where("c.created_at", ">", since)
    // Comments are written with their HTML.
    .$narrowType<{ content_html: string }>()
    .executeTakeFirst();

/** Whether a feature `f` has a workaround that everybody sees. Not `exists`, which may hash all comments. */
export const hasWorkaround = sql<boolean>`(f.workaround_id is not null and (
  select true from comments w
  where w.id = f.workaround_id and w.feature_id = f.id and w.moderation_state = 'public'
  limit 1) is not null)`;
