import type { OfficialRole } from "@upwell/contract/comments/values";
import type { ModerationState } from "@upwell/contract/moderation/values";
import type { Via } from "@upwell/contract/via";
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";
import { hasRow, readRow, readRows } from "../../db/statements.ts";
import { StaleRead } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import { teamJobTitle } from "../authors/queries.ts";
import { keepVersion, type TextEdit } from "../features/version-queries.ts";
import type { CommentRow } from "./queries.ts";

export type NewComment = {
  feature_id: number;
  user_id: number;
  parent_id: number | null;
  content: string;
  content_html: string;
  posted_as: OfficialRole | null;
  via: Via | null;
  is_concern: boolean;
};

/**
 * Locks the feature of a comment. Returns whether it is public. Throws StaleRead if a merge moved the
 * comment.
 */
export async function lockCommentFeature(tx: Tx, commentId: number): Promise<boolean> {
  const featureId = await findFeatureId(tx, commentId);
  if (featureId === undefined) return false;
  const rows = await readRows<{ listed: boolean }>(tx)`
    select listed from features where id = ${featureId} for no key update`;
  const currentId = await findFeatureId(tx, commentId);
  if (currentId !== undefined && currentId !== featureId) throw new StaleRead();
  return rows[0]?.listed ?? false;
}

async function findFeatureId(tx: Tx, commentId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom("comments")
    .select("feature_id")
    .where("id", "=", commentId)
    .executeTakeFirst();
  return row?.feature_id;
}

export type PublishedComment = {
  id: number;
  feature_id: number;
  platform_id: number;
  user_id: number | null;
  comment_count: number;
  concern_count: number;
  posted_as: OfficialRole | null;
  /** Null for one that was written here. */
  imported_at?: Date | null;
};

/**
 * For the rows of `published(id, feature_id, user_id, is_concern, imported_at)` on a locked feature: makes their authors follow
 * it, increments the counts and adds the activities. A trigger sets when the team first answered.
 */
const countPublished = sql`
  follow as (
    insert into feature_follows (user_id, feature_id)
    select user_id, feature_id from published where user_id is not null
    on conflict do nothing returning feature_id
  ), feature as (
    update features f
    set comment_count = f.comment_count + 1,
      concern_count = f.concern_count + published.is_concern::int,
      follower_count = f.follower_count + (select count(*)::int from follow),
      last_commented_at = now()
    from published where f.id = published.feature_id
    returning f.id, f.platform_id, f.comment_count, f.concern_count
  ), author as (
    update users set comment_count = comment_count + 1
    where id in (select user_id from published) and exists (select from feature)
  ), activity as (
    insert into activities (type, user_id, platform_id, feature_id, comment_id)
    select 'commented', published.user_id, feature.platform_id, feature.id, published.id
    from published, feature where published.imported_at is null returning id
  ), queued as (
    insert into tasks (queue, subject_id) select 'feed', id from activity
  )`;

/** Platform and counts are null unless the comment is public. */
export type InsertedComment = CommentRow & {
  content_html: string;
  platform_id: number | null;
  comment_count: number | null;
  concern_count: number | null;
};

/** Inserts a comment on a locked feature, and counts it if it is public. */
export async function insertComment(tx: Tx, comment: NewComment, state: "public" | "pending") {
  const { feature_id, user_id, parent_id, content, content_html } = comment;
  const { posted_as, via, is_concern } = comment;
  const rows = await readRows<InsertedComment>(tx)`
    with inserted as (
      insert into comments
        (feature_id, origin_feature_id, user_id, parent_id, content, content_html, posted_as, via, is_concern,
          moderation_state)
      values (${feature_id}, (select origin_feature_id from comments where id = ${parent_id}), ${user_id},
        ${parent_id}, ${content}, ${content_html}, ${posted_as}, ${via}, ${is_concern}, ${state})
      returning *
    ), published as (
      select * from inserted where moderation_state = 'public'
    ), ${countPublished}
    select c.id, c.feature_id, c.user_id, c.parent_id, c.content, c.content_html, c.is_pinned,
      c.is_concern, c.helpful_count, '[]'::json as pictures, false as is_workaround, false as is_marked_helpful, null as merged_from, null as brought_from, c.posted_as, c.via, c.moderation_state, c.created_at, c.updated_at, c.edited_at,
      feature.platform_id, feature.comment_count, feature.concern_count,
      ${teamJobTitle("c")} as author_job_title,
      u.id as author_id, u.username as author_username, u.display_name as author_display_name,
      u.avatar as author_avatar, u.role as author_role, u.is_verified as author_is_verified
    from inserted c join users u on u.id = c.user_id left join feature on true`;
  const [row] = rows;
  if (row === undefined) throw new AppError("session_expired");
  return row;
}

/** Publishes a comment on a locked feature. Returns undefined if it is public. */
export const publishRow = (tx: Tx, id: number) =>
  readRow<PublishedComment>(tx)`
    with published as (
      update comments set moderation_state = 'public', published_at = now()
      where id = ${id} and moderation_state <> 'public' and deleted_at is null
      returning id, feature_id, user_id, is_concern, posted_as, imported_at
    ), ${countPublished}
    select published.id, published.user_id, published.posted_as, published.imported_at, feature.id as feature_id, feature.platform_id,
      feature.comment_count, feature.concern_count
    from published, feature`;

/** Unpublishes and unpins a comment on a locked feature. Returns undefined if it is not public. */
export const unpublishRow = (tx: Tx, id: number, state: Exclude<ModerationState, "public">) =>
  readRow<Omit<PublishedComment, "posted_as" | "imported_at">>(tx)`
    with unpublished as (
      update comments set moderation_state = ${state}, is_pinned = false
      where id = ${id} and moderation_state = 'public'
      returning id, feature_id, user_id, is_concern
    ), feature as (
      update features f set comment_count = f.comment_count - 1,
        concern_count = f.concern_count - unpublished.is_concern::int
      from unpublished where f.id = unpublished.feature_id
      returning f.id, f.platform_id, f.comment_count, f.concern_count
    ), author as (
      update users set comment_count = comment_count - 1
      where id in (select user_id from unpublished) and exists (select from feature)
    ), deleted_activity as (
      delete from activities where comment_id in (select id from unpublished)
    )
    select unpublished.id, unpublished.user_id, feature.id as feature_id, feature.platform_id,
      feature.comment_count, feature.concern_count
    from unpublished, feature`;

/** Rejects a comment that is pending review. Returns false if it is not pending. */
export async function rejectPendingComment(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable("comments")
    // Restored with the comment that it answers, it would be public.
    .set({ moderation_state: "rejected", deleted_at: null })
    .where("id", "=", id)
    .where("moderation_state", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type ChangedContent = TextEdit & { content: string; content_html: string; via: Via | null };

/** Updates the content of a comment, and keeps what it said. Returns undefined if it was deleted. */
export async function updateContent(
  tx: Tx,
  id: number,
  { content, content_html, via, ...edit }: ChangedContent,
) {
  const isKept = await keepVersion(tx, "comment", id, edit);
  return tx
    .updateTable("comments as c")
    .from("features as f")
    .set({
      ...{ content, content_html, updated_at: edit.now },
      ...(via !== null && { via }),
      ...(isKept && { edited_at: edit.now }),
    })
    .whereRef("f.id", "=", "c.feature_id")
    .where("c.id", "=", id)
    .returning(["c.id", "c.feature_id", "f.platform_id"])
    .executeTakeFirst();
}

/** Pins or unpins a public comment. Returns false if nothing changed. */
export async function setPinned(tx: Tx, id: number, pinned: boolean): Promise<boolean> {
  const row = await tx
    .updateTable("comments")
    .set({ is_pinned: pinned })
    .where("id", "=", id)
    .where("is_pinned", "=", !pinned)
    .where("moderation_state", "=", "public")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a comment on a locked feature as a concern, or not. Returns undefined unless a public one changed. */
export const setConcern = (tx: Tx, id: number, isConcern: boolean) =>
  readRow<Pick<PublishedComment, "feature_id" | "platform_id" | "concern_count">>(tx)`
    with marked as (
      update comments set is_concern = ${isConcern} where id = ${id} and is_concern <> ${isConcern}
      returning feature_id, moderation_state
    )
    update features f set concern_count = f.concern_count + ${isConcern ? 1 : -1}::int
    from marked where f.id = marked.feature_id and marked.moderation_state = 'public'
    returning f.id as feature_id, f.platform_id, f.concern_count`;

type Lock = { lock_reason: string; locked_at: Date };

/** Locks the discussion of a locked feature, or unlocks it with null. Returns false if nothing changed. */
export async function setLock(tx: Tx, featureId: number, lock: Lock | null): Promise<boolean> {
  const row = await tx
    .updateTable("features")
    .set(lock ?? { lock_reason: null, locked_at: null })
    .where("id", "=", featureId)
    .where("locked_at", lock === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a comment the workaround of its locked feature. Returns false if nothing changed. */
export const setWorkaroundId = (tx: Tx, id: number, isWorkaround: boolean) =>
  hasRow(tx)`
    update features f set workaround_id = ${isWorkaround ? id : null}::bigint
    from comments c where c.id = ${id} and f.id = c.feature_id
      and (f.workaround_id is distinct from c.id) = ${isWorkaround}
    returning f.id`;
