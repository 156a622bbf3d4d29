import type { BroughtFromWire } from "@upwell/contract/brought";
import type { CommentFilter, CommentSort } from "@upwell/contract/comments/values";
import { type InferResult, sql } from "kysely";
import type { Db } from "../../db/client.ts";
import { runPrepared } from "../../db/prepared.ts";
import { run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import { cursorId, cursorInt, cursorTime, decodeCursor, encodeCursor } from "../../lib/cursor.ts";
import type { PageRequest } from "../../lib/page.ts";
import { authorColumns, teamJobTitle } from "../authors/queries.ts";
import { picturesJson } from "../pictures/queries.ts";

/** Where an import brought it from, of one that was imported. */
const broughtFrom = sql<BroughtFromWire | null>`case when c.imported_at is not null then (
  select json_build_object('source_name', i.source_name, 'author', r.author_name)
  from imported_rows r join imports i on i.id = r.import_id where r.comment_id = c.id limit 1) end`;

/**
 * Selects comments `c` with the viewer's marks. With `featureId`, the feature's workaround is looked up once and not for each
 * comment.
 */
function selectComments(db: Db, viewerId: number | null, featureId?: number) {
  const feature = featureId === undefined ? sql.ref("c.feature_id") : sql.val(featureId);
  // Not `exists`, which the planner may answer by hashing all features.
  const isWorkaround = sql<boolean>`coalesce(c.id = (
    select wf.workaround_id from features wf where wf.id = ${feature}), false)`;
  const isMarked =
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select from helpful_marks h
          where h.comment_id = c.id and h.user_id = ${viewerId}::bigint)`;
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
      "c.helpful_count",
      "c.posted_as",
      "c.via",
      "c.moderation_state",
      "c.created_at",
      "c.updated_at",
      "c.edited_at",
    ])
    .select(
      picturesJson("comment_id", sql`c.id`, {
        isPublic: sql`c.moderation_state = 'public'`,
        viewerId,
      }).as("pictures"),
    )
    .select(isWorkaround.as("is_workaround"))
    .select(isMarked.as("is_marked_helpful"))
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

type CommentPage = {
  limit: number;
  cursor: string | undefined;
  only?: CommentFilter | undefined;
  sort?: CommentSort | undefined;
};

/** Pending and rejected comments are visible to their author only, and to nobody once staff have deleted them. */
const isVisibleTo = (viewerId: number | null) =>
  sql<boolean>`(c.moderation_state = 'public' or c.user_id = ${viewerId ?? 0} and c.deleted_at is null)`;

/** Lists comments and replies, or one kind of them, oldest first or by `sort`. */
export function listCommentsPage(
  db: Db,
  featureId: number,
  viewerId: number | null,
  { limit, cursor, only, sort }: CommentPage,
): Promise<CommentRow[]> {
  let query = selectComments(db, viewerId, featureId)
    .where("c.feature_id", "=", featureId)
    .where(isVisibleTo(viewerId));
  if (only === "concerns") query = query.where("c.is_concern", "=", sql.lit(true));
  if (sort === "helpful") {
    if (cursor !== undefined) {
      const [count, id] = decodeCursor("helpful-comments", cursor, cursorInt, cursorId);
      query = query.where(sql<boolean>`(c.helpful_count, c.id) < (${count}::int, ${id}::bigint)`);
    }
    const page = query.orderBy("c.helpful_count", "desc").orderBy("c.id", "desc");
    return runPrepared(db, page.limit(sql.lit(limit)).compile());
  }
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
  selectComments(db, null, featureId)
    .where("c.feature_id", "=", featureId)
    .where(isVisibleTo(null))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();

/** Finds the latest public official comment of a feature that is not a reply. */
export async function findLatestOfficialComment(db: Db, featureId: number) {
  const query = selectComments(db, null)
    .where("c.feature_id", "=", featureId)
    .where("c.posted_as", "is not", null)
    .where("c.parent_id", "is", null)
    .where("c.moderation_state", "=", sql.lit("public" as const))
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(sql.lit(1));
  return (await runPrepared(db, query.compile()))[0];
}

export const toCommentCursor = (sort?: CommentSort) => (row: CommentRow) =>
  sort === "helpful"
    ? encodeCursor("helpful-comments", [row.helpful_count, row.id])
    : encodeCursor("comments-of-feature", [row.created_at, row.id]);

type ViewerMarks = { has_unpublished: boolean; helpful: number[] };

/** Returns which of some comments a user finds helpful, and whether the user sees more of the feature's than others. */
export async function findViewerMarks(
  db: Db,
  userId: number,
  { featureId, ids }: { featureId: number; ids: readonly number[] },
): Promise<ViewerMarks> {
  const query = sql<ViewerMarks>`
    select exists (select from comments
        where feature_id = ${featureId} and user_id = ${userId} and moderation_state <> 'public'
          and deleted_at is null)
        or exists (select from pictures where is_held and user_id = ${userId} and comment_id = any(${[...ids]}::bigint[]))
        as has_unpublished,
      array(select comment_id from helpful_marks
        where user_id = ${userId} and comment_id = any(${[...ids]}::bigint[])) as helpful`;
  const [marks] = await runPrepared(db, query.compile(db));
  return marks ?? { has_unpublished: false, helpful: [] };
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
  selectComments(db, null)
    .innerJoin("features as f", (join) =>
      join.onRef("f.id", "=", "c.feature_id").onRef("f.workaround_id", "=", "c.id"),
    )
    .where("f.id", "=", featureId)
    .where(isVisibleTo(null))
    .executeTakeFirst();

/** Finds a comment that the viewer may see. */
export const findComment = (db: Db, id: number, viewerId: number | null) =>
  selectComments(db, viewerId)
    .where("c.id", "=", id)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst();

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
  selectComments(db, submitted.user_id)
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

/** Finds a comment that staff deleted after a time. */
export const findDeletedComment = (db: Db, id: number, after: Date) =>
  db
    .selectFrom("comments as c")
    .leftJoin("comments as parent", "parent.id", "c.parent_id")
    .select(["c.feature_id", "c.user_id", "c.content"])
    .select(sql<boolean>`parent.deleted_at is not null`.as("is_parent_deleted"))
    .where("c.id", "=", id)
    .where("c.moderation_state", "=", "rejected")
    .where("c.deleted_at", ">", after)
    .executeTakeFirst();

/** Lists the comments on a feature that staff deleted after a time, but the replies that return with one of them. */
export const listDeletedPage = (db: Db, featureId: number, after: Date, page: PageRequest) =>
  pageByTime(
    db
      .selectFrom("comments as c")
      .leftJoin("comments as parent", "parent.id", "c.parent_id")
      .leftJoin("users as u", "u.id", "c.user_id")
      .select(["c.id", "c.content", "c.created_at", "c.deleted_at"])
      .select(authorColumns)
      .where("c.feature_id", "=", featureId)
      .where("c.moderation_state", "=", "rejected")
      .where("c.deleted_at", ">", after)
      .where("parent.deleted_at", "is", null)
      .$narrowType<{ deleted_at: Date }>(),
    "c",
    page,
    { column: "deleted_at" },
  ).execute();
